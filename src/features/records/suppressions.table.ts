import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from '../../platform/database/columns.ts';

export const suppressionKinds = ['email', 'phone'] as const;

/** People who asked to be erased, as hashes: enough to refuse them in later imports. */
export const suppressions = pgTable(
  'suppressions',
  {
    kind: text().$type<(typeof suppressionKinds)[number]>().notNull(),
    valueHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.valueHash] }),
    check('suppressions_kind_known', oneOf(table.kind, suppressionKinds)),
  ],
);
