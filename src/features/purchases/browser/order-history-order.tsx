import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount, formatDate, formatTime } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PrintButton } from '../../../ui/print-button.tsx';
import { ListPrice } from '../../cart/browser/line-price.tsx';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import type { PastOrder } from '../order-history.queries.ts';
import { type HistoryState, historyState } from '../order-history-state.rules.ts';
import { BuyAgain } from './buy-again.tsx';
import { OrderHistoryLeads } from './order-history-leads.tsx';

const marks: Record<HistoryState, string> = {
  pending: 'border border-control bg-transparent',
  processing: 'bg-cloudberry',
  preparing: 'bg-cloudberry',
  partly: 'bg-cloudberry',
  delivered: 'bg-spruce',
  closed: 'border border-control bg-transparent',
  paused: 'bg-danger',
  refunded: 'border border-control bg-transparent',
};

function useStateWords(order: PastOrder, state: HistoryState): string {
  const t = useTranslations('history.order.states');
  const { deliveredCount: count, lines } = order;
  if (state === 'delivered') return t(state, { count });
  if (state !== 'partly') return t(state);
  return t(state, { count: String(count), total: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)) });
}

function State({ order }: { order: PastOrder }) {
  const state = historyState(order);
  const words = useStateWords(order, state);
  return (
    <p className="flex items-center gap-2.5 font-semibold text-sm">
      <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rotate-45', marks[state])} />
      {words}
    </p>
  );
}

function Amount({ of }: { of: string }) {
  const language = useLocale();
  return <span className="figures whitespace-nowrap">{formatAmount(of, language)}</span>;
}

function Lines({ order }: { order: PastOrder }) {
  const t = useTranslations('history.order');
  const language = useLocale();
  return (
    <ul className="divide-y divide-line">
      {order.lines.map(({ leadId, quantity, deliveredQuantity, subtotal, ...line }) => (
        <li key={leadId} className="flex items-baseline justify-between gap-4 py-3">
          <div className="min-w-0">
            <p lang={titleIn(language, line).lang} className="font-semibold text-sm">
              {titleIn(language, line).text}
            </p>
            <p className="text-muted text-xs">
              {t('quantity', {
                quantity: formatCount(quantity, language),
                price: formatAmount(line.discountedPrice, language),
              })}
              <ListPrice price={line} />
              {order.completeBy !== null && (
                <> · {t('states.partly', { count: String(deliveredQuantity), total: String(quantity) })}</>
              )}
            </p>
          </div>
          <span className="text-sm">
            <Amount of={subtotal} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="mt-1 flex items-baseline justify-between gap-4 text-muted text-sm">
      <dt>{name}</dt>
      <dd>
        <Amount of={amount} />
      </dd>
    </div>
  );
}

function Sums({ order: { vat, total, saved, refundedAmount } }: { order: PastOrder }) {
  const t = useTranslations('history.order');
  const tVolume = useTranslations('volume');
  return (
    <dl className="border-line border-t pt-3 lg:border-t-0">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-sm">{t('total')}</dt>
        <dd className="font-bold font-display text-lg">
          <Amount of={total} />
        </dd>
      </div>
      <Sum name={t('vat')} amount={vat} />
      {Number(saved) > 0 && <Sum name={`${tVolume('saved')} ${tVolume('exclVat')}`} amount={saved} />}
      {Number(refundedAmount) > 0 && <Sum name={t('refunded')} amount={refundedAmount} />}
    </dl>
  );
}

const files = [
  { name: 'csv', download: 'csv' },
  { name: 'xlsx', download: 'xlsx' },
  { name: 'pdf', download: 'receipt' },
  { name: 'invoicePdf', download: 'invoice' },
  { name: 'invoiceXml', download: 'invoiceXml' },
] as const;

function Files({ order: { orderId, orderNumber, downloads, creditNotes } }: { order: PastOrder }) {
  const t = useTranslations('history.order');
  const ready = files.flatMap(({ name, download }) => {
    const address = downloads[download];
    return address === null ? [] : [{ name: t(name), address }];
  });
  const kinds = downloads.invoiceXml === null ? (['pdf'] as const) : (['pdf', 'xml'] as const);
  const credits = creditNotes.flatMap(({ label }) =>
    kinds.map((kind) => ({
      name: t(kind === 'pdf' ? 'creditNote' : 'creditNoteXml', { count: label }),
      address: `/api/orders/${orderId}/credit-notes/${label}.${kind}`,
    })),
  );
  if (ready.length === 0) return null;
  return (
    <ul aria-label={t('files', { reference: orderNumber })} className="mt-5 flex flex-wrap gap-2">
      {[...ready, ...credits].map(({ name, address }) => (
        <li key={name} className="grow">
          <a href={address} download className={buttonClass('quiet', 'w-full whitespace-nowrap px-3.5')}>
            <Icon name="download" className="size-4" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const hasLeads = ({ downloads, claims }: PastOrder) =>
  downloads.csv !== null || Object.values(claims).some((count) => count > 0);

export function OrderHistoryOrder({ order, now, isOpen }: { order: PastOrder; now: Date; isOpen: boolean }) {
  const t = useTranslations('history.order');
  const language = useLocale();
  const titleId = `order-${order.orderId}`;
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={titleId} className="text-h3">
            {t('number', { reference: order.orderNumber })}
          </h2>
          <p className="mt-0.5 text-muted text-sm">
            <time dateTime={order.createdAt}>{formatDate(order.createdAt, language)}</time>
            {order.receiptLabel !== null && <> · {t('receipt', { count: order.receiptLabel })}</>}
            {order.invoiceLabel !== null && <> · {t('invoice', { count: order.invoiceLabel })}</>}
          </p>
        </div>
        <State order={order} />
      </div>
      <div className="mt-3 border-line border-t lg:mt-5 lg:grid lg:grid-cols-[1fr_21rem] lg:gap-12">
        <Lines order={order} />
        <div>
          <Sums order={order} />
          {order.erasedCount > 0 && (
            <p className="mt-4 text-muted text-sm">{t('erased', { count: order.erasedCount })}</p>
          )}
          <Files order={order} />
          {order.completeBy !== null && (
            <p className="mt-4 text-sm">{t('missing', { date: formatDate(order.completeBy, language) })}</p>
          )}
        </div>
      </div>
      {hasLeads(order) && <OrderHistoryLeads order={order} now={now} isOpenAtFirst={isOpen} />}
      {order.toPay && now < new Date(order.toPay.heldUntil) && (
        <p className="mt-4 text-sm">{t('held', { time: formatTime(order.toPay.heldUntil, language) })}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        {order.toPay && (
          // A plain link: the checkout is a document of its own.
          <a href={`${paths.checkout}?order=${order.orderId}`} className={buttonClass('primary', 'max-sm:grow')}>
            {t('payNow')}
            <span className="sr-only">: {t('number', { reference: order.orderNumber })}</span>
          </a>
        )}
        {order.status !== 'pending' && <BuyAgain order={order} />}
        <PrintButton part="article" className="max-sm:grow">
          {t('print')}
        </PrintButton>
        <a
          href={`${paths.contact}?order=${order.orderNumber}`}
          className="inline-flex min-h-11 items-center px-2 text-muted text-xs underline underline-offset-[3px]"
        >
          {t('ask')}
          <span className="sr-only">: {t('number', { reference: order.orderNumber })}</span>
        </a>
      </div>
    </article>
  );
}
