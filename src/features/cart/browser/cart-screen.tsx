import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { ButtonLink, PageLink } from '../../../ui/page-link.tsx';
import { cartCheckQuery } from '../cart.queries.ts';
import { hasNews } from '../cart-check.rules.ts';
import type { CartLine } from '../cart-lines.rules.ts';
import { pricedCart } from '../priced-cart.rules.ts';
import { CartLineItem } from './cart-line-item.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { focusPage, useTakeOut } from './use-take-out.ts';

const quietClass = 'inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4 hover:text-spruce';

function EmptyCart() {
  const t = useTranslations('cart');
  return (
    <NoticePage drawing="empty-cart" title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink href={paths.leads}>{t('continueShopping')}</ButtonLink>
    </NoticePage>
  );
}

/** A failed check does not block: the checkout checks again. */
function FailedCheck({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('cart.check');
  return (
    <p className="mt-4 text-muted text-sm">
      {t('failed')}{' '}
      <button type="button" onClick={onRetry} className="min-h-11 underline underline-offset-4 hover:text-ink">
        {t('retry')}
      </button>
    </p>
  );
}

/** Coming back from the checkout, the browser may show this page from its back/forward cache, without loading it. */
function useWhenShownAgain(act: () => unknown): void {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && act();
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, [act]);
}

/** Drawn below the way to the checkout. */
type AskForPriceOf = (lines: readonly CartLine[]) => ReactNode;

type Props = { askForPrice: AskForPriceOf };

function FilledCart({ lines, askForPrice }: Props & { lines: readonly CartLine[] }) {
  const t = useTranslations('cart');
  const { isError, refetch } = useQuery(cartCheckQuery(lines.map(({ leadId }) => leadId)));
  useWhenShownAgain(refetch);
  const priced = pricedCart(lines, useShop().volumeSteps);
  const prices = new Map(priced.lines.map((line) => [line.leadId, line]));
  const { takeOut, clear } = useTakeOut(lines);
  return (
    <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div className="min-w-0">
        <div role="status">
          {lines.some(hasNews) && (
            <p className="mb-5 rounded-control bg-soft px-4 py-3 font-semibold text-sm">{t('news.some')}</p>
          )}
        </div>
        <ul aria-label={t('line.list')} className="@container divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <CartLineItem
              key={line.leadId}
              line={line}
              price={prices.get(line.leadId)}
              isExact={priced.savedOre > 0}
              onRemove={() => takeOut([line])}
            />
          ))}
        </ul>
        <div role="status">{isError && <FailedCheck onRetry={() => void refetch()} />}</div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 print:hidden">
          <PageLink href={paths.leads} className={quietClass}>
            <span aria-hidden="true">←</span>
            {t('continueShopping')}
          </PageLink>
          <button
            type="button"
            onClick={() => {
              clear();
              focusPage();
            }}
            className={quietClass}
          >
            {t('clear')}
          </button>
        </div>
      </div>
      <CartSummary
        lines={lines}
        priced={priced}
        onRemove={(blocked) => {
          takeOut(blocked);
          focusPage();
        }}
      >
        {askForPrice(priced.lines)}
      </CartSummary>
    </div>
  );
}

export function CartScreen({ askForPrice }: Props) {
  const t = useTranslations('cart');
  const lines = useCart();
  if (lines?.length === 0) return <EmptyCart />;
  return (
    <div className="measure min-h-[80dvh] py-10 sm:py-14">
      <h1 className="text-h2">{t('title')}</h1>
      {lines ? <FilledCart {...{ lines, askForPrice }} /> : <CartSkeleton />}
    </div>
  );
}
