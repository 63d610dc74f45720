import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../../platform/database/columns.ts';
import { type AlertKind, alertKinds } from './alert-words.rules.ts';

export const adminAlerts = pgTable(
  'admin_alerts',
  {
    id: id(),
    kind: text().$type<AlertKind>().notNull(),
    /** The id of the subject: one alert for each kind and subject. */
    about: text().notNull(),
    /** Shown to the admin. Contains no personal data except the username of an admin. */
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
