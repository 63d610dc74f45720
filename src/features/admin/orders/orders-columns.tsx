import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { Moment } from '../kit/moment.tsx';
import { PaymentBadge } from '../kit/payment-badge.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { bothWays, EmailText } from '../kit/table/list-columns.tsx';
import { type DeliveryChange, DeliverySelect } from './delivery-select.tsx';

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
      className: 'min-w-32 max-w-72 break-words leading-tight xl:min-w-36',
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
      isHiddenAtFirst: 'on-narrow',
      sorts: bothWays('email'),
      className:
        'max-w-72 max-xl:w-full max-xl:min-w-24 max-xl:max-w-0 max-xl:truncate max-xl:[&_wbr]:hidden xl:min-w-40',
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
      className: 'min-w-32 xl:min-w-36',
      cell: (order) => <DeliverySelect order={order} change={change} />,
    },
    {
      key: 'created',
      head: t('created'),
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
    },
    { key: 'payment', head: t('payment'), cell: (order) => <PaymentBadge order={order} /> },
  ];
}
