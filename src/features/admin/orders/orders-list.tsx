import { useLocale, useTranslations } from 'use-intl';
import { addressOf } from '../../../platform/api.ts';
import { decimalIn } from '../../../platform/form/typed-decimal.rules.ts';
import { csvMoment } from '../../../platform/spreadsheet/csv.ts';
import type { ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { deliveryStatuses, paymentStatuses } from '../../orders/order-status.rules.ts';
import { changeSearch } from '../kit/admin-search.rules.ts';
import type { ListState } from '../kit/list-state.rules.ts';
import { useMay } from '../kit/may.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { ExportButton } from '../kit/table/export-button.tsx';
import type { ExportPlan } from '../kit/table/export-rows.ts';
import { filterBy } from '../kit/table/list-columns.tsx';
import { usePicking } from '../kit/table/use-picked.ts';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { BuyerView } from './buyer-view.tsx';
import { useDeliveryChange } from './delivery-select.tsx';
import { OrderView } from './order-view.tsx';
import { OrdersBulkBar } from './orders-bulk-bar.tsx';
import { useOrderColumns } from './orders-columns.tsx';

function useOrdersExport(state: ListState): ExportPlan<ListedOrder> {
  const t = useTranslations('adminOrders');
  const language = useLocale();
  const amount = (decimal: string) => decimalIn(decimal, language);
  const heads = ['order', 'created', 'customer', 'company', 'email', 'phone'] as const;
  const sums = ['subtotal', 'saved', 'vat', 'amount', 'refunded', 'payment', 'delivery', 'receipt'] as const;
  return {
    from: addressOf('GET /admin/orders'),
    state,
    file: 'orders.csv',
    heads: [...heads, ...sums].map((head) => t(head)),
    cells: (order) => [
      order.orderNumber,
      csvMoment(order.createdAt),
      order.customerName,
      order.companyName ?? '',
      order.customerEmail,
      order.customerPhone ?? '',
      amount(order.subtotal),
      amount(order.saved),
      amount(order.vat),
      amount(order.totalAmount),
      amount(order.refundedAmount),
      t(`payments.${order.status}`),
      t(`deliveries.${deliveryWords[order.deliveryStatus]}`),
      order.receiptLabel ?? '',
    ],
  };
}

const filterNames = ['status', 'deliveryStatus'] as const;

function OrdersList() {
  const t = useTranslations('adminOrders');
  const { state, go } = useListState('orders', filterNames);
  const { search, goTo } = useAdminSearch();
  const may = useMay();
  const change = useDeliveryChange();
  const plan = useOrdersExport(state);
  const picking = usePicking<ListedOrder>(({ orderNumber }) => orderNumber);
  return (
    <>
      <AdminTable
        list="orders"
        label={t('label')}
        columns={useOrderColumns(change)}
        onOpen={({ id }) => goTo(changeSearch(search, { order: id }))}
        logsAs="orders.csv"
        {...{ state, go }}
        filters={[
          filterBy('status', paymentStatuses, [t('payment')], (value) => t(`payments.${value}`)),
          filterBy('deliveryStatus', deliveryStatuses, [t('delivery'), t('anyDelivery')], (value) =>
            t(`deliveries.${deliveryWords[value]}`),
          ),
        ]}
        {...(may('POST /admin/orders/refund') && {
          picking,
          selection: (rows: readonly ListedOrder[]) => <OrdersBulkBar picking={picking} rows={rows} />,
        })}
        empty={{ title: t('empty'), text: t('emptyText') }}
        exporter={<ExportButton plan={plan} />}
      />
      {change.question}
    </>
  );
}

export default function OrdersTab() {
  const { order: orderId, buyer } = useAdminSearch().search;
  if (orderId) return <OrderView key={orderId} orderId={orderId} />;
  return buyer ? <BuyerView key={buyer} email={buyer} /> : <OrdersList />;
}
