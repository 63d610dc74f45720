import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { type Ore, oreFromDecimal } from '../../../platform/money.ts';
import type { Period } from '../../../platform/time/swedish-days.rules.ts';
import { categories, leads } from '../../catalogue/catalogue.table.ts';
import { orderItems, orders } from '../../orders/orders.table.ts';
import { receiptContentSchema } from '../../receipts/receipt-content.rules.ts';
import { receipts } from '../../receipts/receipts.table.ts';
import { type CategoryMovement, creditsOf, type Movement, sumByCategory } from './overview-categories.rules.ts';
import { isWithin } from './read-daily-figures.ts';

const linesSchema = receiptContentSchema.shape.lines;

function ore(decimal: string): Ore {
  const amount = oreFromDecimal(decimal);
  if (amount === null) throw new Error('A credit note has an amount that is none.');
  return amount;
}

const isOneOf = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

async function readSold(db: Db, period: Period): Promise<CategoryMovement[]> {
  const { rows } = await db.execute<CategoryMovement>(sql`
    select l.category_id as "categoryId", (sum(i.subtotal) * 100)::float8 as "netOre"
    from ${orders} o join ${orderItems} i on i.order_id = o.id join ${leads} l on l.id = i.lead_id
    where ${isWithin(sql`o.paid_at`, period)}
    group by l.category_id`);
  return rows;
}

async function readCredited(db: Db, period: Period): Promise<Movement[]> {
  const notes = await db
    .select({ orderId: receipts.orderId, lines: sql`${receipts.content} -> 'lines'` })
    .from(receipts)
    .where(sql`${receipts.series} = 'credit-note' and ${isWithin(sql`${receipts.createdAt}`, period)}`);
  const orderIds = [...new Set(notes.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const { orderId, leadId, title, titleEn, pricePerLead } = orderItems;
  const sold = await db
    .select({ orderId, leadId, title, titleEn, pricePerLead })
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

async function categoriesOf(db: Db, credited: readonly Movement[]): Promise<CategoryMovement[]> {
  const leadIds = [...new Set(credited.flatMap(({ leadId }) => leadId ?? []))];
  const { id, categoryId } = leads;
  const rows = leadIds.length === 0 ? [] : await db.select({ id, categoryId }).from(leads).where(isOneOf(id, leadIds));
  const categoryOf = new Map(rows.map((row) => [row.id, row.categoryId]));
  return credited.map(({ leadId, netOre }) => ({ categoryId: (leadId && categoryOf.get(leadId)) || null, netOre }));
}

/** By the dates of the documents. */
export async function readCategorySales(db: Db, period: Period) {
  const credited = await categoriesOf(db, await readCredited(db, period));
  const { id, name } = categories;
  const names = await db.select({ id, name }).from(categories);
  const movements = [...(await readSold(db, period)), ...credited];
  return sumByCategory(movements, new Map(names.map((category) => [category.id, category])));
}
