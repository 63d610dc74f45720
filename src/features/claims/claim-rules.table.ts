import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { defaultClaimRules } from './claim-limits.rules.ts';

/** Limits from before they were settings, whose first values they became: see `src/server/shop.ts`. */
export const claimRules = pgTable(
  'claim_rules',
  {
    id: text().primaryKey().default('shop'),
    autoShare: integer().notNull().default(defaultClaimRules.autoShare),
    autoPerBuyer: integer().notNull().default(defaultClaimRules.autoPerBuyer),
    autoPerKnownBuyer: integer().notNull().default(defaultClaimRules.autoPerKnownBuyer),
    autoKrPerDay: integer().notNull().default(defaultClaimRules.autoKrPerDay),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('claim_rules_one_row', sql`${table.id} = 'shop'`),
    check('claim_rules_share_percent', sql`${table.autoShare} between 0 and 100`),
    check(
      'claim_rules_not_negative',
      sql`${table.autoPerBuyer} >= 0 and ${table.autoPerKnownBuyer} >= 0 and ${table.autoKrPerDay} >= 0`,
    ),
  ],
);
