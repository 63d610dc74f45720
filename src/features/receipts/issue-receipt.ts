import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import type { Env } from '../../platform/env.ts';
import { newId } from '../../platform/ids.ts';
import { readLanguage } from '../../platform/language.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import type { Order } from '../orders/move-order.ts';
import type { orderItems } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { documentDate } from './document-date.ts';
import type { ReceiptContent } from './receipt-content.rules.ts';
import { receipts } from './receipts.table.ts';

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

export type DocumentLine = Pick<OrderItem, 'title' | 'titleEn' | 'quantity' | 'pricePerLead'>;

type Amounts = { lines: readonly DocumentLine[]; netOre: Ore; vatOre: Ore };

export const amountsOf = (language: string, { lines, netOre, vatOre }: Amounts) => ({
  lines: lines.map(({ quantity, pricePerLead, ...line }) => ({
    title: titleIn(readLanguage(language), line).text,
    quantity,
    pricePerLead: decimalFromOre(pricePerLead),
    subtotal: decimalFromOre(pricePerLead * quantity),
  })),
  subtotal: decimalFromOre(netOre),
  vatPercent: policy.vatPercent,
  vat: decimalFromOre(vatOre),
  total: decimalFromOre(netOre + vatOre),
});

/** A copy, because an issued document never changes. */
const receiptContent = (order: Order, items: readonly OrderItem[], seller: Seller): ReceiptContent => ({
  ...partiesOf(order, seller),
  ...amountsOf(order.language, { lines: items, netOre: order.subtotal, vatOre: order.vat }),
});

type NewReceipt = { id: string; orderId: string; content: ReceiptContent; createdAt: Date };

const storeReceipt = prepareRows(receipts)<NewReceipt>((db, values) =>
  db.insert(receipts).values({
    id: values.id,
    series: 'receipt',
    orderId: values.orderId,
    content: values.content,
    createdAt: documentDate(sql`${values.createdAt}::timestamptz`),
  }),
);

/**
 * Stored with the payment but numbered just after (`number-receipts.ts`): a number taken here would lock a row that
 * every other sale waits for until this one has committed.
 */
export async function issueReceipt(
  tx: Db,
  sale: { order: Order; items: readonly OrderItem[]; seller: Seller },
  now: Date,
): Promise<void> {
  const content = receiptContent(sale.order, sale.items, sale.seller);
  await storeReceipt(tx, { id: newId(), orderId: sale.order.id, content, createdAt: now });
}
