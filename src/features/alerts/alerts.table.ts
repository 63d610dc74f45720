import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../../platform/database/columns.ts';
import { type AlertKind, alertKinds } from './alert-words.rules.ts';

/** What the admin should look at, and when a mail said so. */
export const adminAlerts = pgTable(
  'admin_alerts',
  {
    id: id(),
    kind: text().$type<AlertKind>().notNull(),
    /** The thing that it is about: of each kind there is one alert for it. */
    about: text().notNull(),
    /** What a person knows the thing by. Nobody's name or address, but for the name of an admin's account. */
    label: text().notNull(),
    createdAt: createdAt(),
    mailedAt: instant(),
  },
  (table) => [
    uniqueIndex('admin_alerts_kind_about_key').on(table.kind, table.about),
    index('admin_alerts_mailed_idx').on(table.mailedAt),
    check('admin_alerts_kind_known', oneOf(table.kind, alertKinds)),
  ],
);
