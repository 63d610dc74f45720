import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { byAge, selectedList } from '../../platform/http/selected-list.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { pluck } from '../../platform/pick.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { readReference } from '../records/record-reference.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

type RecordRow = typeof leadRecords.$inferSelect;

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

export const recordList = selectedList({
  orders: byAge(leadRecords.id),
  created: leadRecords.createdAt,
  select: (db, { q, slice }, { of }) =>
    db
      .select()
      .from(leadRecords)
      .where(and(eq(leadRecords.leadId, of), matches(q), slice)),
  async answer(db, rows) {
    const buyers = rows.length === 0 ? [] : await selectBuyers(db, pluck(rows, 'id'));
    const byRecord = Map.groupBy(buyers, ({ recordId }) => recordId);
    return rows.map((row) => recordAnswer(row, byRecord.get(row.id) ?? []));
  },
});
