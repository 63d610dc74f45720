import { and, asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { readReference } from '../records/record-reference.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

type RecordRow = typeof leadRecords.$inferSelect;

export const recordLists: Record<'newest' | 'oldest', KeysetOrder<RecordRow>> = {
  newest: { columns: [leadRecords.id], descending: true, positionOf: (row) => [row.id] },
  oldest: { columns: [leadRecords.id], descending: false, positionOf: (row) => [row.id] },
};

const selectBuyers = (db: Db, recordIds: readonly string[]) =>
  db
    .select({
      recordId: recordAllocations.recordId,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      email: recordAllocations.buyerEmail,
      deliveredAt: recordAllocations.deliveredAt,
    })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(recordAllocations.recordId, [...recordIds]), isNull(recordAllocations.releasedAt)))
    .orderBy(asc(recordAllocations.createdAt), desc(recordAllocations.id));

type Buyer = Awaited<ReturnType<typeof selectBuyers>>[number];

const buyerAnswer = ({ recordId: _record, deliveredAt, ...buyer }: Buyer) => ({
  ...buyer,
  state: deliveredAt ? ('delivered' as const) : ('held' as const),
  deliveredAt,
});

function recordAnswer(
  { id, referenceNumber: _number, phoneIsMobile: _kind, heldSlots: _held, restoredAt: _restored, ...record }: RecordRow,
  buyers: readonly Buyer[],
) {
  return { recordId: id, ...record, buyers: buyers.map(buyerAnswer) };
}

const searched = [
  leadRecords.companyName,
  leadRecords.contactName,
  leadRecords.email,
  leadRecords.phone,
  leadRecords.city,
  leadRecords.orgNumber,
];

function matches(q: string) {
  if (q === '') return undefined;
  // Orders refer to their records by id.
  if (isId(q)) return eq(leadRecords.id, q);
  const reference = readReference(q);
  if (reference) return eq(leadRecords.reference, reference);
  return holdsText(searched, q);
}

export type ListedRecord = ReturnType<typeof recordAnswer>;

export async function showRecord(db: Db, id: string): Promise<ListedRecord> {
  const [row] = await db.select().from(leadRecords).where(eq(leadRecords.id, id));
  if (!row) throw new Error('A lead was lost while it was changed.');
  return recordAnswer(row, await selectBuyers(db, [id]));
}

const isListed = (leadId: string, { q, slice }: ListFilter) => and(eq(leadRecords.leadId, leadId), matches(q), slice);

export const countRecords = (db: Db, leadId: string, filter: ListFilter) =>
  db.$count(leadRecords, isListed(leadId, filter));

export async function listRecords(db: Db, leadId: string, params: ListParams<RecordRow>) {
  const page = await readPage(
    db.select(getTableColumns(leadRecords)).from(leadRecords).where(isListed(leadId, params)),
    params,
  );
  const ids = page.rows.map(({ id }) => id);
  const buyers = ids.length === 0 ? [] : await selectBuyers(db, ids);
  const byRecord = Map.groupBy(buyers, ({ recordId }) => recordId);
  return { rows: page.rows.map((row) => recordAnswer(row, byRecord.get(row.id) ?? [])), next: page.next };
}
