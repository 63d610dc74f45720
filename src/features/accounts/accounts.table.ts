import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, money, oneOf, reference } from '../../platform/database/columns.ts';
import type { Language } from '../../platform/language.ts';
import { roles } from './call-roles.rules.ts';

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
    /** A release without roles adds owners, as all accounts were then. */
    role: text({ enum: roles }).notNull().default('owner'),
    isActive: boolean().notNull().default(true),
    /** Confirmed by the invitation, or by a mailed link. */
    email: text(),
    lastSeenAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('admins_username_key').on(lower(table.username)),
    uniqueIndex('admins_email_key').on(lower(table.email)),
    check('admins_role_known', oneOf(table.role, roles)),
  ],
);

/** The inviter is stored by name, as in the log. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    email: text().notNull().unique(),
    role: text({ enum: roles }).notNull(),
    language: text().$type<Language>().notNull(),
    invitedBy: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [check('admin_invitations_role_known', oneOf(table.role, roles))],
);

export const tokenPurposes = ['password-reset', 'email', 'passkey-add', 'passkey-proof', 'passkey-login'] as const;

/** One-time tokens with an expiry: mailed links, and challenges of passkeys. Using one deletes its row. */
export const adminTokens = pgTable(
  'admin_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** Null at a login, where the account is not known yet. */
    adminId: uuid().references(() => admins.id, { onDelete: 'cascade' }),
    /** The address that the link confirms. */
    email: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('admin_tokens_admin_idx').on(table.adminId),
    index('admin_tokens_expiry_idx').on(table.expiresAt),
    check('admin_tokens_purpose_known', oneOf(table.purpose, tokenPurposes)),
  ],
);

export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: id(),
    adminId: reference(() => admins.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text().notNull(),
    /** The host it was made for; it works for no other. */
    host: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index('admin_passkeys_admin_idx').on(table.adminId)],
);

/** What an account has refunded on each Swedish day. */
export const adminRefundDays = pgTable(
  'admin_refund_days',
  {
    adminId: reference(() => admins.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    amount: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.day] }),
    check('admin_refund_days_not_negative', sql`${table.amount} >= 0`),
  ],
);

/** Only a keyed hash of the token is stored, so a copy of the table opens no session. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: text().primaryKey(),
    /** Used in the address when the owner ends the session from another device. */
    id: uuid().notNull().defaultRandom(),
    adminId: reference(() => admins.id, { onDelete: 'cascade' }),
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

export const approvalActions = ['refund', 'erase'] as const;

/** Actions that wait for a second account. The subject is deleted with the decision, since it may name a person. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    action: text({ enum: approvalActions }).notNull(),
    subject: jsonb().$type<Readonly<Record<string, unknown>>>(),
    askedById: reference(() => admins.id, { onDelete: 'cascade' }),
    askedBy: text().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: text(),
    isApproved: boolean(),
  },
  (table) => [
    index('approvals_open_idx').on(table.createdAt).where(sql`${table.decidedAt} is null`),
    index('approvals_asked_by_idx').on(table.askedById),
    check('approvals_action_known', oneOf(table.action, approvalActions)),
  ],
);

export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    codeHash: text().primaryKey(),
    adminId: reference(() => admins.id, { onDelete: 'cascade' }),
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

export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    list: text().notNull(),
    name: text().notNull(),
    search: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_list_name_key').on(table.list, table.name)],
);
