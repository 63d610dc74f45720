import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { findOpen } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { isWaitingForDispute } from '../claims/list-claims.ts';
import { alertAboutOrder } from '../orders/alert-about-order.ts';
import { policy } from '../policy/policy.rules.ts';
import { isDisputed } from '../sales/claim.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import { takeTold } from '../sales/take-event.ts';
import { holdClaimed, spareFor } from './hold-claimed.ts';

type Services = Pick<JobServices, 'db' | 'enqueue' | 'env' | 'now' | 'stockChanged' | 'log'>;

const actor = 'shop';
const onTheDay = { by: 'deadline' as const, message: null };
const dayMs = 86_400_000;

const openAndDue = (by: Date) => and(eq(claims.status, 'open'), lte(claims.dueAt, by), sql`not ${isWaitingForDispute}`);

/** The promised day counts more than the limits: replace if possible, else refund. */
async function grantDue(tx: Db, services: Services, orderId: string, by: Date): Promise<readonly string[]> {
  const sale = await lockSaleAndStock(tx, { orderId });
  if (!sale) return [];
  const now = services.now();
  const due = isDisputed(sale) ? [] : sale.claims.filter(({ dueAt }) => dueAt <= by).map(({ id }) => id);
  const claimed = await findOpen(tx, orderId, due);
  await holdClaimed(tx, claimed, now);
  const spare = await spareFor(tx, claimed);
  const told = { kind: 'claims-due' as const, claimed, spare, decision: onTheDay, actor };
  const changed = await takeTold(tx, services, sale, told, now);
  return [...claimed.map(({ item }) => item.leadId), ...changed];
}

/** One transaction per order, so that a failure does not hold up the others. */
async function grantAllDue(services: Services, by: Date): Promise<void> {
  const { db, log, stockChanged } = services;
  const found = await db.selectDistinct({ orderId: claims.orderId }).from(claims).where(openAndDue(by));
  for (const { orderId } of found) {
    try {
      stockChanged(await db.transaction((tx) => grantDue(tx, services, orderId, by)));
    } catch (error) {
      log.error({ err: error, orderId }, 'Claims that were due could not be granted');
    }
  }
}

/** Early enough for the admin to decide first. */
async function remindOfDue({ db, now }: Services): Promise<void> {
  const soon = new Date(now().getTime() + policy.claimReminderDays * dayMs);
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: claims.id, orderId: claims.orderId, dueAt: claims.dueAt })
      .from(claims)
      .where(and(openAndDue(soon), isNull(claims.remindedAt)))
      .for('update', { of: claims });
    for (const { id, orderId, dueAt } of rows) {
      // The due date is part of the key: a won dispute moves it, and the admin is alerted again.
      await alertAboutOrder(tx, { kind: 'claim-due', orderId, about: `${id} ${dueAt.toISOString()}` }, now());
    }
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.update(claims).set({ remindedAt: now() }).where(inArray(claims.id, ids));
  });
}

/** Grants whatever falls due before the next run, so that nothing is granted late. */
export const everyMinutes = 10;

export async function decideDueClaims(services: Services): Promise<void> {
  await remindOfDue(services);
  await grantAllDue(services, new Date(services.now().getTime() + everyMinutes * 60_000));
}
