import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { knownName } from '../../../platform/pick.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { isSold } from '../../orders/order-status.rules.ts';
import { useMay } from '../kit/may.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';

export function OrderDocuments({ order }: { order: WholeOrder }) {
  const { id, receipt, creditNotes, records } = order;
  const may = useMay();
  const isDelivered = records.length > 0 && isSold(order.status);
  const t = useTranslations('adminOrders.documents');
  const language = useLocale();
  /** As a buyer's accounts department reads it; there is none of a receipt. */
  const xmlOf = (address: string) => (receipt?.series === 'invoice' ? address.replace('.pdf', '.xml') : null);
  const credits = creditNotes.map(({ label, amount, createdAt }) => ({
    name: t('creditNote', { number: label, amount: formatAmount(amount, language) }),
    address: `/api/orders/${id}/credit-notes/${label}.pdf`,
    createdAt,
  }));
  const receipts = receipt
    ? [
        {
          name: t(receipt.series, { number: receipt.label }),
          address: `/api/orders/${id}/${receipt.series}.pdf`,
          createdAt: receipt.createdAt,
        },
      ]
    : [];
  const files = (['csv', 'xlsx'] as const).map((kind) => ({
    name: t(kind),
    address: `/api/admin/orders/${id}/leads.${kind}`,
    createdAt: null,
  }));
  const documents = [...receipts, ...credits, ...(isDelivered && may('GET /admin/orders/:id/leads.csv') ? files : [])];
  return (
    <Panel title={t(receipt?.series === 'invoice' ? 'titleOfInvoice' : 'title')}>
      {documents.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      <ul>
        {documents.map(({ name, address, createdAt }) => (
          <li key={address} className="flex flex-wrap items-center gap-x-3">
            <a href={address} download className={smallButtonClass('-ml-2 whitespace-normal')}>
              <Icon name="download" className="size-4" />
              {name}
            </a>
            {createdAt && xmlOf(address) && (
              <a href={xmlOf(address) ?? ''} download aria-label={t('xml', { name })} className={smallButtonClass()}>
                XML
              </a>
            )}
            {createdAt && <Moment iso={createdAt} isQuiet />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const reasons = [
  'admin',
  'undelivered',
  'provider',
  'dispute',
  'wrong-amount',
  'no-address',
  'sold-out',
  'claim',
  'by-hand',
] as const;

/** By Stripe's code; others are shown as they are. */
const failures = ['charge_not_refundable'] as const;

export function OrderRefunds({ order: { refunds } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.refunds');
  const language = useLocale();
  const reasonOf = (reason: string) => {
    const known = knownName(reasons, reason);
    return known ? t(`reasons.${known}`) : reason;
  };
  const failureOf = (code: string) => {
    const known = knownName(failures, code);
    return known ? t(`failures.${known}`) : t('failures.other', { reason: code });
  };
  if (refunds.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line">
        {refunds.map(({ id, amount, reason, status, failure, createdAt }) => (
          <li key={id} className="py-2 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <span className="figures font-semibold">{formatAmount(amount, language)}</span>
              <span className={classNames('text-right text-xs', status === 'failed' && 'font-semibold text-danger')}>
                {t(`statuses.${status}`)}
              </span>
            </p>
            <p className="break-words text-muted text-xs">{reasonOf(reason)}</p>
            {failure !== null && <p className="break-words text-danger text-xs">{failureOf(failure)}</p>}
            <Moment iso={createdAt} isQuiet />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
