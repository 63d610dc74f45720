import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, reference } from '../../platform/database/columns.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadImports } from '../imports/imports.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { personalFields } from './record-fields.rules.ts';
import { referenceSql } from './record-reference.rules.ts';

/** Erased with the record. */
export const personalColumns = [...personalFields, 'withdrawnReason'] as const;

const personal = (table: Record<(typeof personalColumns)[number], ExtraConfigColumn>) =>
  personalColumns.map((name) => table[name]);

/** One company that asks for something. Sold to at most `maxBuyers`, counted in `takenSlots`. */
export const leadRecords = pgTable(
  'lead_records',
  {
    id: id(),
    leadId: reference(() => leads.id),
    /** Null for records from before imports were stored. */
    importId: uuid().references(() => leadImports.id),
    companyName: text(),
    orgNumber: text(),
    contactName: text(),
    title: text(),
    email: text(),
    phone: text(),
    /** A mobile number belongs to one person, a switchboard to everybody there. */
    phoneIsMobile: boolean().notNull().default(true),
    postalCode: text(),
    city: text(),
    need: text(),
    /** An admin has read it: it may be shown on the listing's example. */
    needReleased: boolean().notNull().default(false),
    budget: text(),
    source: text(),
    consentText: text(),
    consentAt: instant(),
    collectedAt: instant().notNull(),
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
    maxBuyers: integer().notNull(),
    takenSlots: integer().notNull().default(0),
    /** How many more times it can be sold. */
    freeSlots: integer()
      .notNull()
      .generatedAlwaysAs(sql.raw('case when "withdrawn_at" is null then "max_buyers" - "taken_slots" else 0 end')),
    /** When it was taken off sale; its buyers keep it. */
    withdrawnAt: instant(),
    withdrawnReason: text(),
    /** Off sale because of a claim, until that is refused or withdrawn, or an admin decides otherwise. */
    isHeldByClaim: boolean().notNull().default(false),
    /** How many leads the hold took off sale; no more come back. */
    heldSlots: integer().notNull().default(0),
    /** When an admin last put it back on sale: earlier claims no longer hold it. */
    restoredAt: instant(),
    /** When an admin last corrected its contents. */
    correctedAt: instant(),
    version: integer().notNull().default(1),
    /** Never reused, even after the record is deleted. */
    referenceNumber: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    reference: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(referenceSql('"reference_number"'))),
    /** When the personal data was erased. The row stays so that past sales still count. */
    erasedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    // In the order in which orders pick records.
    index('lead_records_free_idx')
      .on(table.leadId, sql`${table.freeSlots} desc`, sql`${table.collectedAt} desc`, table.id)
      .where(sql`${table.freeSlots} > 0`),
    uniqueIndex('lead_records_reference_key').on(table.reference),
    index('lead_records_lead_idx').on(table.leadId, table.id),
    index('lead_records_collected_idx').on(table.collectedAt).where(sql`${table.erasedAt} is null`),
    index('lead_records_email_idx').on(lower(table.email)),
    index('lead_records_phone_idx').on(table.phone),
    uniqueIndex('lead_records_lead_email_key').on(table.leadId, lower(table.email)),
    uniqueIndex('lead_records_lead_phone_key')
      .on(table.leadId, table.phone)
      .where(sql`${table.phoneIsMobile} or ${table.email} is null`),
    index('lead_records_import_idx').on(table.importId, table.id).where(sql`${table.importId} is not null`),
    check(
      'lead_records_reachable',
      sql`${table.erasedAt} is not null or ${table.email} is not null or ${table.phone} is not null`,
    ),
    check(
      'lead_records_erased_is_blank',
      sql`${table.erasedAt} is null or (${table.maxBuyers} = ${table.takenSlots} and ${table.extra} = '{}'::jsonb
        and num_nonnulls(${sql.join(personal(table), sql`, `)}) = 0)`,
    ),
    check(
      'lead_records_max_buyers_range',
      sql`${table.maxBuyers} between case when ${table.erasedAt} is null then 1 else 0 end
        and ${sql.raw(String(policy.maxBuyersLimit))}`,
    ),
    check('lead_records_withdrawn_why', sql`${table.withdrawnReason} is null or ${table.withdrawnAt} is not null`),
    check('lead_records_held_is_withdrawn', sql`not ${table.isHeldByClaim} or ${table.withdrawnAt} is not null`),
    check('lead_records_slots_range', sql`${table.takenSlots} between 0 and ${table.maxBuyers}`),
  ],
);
