import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import type { Env } from '../../platform/env.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { tellOfSettings } from '../settings/keep-settings.ts';
import type { ContentChange } from './content.input.ts';
import { contentBlocks } from './content.table.ts';
import { keepShownTerms } from './keep-shown-terms.ts';
import { adoptMailTexts, isMailText } from './mail-edits.ts';
import { shownWords, storedWords } from './shipped-texts.ts';
import { wrongIn } from './text-names.ts';

export type ContentBlock = typeof contentBlocks.$inferSelect;

export type Edit = { id: string; change: ContentChange; version: number | null; actor: string; env: Env };

export type EditFailure =
  | { kind: 'not-found' }
  | { kind: 'stale'; current: ContentBlock }
  | { kind: 'invalid'; field: string; reason: string };

export const wordsOf = ({ key, contentSv, contentEn }: ContentBlock) => ({ key, contentSv, contentEn });

type Words = Pick<ContentBlock, 'contentSv' | 'contentEn'> & Pick<Edit, 'actor' | 'env'>;

/** The block must be locked. */
export async function writeBlock(tx: Db, before: ContentBlock, { actor, env, ...words }: Words, now: Date) {
  const [after] = await tx
    .update(contentBlocks)
    .set({ ...words, updatedAt: now, version: nextVersion(contentBlocks.version) })
    .where(eq(contentBlocks.id, before.id))
    .returning();
  if (!after) throw new Error('A content block was lost while it was edited.');
  const entry = { actor, action: 'edit', entity: 'content-block', entityId: before.id };
  await writeAudit(tx, { ...entry, before: wordsOf(before), after: wordsOf(after) }, now);
  // Locks a row that every edit takes, so the terms below are read with the edits before this one.
  await raiseShownVersion(tx);
  if (isMailText(after.key)) await tellOfSettings(tx);
  // The terms contain the seller's labels too.
  if (['terms', 'seller'].includes(after.category)) await keepShownTerms(tx, env, now);
  return after;
}

/** Mails are worded from memory: this process's at once, every other's within a second. */
export async function editContentBlock(db: Db, edit: Edit, now: Date): Promise<Result<ContentBlock, EditFailure>> {
  const result = await writeContentBlock(db, edit, now);
  if (result.ok && isMailText(result.value.key)) await adoptMailTexts(db, edit.env);
  return result;
}

async function writeContentBlock(db: Db, edit: Edit, now: Date): Promise<Result<ContentBlock, EditFailure>> {
  const { id, change, version, actor } = edit;
  return db.transaction(async (tx) => {
    const isText = and(eq(contentBlocks.id, id), eq(contentBlocks.type, 'text'));
    const [before] = await tx.select().from(contentBlocks).where(isText).for('update');
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: shownWords(before) });
    const { contentSv = before.contentSv, contentEn = before.contentEn } = storedWords(before.key, change);
    if (contentSv === before.contentSv && contentEn === before.contentEn) return ok(shownWords(before));
    const wrong = wrongIn(before.key, change, edit.env);
    if (wrong) return fail({ kind: 'invalid', ...wrong });
    return ok(shownWords(await writeBlock(tx, before, { contentSv, contentEn, actor, env: edit.env }, now)));
  });
}
