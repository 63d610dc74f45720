import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { contentBlocks } from './content.table.ts';
import { type ContentBlock, type Edit, type EditFailure, editContentBlock } from './edit-content-block.ts';
import { type ShippedText, shippedTexts, shownWords } from './shipped-texts.ts';
import { isOwnText } from './text-lists.rules.ts';
import { namesToKeep } from './text-names.ts';

export const editableTextShape = z
  .object({
    key: z.string(),
    part: z.string(),
    contentSv: z.string(),
    contentEn: z.string(),
    /** The shop's own text; null where the shop no longer has one under this key. */
    shippedSv: z.string().nullable(),
    shippedEn: z.string().nullable(),
    /** What the text must keep, since the shop fills it in. */
    names: z.array(z.string()),
    isChanged: z.boolean(),
    /** Of a row that an editor added, so that the shop has no text in its place. */
    isOwn: z.boolean(),
    version: numberShape,
  })
  .meta({ id: 'EditableText' });

type EditableText = z.infer<typeof editableTextShape>;

const wordsShape = z.object({ contentSv: z.string(), contentEn: z.string() });

export const textChangeShape = z
  .object({ id: z.string(), actor: z.string(), createdAt: momentShape, before: wordsShape, after: wordsShape })
  .meta({ id: 'TextChange' });

const maxChanges = 50;

function shown(key: string, shipped: ShippedText | undefined, block: ContentBlock | undefined): EditableText {
  const { contentSv, contentEn } = shownWords({ key, contentSv: '', contentEn: '', ...block });
  return {
    key,
    part: shipped?.part ?? block?.category ?? '',
    contentSv,
    contentEn,
    shippedSv: shipped?.sv ?? null,
    shippedEn: shipped?.en ?? null,
    names: namesToKeep(key, shipped?.sv ?? ''),
    isChanged: contentSv !== shipped?.sv || contentEn !== shipped.en,
    isOwn: isOwnText(key),
    version: block?.version ?? 1,
  };
}

const textOf = (block: ContentBlock) => shown(block.key, shippedTexts.get(block.key), block);

/** With what was written over texts that the shop no longer has, so that nothing is lost. */
export async function listEditableTexts(db: Db): Promise<EditableText[]> {
  const blocks = new Map(
    (await db.select().from(contentBlocks).where(eq(contentBlocks.type, 'text'))).map((block) => [block.key, block]),
  );
  const keys = [...new Set([...shippedTexts.keys(), ...blocks.keys()])];
  return keys
    .map((key) => shown(key, shippedTexts.get(key), blocks.get(key)))
    .filter(({ shippedSv, contentSv, contentEn }) => shippedSv !== null || contentSv || contentEn);
}

const blockOf = async (db: Db, key: string) =>
  (await db.select({ id: contentBlocks.id }).from(contentBlocks).where(eq(contentBlocks.key, key)))[0];

/** An empty block says what the shop itself says, in words that follow its releases. */
async function blockFor(db: Db, key: string) {
  const category = shippedTexts.get(key)?.part;
  if (category === undefined) return blockOf(db, key);
  await db.insert(contentBlocks).values({ key, category, contentSv: '', contentEn: '' }).onConflictDoNothing();
  return blockOf(db, key);
}

type TextFailure = Exclude<EditFailure, { kind: 'stale' }> | { kind: 'stale'; current: EditableText };

export async function editText(
  db: Db,
  { key, ...edit }: Omit<Edit, 'id'> & { key: string },
  now: Date,
): Promise<Result<EditableText, TextFailure> | null> {
  const block = await blockFor(db, key);
  if (!block) return null;
  const result = await editContentBlock(db, { ...edit, id: block.id }, now);
  if (result.ok) return ok(textOf(result.value));
  const { failure } = result;
  return fail(failure.kind === 'stale' ? { ...failure, current: textOf(failure.current) } : failure);
}

/** From the log, newest first. */
export async function listTextChanges(db: Db, key: string) {
  const block = await blockOf(db, key);
  if (!block) return shippedTexts.has(key) ? [] : null;
  const { id, actor, createdAt, before, after } = auditEntries;
  const rows = await db
    .select({ id, actor, createdAt, before, after })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'content-block'), eq(auditEntries.entityId, block.id)))
    .orderBy(desc(id))
    .limit(maxChanges);
  return rows.flatMap((row) => {
    const words = z.object({ before: wordsShape, after: wordsShape }).safeParse(row);
    return words.success ? [{ ...row, ...words.data }] : [];
  });
}
