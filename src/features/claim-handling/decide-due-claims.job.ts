import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { defineScheduledJob, type JobServices } from '../../platform/jobs/job.ts';
import { dayMs } from '../../platform/time/time.rules.ts';
import { findOpen } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { isWaitingForDispute } from '../claims/list-claims.ts';
import { policy } from '../policy/policy.rules.ts';
import { applyEvent } from '../sales/apply-changes.ts';
import { isDisputed } from '../sales/claim.rules.ts';
import { lockSale, lockSaleAndStock } from '../sales/lock-sale.ts';
import { holdClaimed, spareFor } from './hold-claimed.ts';

type Services = Pick<JobServices, 'db' | 'enqueue' | 'env' | 'now' | 'stockChanged' | 'log'>;

const actor = 'shop';
const onTheDay = { by: 'deadline' as const, message: null };
const openAndDue = (by: Date) => and(eq(claims.status, 'open'), lte(claims.dueAt, by), sql`not ${isWaitingForDispute}`);

/** The due day counts more than the limits: replace if possible, else refund. */
async function grantDue(tx: Db, services: Services, orderId: string, by: Date): Promise<readonly string[]> {
  const sale = await lockSaleAndStock(tx, { orderId });
  if (!sale) return [];
  const now = services.now();
  const due = isDisputed(sale) ? [] : sale.claims.filter(({ dueAt }) => dueAt <= by).map(({ id }) => id);
  const claimed = await findOpen(tx, orderId, due);
  await holdClaimed(tx, claimed, now);
  const spare = await spareFor(tx, claimed);
  const event = { kind: 'claims-due' as const, claimed, spare, decision: onTheDay, actor };
  const changed = await applyEvent(tx, services, sale, event, now);
  return [...claimed.map(({ item }) => item.leadId), ...changed];
}

/** Early enough for the admin to decide first. */
async function remindOf(tx: Db, services: Services, orderId: string, by: Date): Promise<readonly string[]> {
  const sale = await lockSale(tx, { orderId });
  return applyEvent(tx, services, sale, { kind: 'claims-soon-due', by }, services.now());
}

/** One transaction per order, so that a failure does not hold up the others. */
async function inEachOrder(
  { db, log, stockChanged }: Services,
  which: SQL | undefined,
  take: (tx: Db, orderId: string) => Promise<readonly string[]>,
): Promise<void> {
  const found = await db.selectDistinct({ orderId: claims.orderId }).from(claims).where(which);
  for (const { orderId } of found) {
    try {
      stockChanged(await db.transaction((tx) => take(tx, orderId)));
    } catch (error) {
      log.error({ err: error, orderId }, 'Due claims could not be decided');
    }
  }
}

/** Grants whatever falls due before the next run, so that nothing is granted late. */
const everyMinutes = 10;

export async function decideDueClaims(services: Services): Promise<void> {
  const now = services.now().getTime();
  const soon = new Date(now + policy.claimReminderDays * dayMs);
  const notReminded = and(openAndDue(soon), isNull(claims.remindedAt));
  await inEachOrder(services, notReminded, (tx, orderId) => remindOf(tx, services, orderId, soon));
  const by = new Date(now + everyMinutes * 60_000);
  await inEachOrder(services, openAndDue(by), (tx, orderId) => grantDue(tx, services, orderId, by));
}

export const decideDueClaimsJob = defineScheduledJob({
  name: 'decide-due-claims',
  schedule: `*/${everyMinutes} * * * *`,
  run: decideDueClaims,
});
