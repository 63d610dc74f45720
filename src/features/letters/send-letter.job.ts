import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, isNull, lte, min, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, type JobServices } from '../../platform/jobs/job.ts';
import { keyOfCopy } from '../../platform/mail/mails-about.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { minuteMs } from '../../platform/time/time.rules.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { subscriptionKey } from '../newsletter/confirm-mail.mail.ts';
import { letterRecipients, letters } from '../newsletter/letters.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { letterPayload, sendNext } from './begin-letters.job.ts';
import { fillLetter } from './fill-letter.ts';
import { faultWhile, type Sending, statusAfter } from './letter.rules.ts';
import { letterMail, type Written } from './letter-mail.mail.ts';
import { isWaiting, type Reader, record, recordDelay, recordPause, recordRefusal, recordSent } from './record-mail.ts';

export type SendServices = Pick<JobServices, 'db' | 'enqueue' | 'env' | 'log' | 'transport' | 'now'>;

/** Few enough that receipts do not wait behind them, and that few are sent twice when the process is killed. */
const atOnce = 2;

/** Then listings are read again, and another letter has its turn. */
const batchMs = 20_000;

/** Answers the server's message if it accepts no mails now. */
async function sendOne(services: SendServices, letter: Written & Sending & { id: string }, reader: Reader) {
  const { db, enqueue, env, transport, now } = services;
  const { id: letterId } = letter;
  const mail = letterMail(letter, reader.id, env);
  if (!transport) {
    const dedupeKey = keyOfCopy(subscriptionKey(reader.id), letterId) ?? letterId;
    await db.transaction(async (tx) => {
      await record(tx, letterId, reader.id, 'sent', now());
      await queueMail(tx, enqueue, { ...mail, to: reader.email, template: 'newsletter-letter', dedupeKey });
    });
    return null;
  }
  try {
    // The same id for a letter and an address on every try.
    await transport({ ...mail, id: `${letterId}.${reader.id}`, to: reader.email });
  } catch (error) {
    const fault = faultWhile(letter, error, now());
    if (fault === 'of-server') return recordPause(db, letterId, reader, error, now());
    if (fault === 'for-now') await recordDelay(db, letterId, reader, now());
    else await recordRefusal(db, letterId, reader, fault === 'of-address', now());
    return null;
  }
  await recordSent(db, letterId, reader, now());
  return null;
}

/** Subscribers who left meanwhile are counted as gone. */
async function takeReaders(db: Db, letterId: string, now: Date): Promise<Reader[] | null> {
  const rows = await db
    .select({
      id: letterRecipients.subscriptionId,
      delays: letterRecipients.delays,
      email: newsletters.email,
      refusals: newsletters.refusals,
    })
    .from(letterRecipients)
    .leftJoin(newsletters, eq(newsletters.id, letterRecipients.subscriptionId))
    .where(and(isWaiting(letterId), or(isNull(letterRecipients.tryAt), lte(letterRecipients.tryAt, now))))
    .orderBy(asc(letterRecipients.subscriptionId))
    .limit(atOnce);
  if (rows.length === 0) return null;
  const readers: Reader[] = [];
  for (const { email, refusals, ...row } of rows) {
    if (email === null) await db.transaction((tx) => record(tx, letterId, row.id, 'gone', now));
    else readers.push({ ...row, email, refusals: refusals ?? 0 });
  }
  return readers;
}

/** Ends the letter, or waits for the deferred mails. */
async function endOrWait({ db, enqueue, now }: SendServices, letterId: string): Promise<void> {
  const [row] = await db
    .select({ at: min(letterRecipients.tryAt) })
    .from(letterRecipients)
    .where(isWaiting(letterId));
  const at = now();
  await db.transaction(async (tx) => {
    if (row?.at) return sendNext(tx, enqueue, letterId, at, { startAfter: row.at });
    const [letter] = await tx.select().from(letters).where(eq(letters.id, letterId)).for('update');
    const status = letter && statusAfter('finish', letter);
    if (!status) return;
    await tx.update(letters).set({ status, endedAt: at, lastError: null }).where(eq(letters.id, letterId));
    const after = { title: letter.subject, status };
    await writeAudit(tx, { actor: 'shop', action: 'sent', entity: 'letter', entityId: letterId, after }, at);
  });
}

/** Answers the letter while it is being sent, and by this job. */
async function keepHold({ db, now }: SendServices, letterId: string, holder: string): Promise<boolean> {
  const held = await db
    .update(letters)
    .set({ heldAt: now() })
    .where(and(eq(letters.id, letterId), eq(letters.status, 'sending'), eq(letters.holder, holder)))
    .returning({ id: letters.id });
  return held.length > 0;
}

/** Continues where the last job stopped: each mail is recorded as the server accepts it. */
export async function sendLetter(services: SendServices, letterId: string, signal?: AbortSignal): Promise<void> {
  const { db, enqueue, env, log, now } = services;
  const holder = randomUUID();
  const [letter] = await db
    .update(letters)
    .set({ holder, heldAt: now() })
    .where(and(eq(letters.id, letterId), eq(letters.status, 'sending')))
    .returning();
  if (!letter) return;
  const written = { ...letter, blocks: await fillLetter(db, letter.blocks) };
  const gapMs = (minuteMs / env.NEWSLETTER_PER_MINUTE) * atOnce;
  for (const until = performance.now() + batchMs; performance.now() < until && !signal?.aborted; ) {
    const began = performance.now();
    if (!(await keepHold(services, letterId, holder))) return;
    const readers = await takeReaders(db, letterId, now());
    if (!readers) return endOrWait(services, letterId);
    const answers = await Promise.all(readers.map((reader) => sendOne(services, written, reader)));
    const lastError = answers.find((one) => one !== null);
    if (lastError) {
      log.warn({ letterId, reason: lastError }, 'The mail server refuses newsletters for now');
      const startAfter = new Date(now().getTime() + minuteMs);
      return db.transaction((tx) => sendNext(tx, enqueue, letterId, now(), { startAfter, lastError }));
    }
    await wait(Math.max(0, gapMs - (performance.now() - began)), undefined, { signal }).catch(() => undefined);
  }
  await db.transaction((tx) => sendNext(tx, enqueue, letterId, now()));
}

export const sendLetterJob = defineJob({
  name: 'send-letter',
  payload: letterPayload,
  retries: 20,
  run: (services, { letterId }, { stopping }) => sendLetter(services, letterId, stopping),
});
