import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { newId } from '../../platform/ids.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import type { Order } from '../orders/move-order.ts';
import type { orderItems } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import type { ReceiptContent } from './receipt-content.rules.ts';
import { receiptSeries, receipts } from './receipts.table.ts';

type OrderItem = typeof orderItems.$inferSelect;

export type Seller = Pick<
  Env,
  'SITE_NAME' | 'SELLER_NAME' | 'SELLER_ORG_NUMBER' | 'SELLER_VAT_NUMBER' | 'SELLER_ADDRESS' | 'contact' | 'hasFTax'
>;

type Parties = Pick<ReceiptContent, 'orderNumber' | 'language' | 'seller' | 'buyer' | 'paidWith'>;

export function partiesOf(order: Order, seller: Seller): Parties {
  return {
    orderNumber: order.orderNumber,
    language: order.language,
    seller: {
      name: seller.SELLER_NAME ?? seller.SITE_NAME,
      orgNumber: seller.SELLER_ORG_NUMBER ?? null,
      vatNumber: seller.SELLER_VAT_NUMBER ?? null,
      address: seller.SELLER_ADDRESS ?? null,
      email: seller.contact.email,
      phone: seller.contact.phone,
      hasFTax: seller.hasFTax,
    },
    paidWith: { paymentMethod: order.paymentMethod, cardBrand: order.cardBrand },
    buyer: {
      name: order.customerName,
      companyName: order.companyName,
      orgNumber: order.orgNumber,
      reference: order.reference,
      street: order.billingStreet,
      postalCode: order.billingPostalCode,
      city: order.billingCity,
    },
  };
}

export type DocumentLine = Pick<OrderItem, 'title' | 'quantity' | 'pricePerLead'>;

export const amountsOf = (lines: readonly DocumentLine[], netOre: Ore, vatOre: Ore) => ({
  lines: lines.map(({ title, quantity, pricePerLead }) => ({
    title,
    quantity,
    pricePerLead: decimalFromOre(pricePerLead),
    subtotal: decimalFromOre(pricePerLead * quantity),
  })),
  subtotal: decimalFromOre(netOre),
  vatPercent: policy.vatPercent,
  vat: decimalFromOre(vatOre),
  total: decimalFromOre(netOre + vatOre),
});

/** Copied as it is on the day: an issued document never changes. */
const receiptContent = (order: Order, items: readonly OrderItem[], seller: Seller): ReceiptContent => ({
  ...partiesOf(order, seller),
  ...amountsOf(items, order.subtotal, order.vat),
});

/**
 * Takes the next number and issues the receipt in one statement, the last of the paying transaction: every other sale
 * waits for this row, and a failed transaction leaves no gap.
 */
export async function issueReceipt(
  tx: Db,
  sale: { order: Order; items: readonly OrderItem[]; seller: Seller },
  now: Date,
): Promise<void> {
  const content = JSON.stringify(receiptContent(sale.order, sale.items, sale.seller));
  await tx.execute(sql`
    with next as (
      insert into ${receiptSeries} (series, last_number) values ('receipt', 1)
      on conflict (series) do update set last_number = ${receiptSeries}.last_number + 1
      returning last_number)
    insert into ${receipts} (id, series, number, order_id, content, created_at)
    select ${newId()}::uuid, 'receipt', next.last_number, ${sale.order.id}::uuid, ${content}::jsonb, ${now}::timestamptz
    from next`);
}
