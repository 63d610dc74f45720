import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { readLanguage } from '../../platform/language.ts';
import { type Ore, oreFromDecimal } from '../../platform/money.ts';
import type { Order } from '../orders/move-order.ts';
import { documentDate } from './document-date.ts';
import { amountsOf, type DocumentLine, partiesOf, type Seller } from './issue-receipt.ts';
import { readNumbered } from './number-receipts.ts';
import { type ReceiptContent, receiptContentSchema } from './receipt-content.rules.ts';
import { receiptLabel } from './receipt-label.rules.ts';
import { receiptWords } from './receipt-words.rules.ts';
import { receiptSeries, receipts, yearOf } from './receipts.table.ts';

/** Credits leads of some lines, or an amount that belongs to no lead. */
type Credit = { lines: readonly DocumentLine[]; netOre: Ore; vatOre: Ore };

type CreditNote = { id: string; order: Order; credit: Credit; seller: Seller };

const ore = (decimal: string): Ore => {
  const amount = oreFromDecimal(decimal);
  if (amount === null) throw new Error('An issued document has an amount that is none.');
  return amount;
};

export async function creditedSoFar(tx: Db, orderId: string): Promise<{ netOre: Ore; vatOre: Ore }> {
  const rows = await tx
    .select({ content: receipts.content })
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), eq(receipts.series, 'credit-note')));
  const contents = rows.map(({ content }) => receiptContentSchema.parse(content));
  return {
    netOre: contents.reduce((sum, { subtotal }) => sum + ore(subtotal), 0),
    vatOre: contents.reduce((sum, { vat }) => sum + ore(vat), 0),
  };
}

/** The lines must add up to the taxable amount, so the remainder gets a line of its own. */
function explainedLines({ lines, netOre }: Credit, language: string): DocumentLine[] {
  const words = receiptWords[readLanguage(language)];
  const rest = netOre - lines.reduce((sum, { pricePerLead, quantity }) => sum + pricePerLead * quantity, 0);
  if (rest === 0) return [...lines];
  const title = lines.length === 0 ? words.reduction : words.reducedBefore;
  return [...lines, { title, titleEn: title, quantity: 1, pricePerLead: rest }];
}

async function findReceipt(tx: Db, orderId: string) {
  const { id, number, year, createdAt } = receipts;
  const read = () =>
    tx
      .select({ id, number, year, createdAt })
      .from(receipts)
      .where(and(eq(receipts.orderId, orderId), eq(receipts.series, 'receipt')));
  const [receipt] = await readNumbered(tx, read, (row) => row.number === null);
  if (!receipt?.number) throw new Error(`Order ${orderId} has no receipt to credit.`);
  return { ...receipt, number: receipt.number };
}

/**
 * Must be the last statement of its transaction, because every other credit note waits for this row. A failed
 * transaction leaves no gap. Credit notes are rare, so unlike receipts they are numbered at once.
 */
export async function issueCreditNote(tx: Db, { id, order, credit, seller }: CreditNote, now: Date): Promise<void> {
  const receipt = await findReceipt(tx, order.id);
  const { number, year, createdAt } = receipt;
  const content: ReceiptContent = {
    ...partiesOf(order, seller),
    ...amountsOf(order.language, { ...credit, lines: explainedLines(credit, order.language) }),
    credits: { number, label: receiptLabel(year, number), issuedAt: createdAt.toISOString() },
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
