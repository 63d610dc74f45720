import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { describeFailure } from '../../platform/failure.ts';
import { minuteMs } from '../../platform/time/time.rules.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { letterRecipients, letters } from '../newsletter/letters.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { removeSubscription } from '../newsletter/remove-subscription.ts';
import { delayMinutes, refusalsUntilEnd } from './letter.rules.ts';

export type Reader = { id: string; email: string; refusals: number; delays: number };

const isOf = (letterId: string, subscriptionId: string) =>
  and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.subscriptionId, subscriptionId));

export const isWaiting = (letterId: string) =>
  and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.status, 'waiting'));

/** Counted once, even if recorded twice: false the second time. */
export async function record(tx: Db, letterId: string, reader: string, status: 'sent' | 'refused' | 'gone', now: Date) {
  const changed = await tx
    .update(letterRecipients)
    .set({ status, sentAt: status === 'sent' ? now : null })
    .where(and(isOf(letterId, reader), eq(letterRecipients.status, 'waiting')))
    .returning({ id: letterRecipients.subscriptionId });
  if (changed.length === 0) return false;
  await tx
    .update(letters)
    .set({ [status]: sql`${letters[status]} + 1`, lastError: null })
    .where(eq(letters.id, letterId));
  return true;
}

export async function recordRefusal(db: Db, letterId: string, reader: Reader, isOfAddress: boolean, now: Date) {
  await db.transaction(async (tx) => {
    const isFirst = await record(tx, letterId, reader.id, 'refused', now);
    if (!isFirst || !isOfAddress) return;
    const [row] = await tx
      .update(newsletters)
      .set({ refusals: sql`${newsletters.refusals} + 1` })
      .where(eq(newsletters.id, reader.id))
      .returning({ refusals: newsletters.refusals });
    if ((row?.refusals ?? 0) < refusalsUntilEnd) return;
    await removeSubscription(tx, reader.id);
    await writeAudit(tx, { actor: 'shop', action: 'end-refused', entity: 'newsletter', entityId: reader.id }, now);
  });
}

export async function recordDelay(db: Db, letterId: string, { id, delays }: Reader, now: Date): Promise<void> {
  const minutes = delayMinutes(delays);
  if (minutes === null) await db.transaction((tx) => record(tx, letterId, id, 'refused', now));
  else
    await db
      .update(letterRecipients)
      .set({ delays: delays + 1, tryAt: new Date(now.getTime() + minutes * minuteMs) })
      .where(isOf(letterId, id));
}

/** As long as others go first. */
const pauseMs = 10 * minuteMs;

/** Counts as no delay, since the server may be at fault and not the address. Answers the server's message. */
export async function recordPause(db: Db, letterId: string, { id }: Reader, error: unknown, now: Date) {
  const tryAt = new Date(now.getTime() + pauseMs);
  await db.update(letterRecipients).set({ tryAt }).where(isOf(letterId, id));
  return describeFailure(error).message.slice(0, 500);
}

export async function recordSent(db: Db, letterId: string, { id, refusals }: Reader, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await record(tx, letterId, id, 'sent', now);
    if (refusals > 0) await tx.update(newsletters).set({ refusals: 0 }).where(eq(newsletters.id, id));
  });
}
