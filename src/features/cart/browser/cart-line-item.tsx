import { type ReactNode, useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatKronor, formatOre } from '../../../platform/format.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { paths } from '../../../platform/paths.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import { canBeBought } from '../cart-check.rules.ts';
import type { CartLine } from '../cart-lines.rules.ts';
import type { PricedCartLine } from '../priced-cart.rules.ts';
import { CartAmount } from './cart-summary.tsx';
import { ListPrice } from './line-price.tsx';
import { QuantityField } from './quantity-field.tsx';

function Note({ isBad, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'mt-2 w-fit border-l-3 pl-2.5 font-semibold text-sm',
        isBad ? 'border-danger text-danger' : 'border-cloudberry',
      )}
    >
      {children}
    </p>
  );
}

function News({ line }: { line: CartLine }) {
  const t = useTranslations('cart.news');
  const tVolume = useTranslations('volume');
  const language = useLocale();
  const { priceBefore, quantityBefore, pricePerLead, availableCount } = line;
  if (!canBeBought(line)) {
    const { isGone, ownedCount } = line;
    return (
      <Note isBad>{ownedCount ? tVolume('ownedAll', { count: ownedCount }) : t(isGone ? 'gone' : 'soldOut')}</Note>
    );
  }
  const kronor = (decimal: string) => formatKronor(decimal, language);
  return (
    <>
      {priceBefore !== undefined && (
        <Note>{t('price', { price: kronor(priceBefore), amount: kronor(pricePerLead) })}</Note>
      )}
      {quantityBefore !== undefined && <Note>{t('fewer', { count: formatCount(availableCount, language) })}</Note>}
    </>
  );
}

/** `price` is missing where it cannot be bought. `isExact`: a price in the cart has öre. */
type Props = { line: CartLine; price: PricedCartLine | undefined; isExact: boolean; onRemove: () => void };

function Facts({ line, price, isExact }: Omit<Props, 'price' | 'onRemove'> & { price: PricedCartLine }) {
  const t = useTranslations('cart.line');
  const tVolume = useTranslations('volume');
  const language = useLocale();
  const { volumeSteps } = useShop();
  const discountedPrice = decimalFromOre(price.discountedPriceOre);
  return (
    <p className="mt-0.5 text-muted text-sm">
      {t('perLead', { amount: (isExact ? formatOre : formatKronor)(discountedPrice, language) })}
      <ListPrice price={{ ...price, discountedPrice }} />
      {volumeSteps.length > 0 && !price.volumePrice && `\u00a0· ${tVolume('leftOut')}`}
      {line.deliversWithinDays !== undefined && `\u00a0· ${t('delivers', { days: line.deliversWithinDays })}`}
      {`\u00a0· ${
        line.ownedCount
          ? tVolume('owned', { count: line.availableCount, total: line.ownedCount })
          : t('available', { count: line.availableCount })
      }`}
    </p>
  );
}

/** Keeps keyboard focus in the list when the line is removed. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? document.getElementById('content');
  target?.focus();
}

export function CartLineItem({ line, price, isExact, onRemove }: Props) {
  const t = useTranslations('cart.line');
  const language = useLocale();
  const titleId = useId();
  const { leadId, quantity } = line;
  const title = titleIn(language, line);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-5 @2xl:grid-cols-[minmax(0,1fr)_auto_6.5rem_auto] @2xl:gap-x-6">
      <div className="min-w-0 self-start @max-2xl:pt-2 @2xl:self-center">
        <h2 id={titleId} lang={title.lang} className="font-sans font-semibold text-base tracking-normal">
          {line.isGone ? (
            title.text
          ) : (
            <PageLink
              href={paths.lead(leadId)}
              className="underline-offset-4 [overflow-wrap:anywhere] hover:text-spruce hover:underline"
            >
              {title.text}
            </PageLink>
          )}
        </h2>
        {price && <Facts line={line} price={price} isExact={isExact} />}
        <News line={line} />
      </div>
      {price && (
        <>
          <div className="@max-2xl:col-start-1 @max-2xl:row-start-2">
            <QuantityField line={line} titleId={titleId} />
          </div>
          <p className="text-right font-bold @max-2xl:col-start-2 @max-2xl:row-start-2">
            <span className="sr-only">{t('total')} </span>
            <CartAmount ore={price.discountedPriceOre * quantity} isExact={isExact} />
          </p>
        </>
      )}
      <button
        type="button"
        data-remove
        aria-describedby={titleId}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          onRemove();
        }}
        className="min-h-11 justify-self-end text-muted text-sm underline underline-offset-4 hover:text-ink @max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:self-start @2xl:col-start-4"
      >
        {t('remove')}
      </button>
    </li>
  );
}
