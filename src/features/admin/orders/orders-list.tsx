import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatKronor, formatTime } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { adminOrdersPath, type ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { deliveryStatuses, paymentStatuses } from '../../orders/order-status.rules.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { EmailText } from '../kit/email-text.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import type { TableFilter } from '../kit/table-view.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { DeliverySelect, DeliveryStaleDialog } from './delivery-select.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { type DeliveryChange, useDeliveryChange } from './use-delivery-change.ts';
import { useOrdersExport } from './use-orders-export.ts';

const filterNames = ['status', 'deliveryStatus'] as const;

const both = (name: string) => ({ ascending: `${name}-asc`, descending: `${name}-desc` });

const moment = (iso: string, language: Language) => `${formatDate(iso, language)} ${formatTime(iso, language)}`;

function useColumns(change: DeliveryChange): Column<ListedOrder>[] {
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
      sorts: both('customer'),
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
      sorts: both('email'),
      className: 'min-w-52 max-w-72',
      cell: ({ customerEmail }) => (customerEmail ? <EmailText email={customerEmail} /> : t('nobody')),
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      sorts: { ascending: 'amount-asc', descending: 'amount' },
      className: 'whitespace-nowrap',
      cell: ({ totalAmount }) => formatKronor(totalAmount, language),
    },
    {
      key: 'delivery',
      head: t('delivery'),
      className: 'min-w-36',
      cell: (order) => <DeliverySelect order={order} change={change} />,
    },
    {
      key: 'created',
      head: t('created'),
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => moment(createdAt, language),
    },
    { key: 'payment', head: t('payment'), cell: (order) => <PaymentBadge order={order} /> },
  ];
}

function useFilters(): TableFilter[] {
  const t = useTranslations('adminOrders');
  return [
    {
      name: 'status',
      label: t('payment'),
      unset: t('anyPayment'),
      options: paymentStatuses.map((value) => ({ value, label: t(`payments.${value}`) })),
    },
    {
      name: 'deliveryStatus',
      label: t('delivery'),
      unset: t('anyDelivery'),
      options: deliveryStatuses.map((value) => ({ value, label: t(`deliveries.${deliveryWords[value]}`) })),
    },
  ];
}

/** Every order; its number leads to everything about it. */
export function OrdersList() {
  const t = useTranslations('adminOrders');
  const { state, go } = useListState('orders', filterNames);
  const change = useDeliveryChange();
  const plan = useOrdersExport(state);
  return (
    <>
      <AdminTable
        list="orders"
        path={adminOrdersPath}
        label={t('label')}
        columns={useColumns(change)}
        keyOf={({ id }) => id}
        order="newest"
        state={state}
        go={go}
        filters={useFilters()}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={<ExportButton plan={plan} />}
      />
      <DeliveryStaleDialog change={change} />
    </>
  );
}
