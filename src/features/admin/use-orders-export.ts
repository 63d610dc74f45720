import { useLocale, useTranslations } from 'use-intl';
import { formatLocale } from '../../platform/language.ts';
import { adminOrdersPath, type ListedOrder } from '../checkout/admin-orders.queries.ts';
import { deliveryWords } from '../checkout/confirmation.rules.ts';
import type { ExportPlan } from './export-rows.ts';
import type { TablePlace } from './table-place.rules.ts';

/** The orders that the search and the filters leave, as a file. */
export function useOrdersExport(place: TablePlace): ExportPlan<ListedOrder> {
  const t = useTranslations('adminOrders');
  const language = useLocale();
  const locale = formatLocale[language];
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  });
  const amount = (decimal: string) => (language === 'sv' ? decimal.replace('.', ',') : decimal);
  const heads = ['order', 'created', 'customer', 'company', 'email', 'phone'] as const;
  const sums = ['subtotal', 'vat', 'amount', 'refunded', 'payment', 'delivery', 'receipt'] as const;
  return {
    path: adminOrdersPath,
    place,
    file: 'orders.csv',
    heads: [...heads, ...sums].map((head) => t(head)),
    cells: (order) => [
      order.orderNumber,
      moments.format(new Date(order.createdAt)),
      order.customerName,
      order.companyName ?? '',
      order.customerEmail,
      order.customerPhone ?? '',
      amount(order.subtotal),
      amount(order.vat),
      amount(order.totalAmount),
      amount(order.refundedAmount),
      t(`payments.${order.status}`),
      t(`deliveries.${deliveryWords[order.deliveryStatus]}`),
      order.receiptNumber === null ? '' : String(order.receiptNumber),
    ],
  };
}
