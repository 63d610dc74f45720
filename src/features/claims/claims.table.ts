import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, money, oneOf, reference } from '../../platform/database/columns.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { claimDecisions, claimReasons, claimStatuses, deciders } from './claim-status.rules.ts';

export const claims = pgTable(
  'claims',
  {
    id: id(),
    orderId: reference(() => orders.id, { onDelete: 'cascade' }),
    orderItemId: reference(() => orderItems.id, { onDelete: 'cascade' }),
    allocationId: reference(() => recordAllocations.id),
    recordId: reference(() => leadRecords.id),
    reason: text({ enum: claimReasons }).notNull(),
    /** The claim with the text, where several records were claimed together. */
    reportId: uuid().references((): AnyPgColumn => claims.id, { onDelete: 'cascade' }),
    /** May mention a person: erased with the record, with the buyer, or after a time. */
    text: text(),
    evidence: text(),
    /** The network address of the claimant, kept as long as limits count it. */
    network: text(),
    status: text({ enum: claimStatuses }).notNull().default('open'),
    dueAt: instant().notNull(),
    remindedAt: instant(),
    decision: text({ enum: claimDecisions }),
    decidedBy: text({ enum: deciders }),
    decidedAt: instant(),
    message: text(),
    /** The buyer's only answer to a refusal, and the text of that refusal. Erased with the rest. */
    answer: text(),
    refusal: text(),
    answeredAt: instant(),
    replacementId: uuid().references(() => recordAllocations.id),
    refundedAmount: money(),
    createdAt: createdAt(),
  },
  (table) => [
    // A withdrawn claim may be filed again, a refused one may not.
    uniqueIndex('claims_allocation_key').on(table.allocationId).where(sql`${table.status} <> 'withdrawn'`),
    uniqueIndex('claims_replacement_key').on(table.replacementId),
    index('claims_order_idx').on(table.orderId),
    index('claims_record_idx').on(table.recordId),
    index('claims_report_idx').on(table.reportId).where(sql`${table.reportId} is not null`),
    index('claims_created_idx').on(table.createdAt, table.id),
    index('claims_due_idx').on(table.dueAt, table.id),
    index('claims_by_rule_idx').on(table.decidedAt).where(sql`${table.decidedBy} = 'rule'`),
    check('claims_reason_known', oneOf(table.reason, claimReasons)),
    check('claims_status_known', oneOf(table.status, claimStatuses)),
    check('claims_decision_known', oneOf(table.decision, claimDecisions)),
    check('claims_decider_known', oneOf(table.decidedBy, deciders)),
    check('claims_decided_once', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check('claims_replaced_by_one', sql`(${table.status} = 'replaced') = (${table.replacementId} is not null)`),
    check(
      'claims_refunded_amount',
      sql`${table.refundedAmount} is null or (${table.status} = 'refunded' and ${table.refundedAmount} >= 0)`,
    ),
  ],
);
