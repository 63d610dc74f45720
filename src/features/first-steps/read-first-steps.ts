import { readdir } from 'node:fs/promises';
import { and, desc, eq, isNotNull, isNull, like, not, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { backupsAmong, isFuture, timeOfBackup } from '../../platform/backup/backup-names.rules.ts';
import type { Db } from '../../platform/database/db.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import type { Env } from '../../platform/env.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { hourMs } from '../../platform/time/time.rules.ts';
import { within } from '../../platform/time/within.ts';
import { admins } from '../accounts/accounts.table.ts';
import { hasPasskey } from '../accounts/find-admin-session.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed } from '../catalogue/lead-filter.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { readTrialSales } from '../checkout/trial-sales.ts';
import { orders } from '../orders/orders.table.ts';
import { openPayments } from '../payments/open-payments.ts';
import { paymentEvents } from '../payments/payments.table.ts';
import { isAsked } from '../quotes/pick-contractors.ts';
import { contractors } from '../quotes/quotes.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { isAlertUnread } from '../settings/mail-addresses.ts';
import { firstSettings } from '../settings/settings.rules.ts';
import { missingOf, neededToSell, siteNameOf } from '../settings/shop-words.ts';
import {
  type FirstStep,
  type FirstStepKey,
  type FirstStepProblem,
  firstStepKeys,
  linesToSet,
  type markedSteps,
  neededSteps,
  placeOfStep,
} from './first-steps.rules.ts';
import { titleOfStep } from './step-problems.rules.ts';

type Found = { problem: FirstStepProblem; missing?: readonly string[] } | null;

type Check = (deps: ApiDeps, now: Date) => Promise<Found>;

const isSet = (names: (typeof neededToSell)[keyof typeof neededToSell]): Check => {
  return async ({ env }) => {
    const missing = missingOf(env, names);
    return missing.length > 0 ? { problem: 'settings-missing', missing } : null;
  };
};

const has = async (db: Db, table: PgTable, condition = sql`true`): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from ${table} where ${condition} limit 1`);
  return rows.length > 0;
};

const keysMs = 5_000;
const keysHoldMs = hourMs;

/** The owner's overview asks again and again; the keys are those of the process. */
const keysTakenAt = new WeakMap<Env['onScreen'], number>();

/** `sk_test_`, or `rk_test_` for a key that may do less. */
const testKeys = ({ STRIPE_SECRET_KEY }: Env): Found =>
  /^[sr]k_test_/.test(STRIPE_SECRET_KEY ?? '') ? { problem: 'test-keys' } : null;

const webhookOf = ({ PUBLIC_URL }: Env, provider: string) => `${PUBLIC_URL}/api/webhooks/${provider}`;

/** The cheapest question that only the account's own secret key may ask. */
const tryKeys: Check = async (deps, now) => {
  const { env } = deps;
  if (env.payments === 'demo') return { problem: 'no-keys', missing: [webhookOf(env, 'stripe')] };
  if (now.getTime() - (keysTakenAt.get(env.onScreen) ?? 0) < keysHoldMs) return testKeys(env);
  try {
    await within(keysMs, openPayments(deps).listDisputes({ since: now }));
  } catch {
    return { problem: 'keys-refused' };
  }
  keysTakenAt.set(env.onScreen, now.getTime());
  return testKeys(env);
};

const checkTrialSales: Check = async (deps) => {
  const found = await readTrialSales(deps);
  if (!found) return null;
  const { count, closedMonths: missing } = found;
  return missing.length > 0
    ? { problem: 'trial-month-closed', missing }
    : { problem: 'trial-sales', missing: [String(count)] };
};

const checkMail: Check = async ({ db, env }) => {
  if (env.SMTP_URL === undefined) return { problem: 'no-mail-server' };
  const [last] = await db
    .select({ status: mails.status })
    .from(mails)
    .where(sql`${mails.status} in ('sent', 'failed')`)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  if (last?.status === 'sent') return null;
  return { problem: last ? 'mail-refused' : 'no-mail-taken' };
};

const checkAlerts: Check = async ({ env }) =>
  isAlertUnread(env) ? { problem: 'no-alert-address', missing: [env.mailSender.address] } : null;

const checkSecondSteps: Check = async ({ db }) => {
  const without = await db
    .select({ username: admins.username })
    .from(admins)
    .where(and(eq(admins.role, 'owner'), admins.isActive, isNull(admins.totpSecret), not(hasPasskey())))
    .orderBy(admins.username);
  const missing = without.map(({ username }) => username);
  return missing.length > 0 ? { problem: 'no-second-step', missing } : null;
};

/** A purchase that was paid in the shop's demo does not show that the keys of today work. */
const checkPurchase: Check = async ({ db, env }) => {
  const [paid] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(and(isNotNull(orders.paidAt), eq(checkouts.provider, env.payments)))
    .limit(1);
  if (!paid) return { problem: 'no-purchase' };
  const isHeard = await has(db, paymentEvents, sql`${paymentEvents.provider} = ${env.payments}`);
  return isHeard ? null : { problem: 'no-webhook', missing: [webhookOf(env, env.payments)] };
};

/** Some are late by themselves, as after a restart. */
const lateBackups = 2;

const checkBackup: Check = async ({ env: { BACKUP_DIR, BACKUP_EVERY } }, now) => {
  if (BACKUP_DIR === undefined) return { problem: 'no-backup-folder' };
  const names = await readdir(BACKUP_DIR).catch(() => []);
  const name = backupsAmong(names).findLast((one) => !isFuture(one, now));
  const at = name === undefined ? null : timeOfBackup(name);
  if (!at) return { problem: 'no-backup' };
  if (now.getTime() - at.getTime() < BACKUP_EVERY * lateBackups * hourMs) return null;
  return { problem: 'backup-old', missing: [at.toISOString().slice(0, 10)] };
};

const checks: Readonly<Record<FirstStepKey, Check>> = {
  'shop-name': async ({ env }) =>
    siteNameOf(env) === firstSettings.siteName ? { problem: 'default-name', missing: [siteNameOf(env)] } : null,
  address: async ({ env: { PUBLIC_URL } }) =>
    PUBLIC_URL.startsWith('https:') ? null : { problem: 'no-address', missing: [PUBLIC_URL] },
  seller: isSet(neededToSell.seller),
  contact: isSet(neededToSell.contact),
  'reply-time': async () => ({ problem: 'not-confirmed' }),
  'payment-keys': tryKeys,
  'trial-sales': checkTrialSales,
  mail: checkMail,
  alerts: checkAlerts,
  'second-step': checkSecondSteps,
  'terms-read': async () => ({ problem: 'not-read' }),
  'first-import': async ({ db }) => {
    if (!(await has(db, leadRecords))) return { problem: 'no-import' };
    return (await has(db, leads, isListed)) ? null : { problem: 'not-published' };
  },
  contractors: async ({ db }) => ((await has(db, contractors, isAsked)) ? null : { problem: 'no-contractors' }),
  'test-purchase': checkPurchase,
  backup: checkBackup,
};

const mark = 'first-step:';

const markSchema = z.object({ by: z.string(), at: z.string() });

async function readMarks(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(shopState)
    .where(like(shopState.key, `${mark}%`));
  return new Map(rows.map(({ key, value }) => [key.slice(mark.length), markSchema.parse(value).by]));
}

/** Each looked at by the shop itself, but for what only a person can say. Most shops have no trial purchases. */
export async function readFirstSteps(deps: ApiDeps, now: Date): Promise<FirstStep[]> {
  const marks = await readMarks(deps.db);
  const steps: FirstStep[] = [];
  for (const key of firstStepKeys) {
    const markedBy = marks.get(key) ?? null;
    const found = markedBy === null ? await checks[key](deps, now) : null;
    if (found === null && key === 'trial-sales') continue;
    const lines = (found && linesToSet[found.problem]) ?? null;
    steps.push({
      key,
      isDone: found === null,
      isNeeded: neededSteps.includes(key),
      problem: found?.problem ?? null,
      missing: found?.missing ?? [],
      lines,
      at: lines === null ? placeOfStep[key] : null,
      markedBy,
    });
  }
  return steps;
}

type Mark = { key: (typeof markedSteps)[number]; isDone: boolean; actor: string };

export const markFirstStep = (db: Db, { key, isDone, actor }: Mark, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const row = { key: mark + key, value: { by: actor, at: now.toISOString() } };
    const changed = isDone
      ? await tx.insert(shopState).values(row).onConflictDoNothing().returning({ key: shopState.key })
      : await tx.delete(shopState).where(eq(shopState.key, row.key)).returning({ key: shopState.key });
    if (changed.length === 0) return;
    const entry = { actor, action: isDone ? 'allow' : 'undo', entity: 'first-step', entityId: key };
    await writeAudit(tx, { ...entry, after: { name: titleOfStep(key, 'sv') } }, now);
  });
