import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { readLanguage } from '../../platform/language.ts';
import { type Ore, oreFromDecimal } from '../../platform/money.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import { documentDate } from './document-date.ts';
import { amountsOf, type DocumentLine, partiesOf, type Seller } from './issue-receipt.ts';
import { numberReceipts } from './number-receipts.ts';
import type { ReceiptContent } from './receipt-content.rules.ts';
import { receiptLabel } from './receipt-label.rules.ts';
import { receiptWords } from './receipt-words.rules.ts';
import { receiptSeries, receipts, yearOf } from './receipts.table.ts';

/** Credits leads of some lines, or an amount that belongs to no lead. */
type Credit = { lines: readonly DocumentLine[]; netOre: Ore; vatOre: Ore };

export type NewCreditNote = Credit & { id: string; order: Order };

/** The number is null until receipts are next numbered. */
export type CreditedReceipt = Pick<typeof receipts.$inferSelect, 'id' | 'number' | 'year' | 'createdAt'>;

const ore = (decimal: string): Ore => {
  const amount = oreFromDecimal(decimal);
  if (amount === null) throw new Error('An issued document has an amount that is none.');
  return amount;
};

const sumOf = (field: string) =>
  sql`coalesce(sum((${receipts.content} ->> ${sql.raw(`'${field}'`)})::numeric), 0)::numeric(12, 2)::text`;

/** A column for queries on orders: what their credit notes come to. */
export const creditedByNotes = sql<{ netOre: Ore; vatOre: Ore }>`(
  select jsonb_build_object('net', ${sumOf('subtotal')}, 'vat', ${sumOf('vat')})
  from ${receipts} where ${sql`${receipts.orderId} = ${orders.id}`} and ${sql`${receipts.series}`} = 'credit-note')`.mapWith(
  ({ net, vat }: { net: string; vat: string }) => ({ netOre: ore(net), vatOre: ore(vat) }),
);

/** The lines must add up to the taxable amount, so the remainder gets a line of its own. */
function explainedLines({ lines, netOre }: Credit, language: string): DocumentLine[] {
  const words = receiptWords[readLanguage(language)];
  const rest = netOre - lines.reduce((sum, { pricePerLead, quantity }) => sum + pricePerLead * quantity, 0);
  if (rest === 0) return [...lines];
  const title = lines.length === 0 ? words.reduction : words.reducedBefore;
  return [...lines, { title, titleEn: title, quantity: 1, pricePerLead: rest }];
}

async function numberOf(tx: Db, { id, number }: CreditedReceipt): Promise<number> {
  if (number !== null) return number;
  const numbered = (await numberReceipts(tx)).get(id);
  if (numbered !== undefined) return numbered;
  // Numbered by another transaction meanwhile.
  const [row] = await tx.select({ number: receipts.number }).from(receipts).where(eq(receipts.id, id));
  if (!row?.number) throw new Error(`Receipt ${id} has no number.`);
  return row.number;
}

/**
 * Must be the last statement of its transaction, because every other credit note waits for this row. A failed
 * transaction leaves no gap. Credit notes are rare, so unlike receipts they are numbered at once.
 */
export async function issueCreditNote(
  tx: Db,
  { id, order, ...credit }: NewCreditNote,
  { receipt, seller }: { receipt: CreditedReceipt | null; seller: Seller },
  now: Date,
): Promise<void> {
  if (!receipt) throw new Error(`Order ${order.id} has no receipt to credit.`);
  const number = await numberOf(tx, receipt);
  const content: ReceiptContent = {
    ...partiesOf(order, seller),
    ...amountsOf(order.language, { ...credit, lines: explainedLines(credit, order.language) }),
    credits: { number, label: receiptLabel(receipt.year, number), issuedAt: receipt.createdAt.toISOString() },
  };
  await tx.execute(sql`
    with dated as materialized (select ${documentDate(sql`${now}::timestamptz`)} as at),
    next as (
      insert into ${receiptSeries} (series, year, last_number)
      select 'credit-note', ${yearOf(sql`dated.at`)}, 1 from dated
      on conflict (series, year) do update set last_number = ${receiptSeries}.last_number + 1
      returning last_number)
    insert into ${receipts} (id, series, number, order_id, credits_receipt_id, content, created_at)
    select ${id}::uuid, 'credit-note', next.last_number, ${order.id}::uuid, ${receipt.id}::uuid,
      ${JSON.stringify(content)}::jsonb, dated.at
    from next, dated`);
}
