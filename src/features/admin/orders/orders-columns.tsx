import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatDate, formatTime } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { PaymentBadge } from '../kit/payment-badge.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { bothWays, EmailText } from '../kit/table/list-columns.tsx';
import { type DeliveryChange, DeliverySelect } from './delivery-select.tsx';

const moment = (iso: string, language: Language) => `${formatDate(iso, language)} ${formatTime(iso, language)}`;

export function useOrderColumns(change: DeliveryChange): Column<ListedOrder>[] {
  const t = useTranslations('adminOrders');
  const language = useLocale();
  return [
    {
      key: 'order',
      head: t('order'),
      cell: ({ id, orderNumber }) => (
        <SectionLink set={{ order: id }} className={smallButtonClass('-ml-2 figures')}>
          {orderNumber}
        </SectionLink>
      ),
    },
    {
      key: 'customer',
      head: t('customer'),
      sorts: bothWays('customer'),
      className: 'min-w-36 max-w-72 break-words',
      cell: ({ customerName, companyName }) => (
        <>
          {customerName || t('nobody')}
          {companyName && <span className="block text-muted text-xs">{companyName}</span>}
        </>
      ),
    },
    {
      key: 'email',
      head: t('email'),
      isHiddenAtFirst: 'on-phone',
      sorts: bothWays('email'),
      className: 'min-w-52 max-w-72',
      cell: ({ customerEmail }) => (customerEmail ? <EmailText email={customerEmail} /> : t('nobody')),
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      sorts: { ascending: 'amount-asc', descending: 'amount' },
      className: 'whitespace-nowrap',
      cell: ({ totalAmount }) => formatAmount(totalAmount, language),
    },
    {
      key: 'delivery',
      head: t('delivery'),
      isHiddenAtFirst: 'on-phone',
      className: 'min-w-36',
      cell: (order) => <DeliverySelect order={order} change={change} />,
    },
    {
      key: 'created',
      head: t('created'),
      isHiddenAtFirst: 'on-phone',
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => moment(createdAt, language),
    },
    { key: 'payment', head: t('payment'), cell: (order) => <PaymentBadge order={order} /> },
  ];
}
