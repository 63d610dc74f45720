import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { readLanguage } from '../../platform/language.ts';
import { type Ore, oreFromDecimal } from '../../platform/money.ts';
import type { Order } from '../orders/move-order.ts';
import { amountsOf, type DocumentLine, partiesOf, type Seller } from './issue-receipt.ts';
import { type ReceiptContent, receiptContentSchema } from './receipt-content.rules.ts';
import { receiptWords } from './receipt-words.rules.ts';
import { receiptSeries, receipts } from './receipts.table.ts';

/** Leads of some lines, or an amount that belongs to none of them. */
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

/** The lines must add up to the taxable amount, so what they do not cover has a line of its own. */
function explainedLines({ lines, netOre }: Credit, language: string): DocumentLine[] {
  const words = receiptWords[readLanguage(language)];
  const rest = netOre - lines.reduce((sum, { pricePerLead, quantity }) => sum + pricePerLead * quantity, 0);
  if (rest === 0) return [...lines];
  const title = lines.length === 0 ? words.reduction : words.reducedBefore;
  return [...lines, { title, quantity: 1, pricePerLead: rest }];
}

/** The last statement of its transaction, for the same reason as `issueReceipt`. */
export async function issueCreditNote(tx: Db, { id, order, credit, seller }: CreditNote, now: Date): Promise<void> {
  const [receipt] = await tx
    .select({ id: receipts.id, number: receipts.number, createdAt: receipts.createdAt })
    .from(receipts)
    .where(and(eq(receipts.orderId, order.id), eq(receipts.series, 'receipt')));
  if (!receipt) throw new Error(`Order ${order.id} has no receipt to credit.`);
  const content: ReceiptContent = {
    ...partiesOf(order, seller),
    ...amountsOf(explainedLines(credit, order.language), credit.netOre, credit.vatOre),
    credits: { number: receipt.number, issuedAt: receipt.createdAt.toISOString() },
  };
  await tx.execute(sql`
    with next as (
      insert into ${receiptSeries} (series, last_number) values ('credit-note', 1)
      on conflict (series) do update set last_number = ${receiptSeries}.last_number + 1
      returning last_number)
    insert into ${receipts} (id, series, number, order_id, credits_receipt_id, content, created_at)
    select ${id}::uuid, 'credit-note', next.last_number, ${order.id}::uuid, ${receipt.id}::uuid,
      ${JSON.stringify(content)}::jsonb, ${now}::timestamptz
    from next`);
}
