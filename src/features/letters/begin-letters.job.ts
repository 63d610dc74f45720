import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { defineScheduledJob, type Enqueue, type JobServices } from '../../platform/jobs/job.ts';
import { minuteMs } from '../../platform/time/time.rules.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { letterRecipients, letters } from '../newsletter/letters.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { mayBeMailed } from '../newsletter/subscription.ts';

/** A letter that no job has held for so long after its time has lost its job. */
const lostAfterMs = 10 * minuteMs;

export const letterPayload = z.object({ letterId: z.uuid() });

type Later = { startAfter?: Date; lastError?: string };

/** Holds the letter from now on, so that its queued job does not count as lost. */
export async function sendNext(tx: Db, enqueue: Enqueue, letterId: string, now: Date, later: Later = {}) {
  const { startAfter, ...set } = later;
  const job = { name: 'send-letter', payload: letterPayload };
  await tx
    .update(letters)
    .set({ ...set, heldAt: startAfter ?? now })
    .where(eq(letters.id, letterId));
  await enqueue(tx, job, { letterId }, startAfter ? { startAfter } : {});
}

/** The caller's transaction must lock the letter: its recipients are fixed now. */
export async function beginSending(
  tx: Db,
  enqueue: Enqueue,
  { id, language }: Pick<typeof letters.$inferSelect, 'id' | 'language'>,
  now: Date,
): Promise<void> {
  const readers = await tx
    .insert(letterRecipients)
    .select(
      tx
        .select({
          letterId: sql`${id}::uuid`.as('letter_id'),
          subscriptionId: newsletters.id,
          status: sql`'waiting'`.as('status'),
          delays: sql`0`.as('delays'),
          tryAt: sql`null::timestamptz`.as('try_at'),
          sentAt: sql`null::timestamptz`.as('sent_at'),
        })
        .from(newsletters)
        .where(and(mayBeMailed, eq(newsletters.language, language))),
    )
    .returning({ id: letterRecipients.subscriptionId });
  await tx
    .update(letters)
    .set({ status: 'sending', startedAt: now, sendAt: null, recipients: readers.length })
    .where(eq(letters.id, id));
  await sendNext(tx, enqueue, id, now);
}

/** Planned letters whose time has come, and those whose job is lost. */
export async function beginLetters({
  db,
  enqueue,
  log,
  now,
}: Pick<JobServices, 'db' | 'enqueue' | 'log' | 'now'>): Promise<void> {
  const at = now();
  const isDue = and(eq(letters.status, 'scheduled'), lte(letters.sendAt, at));
  const isLost = and(eq(letters.status, 'sending'), lt(letters.heldAt, new Date(at.getTime() - lostAfterMs)));
  for (const { id } of await db.select({ id: letters.id }).from(letters).where(or(isDue, isLost))) {
    try {
      await db.transaction(async (tx) => {
        const [letter] = await tx
          .select()
          .from(letters)
          .where(and(eq(letters.id, id), or(isDue, isLost)))
          .for('update');
        if (!letter) return;
        if (letter.status === 'scheduled') {
          await beginSending(tx, enqueue, letter, at);
          await writeAudit(tx, { actor: 'shop', action: 'send', entity: 'letter', entityId: id }, at);
          return;
        }
        await sendNext(tx, enqueue, id, at);
      });
    } catch (error) {
      log.error({ err: error, letterId: id }, 'A newsletter could not be started');
    }
  }
}

export const beginLettersJob = defineScheduledJob({
  name: 'begin-letters',
  schedule: '* * * * *',
  run: beginLetters,
});
