import { useLocale, useTranslations } from 'use-intl';
import { addressOf } from '../../../platform/api.ts';
import { decimalIn } from '../../../platform/form/typed-decimal.rules.ts';
import { csvMoment } from '../../../platform/spreadsheet/csv.ts';
import type { ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import type { ListState } from '../kit/list-state.rules.ts';
import type { ExportPlan } from '../kit/table/export-rows.ts';

export function useOrdersExport(state: ListState): ExportPlan<ListedOrder> {
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
