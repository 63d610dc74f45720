import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower } from '../../platform/database/columns.ts';

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull(),
    passwordHash: text().notNull(),
    /** Encrypted with SESSION_SECRET, so a copy of the table cannot generate codes. */
    totpSecret: text(),
    /** The step of the last accepted code; no code is accepted twice. */
    totpLastStep: integer(),
    /** The shop generated the password: its owner must choose another before doing anything else. */
    mustChangePassword: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('admins_username_key').on(lower(table.username))],
);

/** Only a keyed hash of the token is stored, so a copy of the table opens no session. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: text().primaryKey(),
    /** Used in the address when the owner ends the session from another device. */
    id: uuid().notNull().defaultRandom(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('admin_sessions_id_key').on(table.id),
    index('admin_sessions_admin_idx').on(table.adminId),
    index('admin_sessions_expiry_idx').on(table.expiresAt),
  ],
);

export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    codeHash: text().primaryKey(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    usedAt: instant(),
  },
  (table) => [index('admin_recovery_codes_admin_idx').on(table.adminId)],
);

export const signInLinks = pgTable(
  'sign_in_links',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('sign_in_links_expiry_idx').on(table.expiresAt)],
);

export const buyerSessions = pgTable(
  'buyer_sessions',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('buyer_sessions_expiry_idx').on(table.expiresAt)],
);
