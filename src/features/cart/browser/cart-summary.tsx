import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { firstLetters, formatCount, formatKronor, formatOre } from '../../../platform/format.ts';
import { decimalFromOre, type Ore } from '../../../platform/money.ts';
import { paths } from '../../../platform/paths.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { Button, buttonClass, QuietButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast.ts';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import { policy } from '../../policy/policy.rules.ts';
import { canBeBought, withNewsRead } from '../cart-check.rules.ts';
import type { CartLine } from '../cart-lines.rules.ts';
import type { PricedCartLine, pricedCart } from '../priced-cart.rules.ts';
import { changeCart } from './cart-store.ts';

/** To the öre where prices in the cart are, so that quantity × price is what is shown. */
export function CartAmount({ ore, isExact }: { ore: Ore; isExact: boolean }) {
  const t = useTranslations('cart');
  const language = useLocale();
  const amount = (isExact ? formatOre : formatKronor)(decimalFromOre(ore), language);
  return <span className="figures whitespace-nowrap">{t('amount', { amount })}</span>;
}

const longestTitle = 25;

function SummaryLine({ line, isExact }: { line: PricedCartLine; isExact: boolean }) {
  const language = useLocale();
  const { discountedPriceOre, quantity } = line;
  const title = titleIn(language, line);
  const cut = firstLetters(title.text, longestTitle);
  return (
    <li className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="whitespace-nowrap text-muted">{formatCount(quantity, language)} × </span>
        {/* CSS draws the ellipsis, so that the text holds nothing but the title. */}
        <span lang={title.lang} title={title.text} className={cut === title.text ? '' : "after:content-['…']"}>
          {cut}
        </span>
      </span>
      <CartAmount ore={discountedPriceOre * quantity} isExact={isExact} />
    </li>
  );
}

type Way = { blocked: readonly CartLine[]; count: number; onRemove: (lines: readonly CartLine[]) => void };

function WayOn({ blocked, count, onRemove }: Way) {
  const t = useTranslations('cart.summary');
  const tError = useTranslations('shell.error');
  const { isOpen } = useShop();
  const isTooLong = count > policy.maxCartLines;
  if (isOpen && blocked.length === 0 && !isTooLong) {
    return (
      // A plain link: the checkout is a document of its own.
      <a
        href={paths.checkout}
        onClick={(event) => {
          changeCart(withNewsRead);
          if (navigator.onLine) return;
          event.preventDefault();
          showToast({ title: tError('offlineTitle'), text: tError('offlineText'), look: 'destructive' });
        }}
        className={buttonClass('primary', 'mt-5 min-h-13 w-full')}
      >
        {t('checkout')}
      </a>
    );
  }
  const ofLines = blocked.length > 0 ? t('blocked', { count: blocked.length }) : t('tooManyLines');
  return (
    <>
      <p id="cart-blocked" className="mt-5 text-sm">
        {isOpen ? ofLines : t('notOpen')}
      </p>
      {blocked.length > 0 && (
        <QuietButton className="mt-3 w-full" onClick={() => onRemove(blocked)}>
          {t('removeBlocked', { count: blocked.length })}
        </QuietButton>
      )}
      <Button disabled aria-describedby="cart-blocked" className="mt-3 min-h-13 w-full">
        {t('checkout')}
      </Button>
    </>
  );
}

const promises = ['secure', 'receipt', 'noAccount'] as const;

type Priced = ReturnType<typeof pricedCart>;

/** Once, and quietly: what is saved, and what the next step would give. */
function Volume({ priced: { savedOre, nextStep, hasLeftOut } }: { priced: Priced }) {
  const t = useTranslations('volume');
  const next = nextStep && { count: nextStep.leadsMissing, percent: String(nextStep.percent) };
  return (
    <div className="mt-3 text-sm empty:hidden">
      {savedOre > 0 && (
        <p className="flex justify-between gap-4 py-1 font-semibold text-spruce">
          <span>
            {t('saves')} {t('exclVat')}
          </span>
          <CartAmount ore={savedOre} isExact />
        </p>
      )}
      {next && <p className="text-muted">{t(hasLeftOut ? 'nextWithLeftOut' : 'next', next)}</p>}
    </div>
  );
}

type Props = {
  lines: readonly CartLine[];
  priced: Priced;
  onRemove: (lines: readonly CartLine[]) => void;
  /** Another way than to the checkout. */
  children: ReactNode;
};

export function CartSummary({ lines, priced, onRemove, children }: Props) {
  const t = useTranslations('cart.summary');
  const { subtotalOre, vatOre, totalOre } = priced;
  const isExact = priced.savedOre > 0;
  return (
    <aside
      aria-labelledby="cart-summary"
      className="h-fit min-w-0 rounded-card border border-line bg-paper p-6 lg:sticky lg:top-24"
    >
      <h2 id="cart-summary" className="text-h3">
        {t('title')}
      </h2>
      <ul className="mt-3">
        {priced.lines.map((line) => (
          <SummaryLine key={line.leadId} line={line} isExact={isExact} />
        ))}
      </ul>
      <dl className="mt-3 border-line border-t pt-3 text-sm">
        <div className="flex justify-between gap-4 py-1">
          <dt className="text-muted">{t('subtotal')}</dt>
          <dd>
            <CartAmount ore={subtotalOre} isExact={isExact} />
          </dd>
        </div>
        <div className="flex justify-between gap-4 py-1">
          <dt className="text-muted">{t('vat')}</dt>
          <dd>
            <CartAmount ore={vatOre} isExact={isExact} />
          </dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4 text-base">
          <dt className="font-semibold">
            {t('total')} <span className="font-normal text-muted text-xs">{t('inclVat')}</span>
          </dt>
          <dd className="font-bold text-xl">
            <output>
              <CartAmount ore={totalOre} isExact={isExact} />
            </output>
          </dd>
        </div>
      </dl>
      <Volume priced={priced} />
      <WayOn blocked={lines.filter((line) => !canBeBought(line))} count={lines.length} onRemove={onRemove} />
      {children}
      <ul className="mt-5 grid gap-1.5 text-muted text-xs">
        {promises.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Icon name="check" className="size-4 text-spruce" />
            {t(name)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
