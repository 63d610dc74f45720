import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leadRecords } from '../inventory/inventory.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { recordAllocations } from './delivery.table.ts';

/** The records that an order has been given, as the buyer reads them. */
export async function findDelivered(db: Db, orderId: string) {
  return db
    .select({
      recordId: leadRecords.id,
      leadId: leadRecords.leadId,
      companyName: leadRecords.companyName,
      orgNumber: leadRecords.orgNumber,
      contactName: leadRecords.contactName,
      title: leadRecords.title,
      email: leadRecords.email,
      phone: leadRecords.phone,
      postalCode: leadRecords.postalCode,
      city: leadRecords.city,
      need: leadRecords.need,
      budget: leadRecords.budget,
      source: leadRecords.source,
      consentText: leadRecords.consentText,
      consentAt: leadRecords.consentAt,
      collectedAt: leadRecords.collectedAt,
      extra: leadRecords.extra,
    })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(leadRecords, eq(leadRecords.id, recordAllocations.recordId))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        isNotNull(recordAllocations.deliveredAt),
        isNull(recordAllocations.releasedAt),
      ),
    )
    .orderBy(asc(orderItems.id), asc(leadRecords.id));
}
