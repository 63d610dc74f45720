import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, money, oneOf } from '../../platform/database/columns.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import {
  type ClaimDecision,
  type ClaimReason,
  type ClaimStatus,
  claimDecisions,
  claimReasons,
  claimStatuses,
  type Decider,
  deciders,
} from './claim-status.rules.ts';

/** A buyer's report that a delivered record was faulty, and what came of it. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    allocationId: uuid()
      .notNull()
      .references(() => recordAllocations.id),
    recordId: uuid()
      .notNull()
      .references(() => leadRecords.id),
    reason: text().$type<ClaimReason>().notNull(),
    /** What the buyer wrote may tell of a person: erased with the record, with the buyer, and after a time. */
    text: text(),
    evidence: text(),
    /** The network that it came from, for as long as limits count it. */
    network: text(),
    status: text().$type<ClaimStatus>().notNull().default('open'),
    dueAt: instant().notNull(),
    remindedAt: instant(),
    decision: text().$type<ClaimDecision>(),
    decidedBy: text().$type<Decider>(),
    decidedAt: instant(),
    /** What the admin wrote to the buyer. */
    message: text(),
    replacementId: uuid().references(() => recordAllocations.id),
    refundedAmount: money(),
    createdAt: createdAt(),
  },
  (table) => [
    // One that was withdrawn may be made again; one that was refused may not.
    uniqueIndex('claims_allocation_key').on(table.allocationId).where(sql`${table.status} <> 'withdrawn'`),
    uniqueIndex('claims_replacement_key').on(table.replacementId),
    index('claims_order_idx').on(table.orderId),
    index('claims_record_idx').on(table.recordId),
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

/** A claim without what was written about it and where it came from: what was decided stays. */
export const nothingWritten = { text: null, evidence: null, message: null, network: null };
