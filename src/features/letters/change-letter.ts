import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { daysAfter } from '../../platform/time/time.rules.ts';
import { type ByAdmin, type EditByAdmin, writeAudit } from '../audit/write-audit.ts';
import type { LetterChange, LetterInput } from '../newsletter/letter.input.ts';
import { letters } from '../newsletter/letters.table.ts';
import { beginSending } from './begin-letters.job.ts';
import { areListings } from './fill-letter.ts';
import { statusAfter } from './letter.rules.ts';
import { findLetter, type Letter } from './list-letters.ts';

const entity = 'letter';

const noListing = {
  kind: 'invalid',
  field: 'blocks',
  reason: 'One of the listings does not exist any more',
} as const;

type Refused = { kind: 'not-found' } | { kind: 'invalid'; field: string; reason: string };

type By = { actor: string };

const noted = ({ subject, status, sendAt, blocks }: Letter) => ({
  title: subject,
  status,
  sendAt,
  text: blocks.map((block) => ('text' in block ? block.text : block.type === 'button' ? block.label : '')).join('\n'),
});

/** `before` is missing where the letter is new. */
async function noteChange(
  tx: Db,
  id: string,
  { action, actor, before }: By & { action: string; before?: Letter },
  now: Date,
): Promise<Result<Letter, never>> {
  const after = await findLetter(tx, id);
  if (!after) throw new Error('A letter was lost while it was locked.');
  const words = { ...(before && { before: noted(before) }), after: noted(after) };
  await writeAudit(tx, { actor, action, entity, entityId: id, ...words }, now);
  return ok(after);
}

export async function createLetter(
  db: Db,
  { input, actor }: By & { input: LetterInput },
  now: Date,
): Promise<Result<Letter, Refused>> {
  return db.transaction(async (tx) => {
    if (!(await areListings(tx, input.blocks))) return fail(noListing);
    const [row] = await tx
      .insert(letters)
      .values({ ...input, createdAt: now })
      .returning({ id: letters.id });
    return noteChange(tx, row?.id ?? '', { action: 'create', actor }, now);
  });
}

/** Locked until the change is done, so that a letter that begins to be sent meanwhile is not changed. */
async function lockLetter(tx: Db, id: string): Promise<Letter | null> {
  await tx.select({ id: letters.id }).from(letters).where(eq(letters.id, id)).for('update');
  return findLetter(tx, id);
}

type EditFailure = Refused | { kind: 'stale'; current: Letter } | { kind: 'letter-begun' };

export async function editLetter(
  db: Db,
  { id, change, version, actor }: EditByAdmin & { change: LetterChange },
  now: Date,
): Promise<Result<Letter, EditFailure>> {
  return db.transaction(async (tx) => {
    const before = await lockLetter(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    const status = statusAfter('edit', before);
    if (!status) return fail({ kind: 'letter-begun' });
    if (change.blocks && !(await areListings(tx, change.blocks))) return fail(noListing);
    await tx
      .update(letters)
      .set({ ...change, status, version: nextVersion(letters.version) })
      .where(eq(letters.id, id));
    return noteChange(tx, id, { action: 'edit', actor, before }, now);
  });
}

export async function deleteLetter(
  db: Db,
  { id, actor }: ByAdmin,
  now: Date,
): Promise<Result<true, 'not-found' | 'letter-begun'>> {
  return db.transaction(async (tx) => {
    const before = await lockLetter(tx, id);
    if (!before) return fail('not-found');
    if (!statusAfter('delete', before)) return fail('letter-begun');
    await tx.delete(letters).where(eq(letters.id, id));
    await writeAudit(tx, { actor, action: 'delete', entity, entityId: id, before: noted(before) }, now);
    return ok(true);
  });
}

type PlanFailure = EditFailure | { kind: 'no-readers' };

const furthestDays = 366;

export async function scheduleLetter(
  db: Db,
  { id, at, version, actor }: EditByAdmin & { at: Date },
  now: Date,
): Promise<Result<Letter, PlanFailure>> {
  const reason =
    at <= now ? 'Must be in the future' : at > daysAfter(now, furthestDays) ? 'Must be within a year' : null;
  if (reason) return fail({ kind: 'invalid', field: 'at', reason });
  return db.transaction(async (tx) => {
    const before = await lockLetter(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    const status = statusAfter('schedule', before);
    if (!status) return fail({ kind: 'letter-begun' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (before.recipients === 0) return fail({ kind: 'no-readers' });
    await tx
      .update(letters)
      .set({ status, sendAt: at, version: nextVersion(letters.version) })
      .where(eq(letters.id, id));
    return noteChange(tx, id, { action: 'schedule', actor, before }, now);
  });
}

/** What was read is sent, nothing else. Of two at once the second finds it begun. */
export async function sendLetterNow(
  db: Db,
  { enqueue }: Pick<ApiDeps, 'enqueue'>,
  { id, version, actor }: EditByAdmin,
  now: Date,
): Promise<Result<Letter, PlanFailure>> {
  return db.transaction(async (tx) => {
    const before = await lockLetter(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (!statusAfter('send', before)) return fail({ kind: 'letter-begun' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (before.recipients === 0) return fail({ kind: 'no-readers' });
    await beginSending(tx, enqueue, before, now);
    return noteChange(tx, id, { action: 'send', actor, before }, now);
  });
}

/** Mails already at the mail server cannot be recalled; no more are handed to it. */
export async function cancelLetter(
  db: Db,
  { id, actor }: ByAdmin,
  now: Date,
): Promise<Result<Letter, 'not-found' | 'letter-not-begun'>> {
  return db.transaction(async (tx) => {
    const before = await lockLetter(tx, id);
    if (!before) return fail('not-found');
    const status = statusAfter('cancel', before);
    if (!status) return fail('letter-not-begun');
    const endedAt = before.startedAt ? now : null;
    await tx
      .update(letters)
      .set({ status, sendAt: null, endedAt, lastError: null, version: nextVersion(letters.version) })
      .where(eq(letters.id, id));
    return noteChange(tx, id, { action: 'cancel', actor, before }, now);
  });
}
