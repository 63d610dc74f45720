import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { type Ore, oreFromDecimal } from '../../platform/money.ts';
import { categories, leads } from '../catalogue/catalogue.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { receiptContentSchema } from '../receipts/receipt-content.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { creditsOf, type Movement, sumByCategory } from './overview-categories.rules.ts';
import type { Period } from './overview-period.rules.ts';
import { isWithin } from './read-daily-figures.ts';

const linesSchema = receiptContentSchema.shape.lines;

function ore(decimal: string): Ore {
  const amount = oreFromDecimal(decimal);
  if (amount === null) throw new Error('A credit note has an amount that is none.');
  return amount;
}

const isOneOf = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

async function readSold(db: Db, period: Period): Promise<Movement[]> {
  const { rows } = await db.execute<Movement>(sql`
    select i.lead_id as "leadId", (sum(i.subtotal) * 100)::float8 as "netOre"
    from ${orders} o join ${orderItems} i on i.order_id = o.id
    where ${isWithin(sql`o.paid_at`, period)}
    group by i.lead_id`);
  return rows;
}

async function readCredited(db: Db, period: Period): Promise<Movement[]> {
  const notes = await db
    .select({ orderId: receipts.orderId, lines: sql`${receipts.content} -> 'lines'` })
    .from(receipts)
    .where(sql`${receipts.series} = 'credit-note' and ${isWithin(sql`${receipts.createdAt}`, period)}`);
  const orderIds = [...new Set(notes.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const { orderId, leadId, title, pricePerLead } = orderItems;
  const sold = await db
    .select({ orderId, leadId, title, pricePerLead })
    .from(orderItems)
    .where(isOneOf(orderId, orderIds));
  const lines = notes.flatMap((note) =>
    linesSchema.parse(note.lines).map((line) => ({
      orderId: note.orderId,
      title: line.title,
      pricePerLead: ore(line.pricePerLead),
      subtotal: ore(line.subtotal),
    })),
  );
  return creditsOf(lines, sold);
}

/** What was sold in each category less what was refunded of it, by the dates of receipts and credit notes. */
export async function readCategorySales(db: Db, period: Period) {
  const movements = [...(await readSold(db, period)), ...(await readCredited(db, period))];
  const leadIds = [...new Set(movements.flatMap(({ leadId }) => leadId ?? []))];
  const rows = await db
    .select({ leadId: leads.id, id: categories.id, name: categories.name })
    .from(leads)
    .innerJoin(categories, eq(categories.id, leads.categoryId))
    .where(isOneOf(leads.id, leadIds));
  return sumByCategory(movements, new Map(rows.map(({ leadId, id, name }) => [leadId, { id, name }])));
}
