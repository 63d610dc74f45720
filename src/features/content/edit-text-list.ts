import { eq, like } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { numberShape } from '../../platform/http/answer-shape.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { maxRows, type NewRow, type RowsChange, type TextRow, textRowShape } from './content.input.ts';
import { contentBlocks } from './content.table.ts';
import { type ContentBlock, wordsOf, writeBlock } from './edit-content-block.ts';
import { shownWords } from './shipped-texts.ts';
import {
  listParts,
  nextOwnId,
  rowsIn,
  storedRows,
  type TextListName,
  textListNames,
  textLists,
} from './text-lists.rules.ts';
import { wrongIn } from './text-names.ts';

export const textListShape = z
  .object({
    id: z.enum(textListNames),
    part: z.enum(listParts),
    /** The heading of a row and what stands below it: their names after the row's own in the keys of the texts. */
    fields: z.tuple([z.string(), z.string()]),
    groups: z.array(z.string()),
    /** As the page shows them, with those that were removed. */
    rows: z.array(textRowShape),
    version: numberShape,
  })
  .meta({ id: 'TextList' });

type TextListAnswer = z.infer<typeof textListShape>;

function answer(id: TextListName, block: ContentBlock | undefined): TextListAnswer {
  const { part, fields, groups } = textLists[id];
  const rows = rowsIn(id, block?.contentSv);
  return { id, part, fields: [...fields], groups: [...groups], rows, version: block?.version ?? 1 };
}

export async function listTextLists(db: Db): Promise<TextListAnswer[]> {
  const blocks = await db.select().from(contentBlocks).where(eq(contentBlocks.type, 'list'));
  const byKey = new Map(blocks.map((block) => [block.key, block]));
  return textListNames.map((id) => answer(id, byKey.get(id)));
}

/** The blocks that visitors read: without the lists themselves and the texts of removed rows. */
export async function listShownBlocks(db: Db): Promise<ContentBlock[]> {
  const blocks = await db.select().from(contentBlocks).orderBy(contentBlocks.category, contentBlocks.key);
  const of = (type: string) => blocks.filter((block) => block.type === type);
  // As stored: a removed row that a release takes away still has its words here.
  const removed = of('list').flatMap(({ key, contentSv }) =>
    storedRows(contentSv).flatMap(({ id, isShown }) => (isShown ? [] : `${key}.${id}.`)),
  );
  return of('text')
    .filter(({ key }) => !removed.some((row) => key.startsWith(row)))
    .map(shownWords);
}

/** Serialises edits of a list. */
async function lockList(tx: Db, key: TextListName): Promise<ContentBlock> {
  const block = { key, category: textLists[key].part, type: 'list', contentSv: '', contentEn: '' };
  await tx.insert(contentBlocks).values(block).onConflictDoNothing();
  const [locked] = await tx.select().from(contentBlocks).where(eq(contentBlocks.key, key)).for('update');
  if (!locked) throw new Error('A list of texts was lost while it was edited.');
  return locked;
}

type Edit = { id: TextListName; version: number | null; actor: string; env: Env };

type Failure = { kind: 'stale'; current: TextListAnswer } | { kind: 'invalid'; field: string; reason: string };

type Decide<Code> = (tx: Db, rows: readonly TextRow[]) => Promise<Result<readonly TextRow[], Failure | Code>>;

const changeList = <Code = never>(
  db: Db,
  { id, version, ...by }: Edit,
  now: Date,
  decide: Decide<Code>,
): Promise<Result<TextListAnswer, Failure | Code>> =>
  db.transaction(async (tx) => {
    const block = await lockList(tx, id);
    if (version !== null && version !== block.version) return fail({ kind: 'stale', current: answer(id, block) });
    const decided = await decide(tx, rowsIn(id, block.contentSv));
    if (!decided.ok) return decided;
    const contentSv = JSON.stringify(decided.value);
    if (contentSv === block.contentSv) return ok(answer(id, block));
    return ok(answer(id, await writeBlock(tx, block, { ...by, contentSv, contentEn: '' }, now)));
  });

const invalid = (field: string, reason: string) => fail({ kind: 'invalid', field, reason });

const isGroupOf = (id: TextListName, group: string | null) => {
  const { groups } = textLists[id];
  return groups.length > 0 ? groups.includes(group ?? '') : group === null;
};

const noGroup = 'There is no such group on the page';

/** Order, groups, and which rows are shown. Nothing is deleted, so that each can be brought back with its texts. */
export const arrangeRows = (db: Db, { rows, ...edit }: Edit & RowsChange, now: Date) =>
  changeList(db, edit, now, async (_tx, known) => {
    const ids = (some: readonly TextRow[]) => JSON.stringify(some.map(({ id }) => id).toSorted());
    if (ids(rows) !== ids(known)) return invalid('rows', 'Name every row of the list once');
    if (!rows.every(({ group }) => isGroupOf(edit.id, group))) return invalid('rows', noGroup);
    return rows.some(({ isShown }) => isShown) ? ok(rows) : invalid('rows', 'At least one row must stay on the page');
  });

/** Last in its group. */
export const addRow = (db: Db, { row, ...edit }: Edit & { row: NewRow }, now: Date) =>
  changeList<'list-full'>(db, edit, now, async (tx, rows) => {
    const { group = null, titleSv, titleEn, textSv, textEn } = row;
    const { fields, part } = textLists[edit.id];
    if (!isGroupOf(edit.id, group)) return invalid('group', noGroup);
    if (rows.length >= maxRows) return fail('list-full');
    const ofList = like(contentBlocks.key, `${edit.id}.own-%`);
    const written = await tx.select({ key: contentBlocks.key }).from(contentBlocks).where(ofList);
    const id = nextOwnId(written.map(({ key }) => key));
    const texts = [
      { stem: 'title', contentSv: titleSv, contentEn: titleEn },
      { stem: 'text', contentSv: textSv, contentEn: textEn },
    ].map((text, place) => ({ ...text, category: part, key: `${edit.id}.${id}.${fields[place]}` }));
    for (const { stem, key, ...words } of texts) {
      const wrong = wrongIn(key, words, edit.env);
      if (wrong) return invalid(wrong.field.replace('content', stem), wrong.reason);
    }
    const blocks = await tx.insert(contentBlocks).values(texts).returning();
    const entry = { actor: edit.actor, action: 'create', entity: 'content-block' };
    const entries = blocks.map((block) => ({ ...entry, entityId: block.id, after: wordsOf(block) }));
    await writeAudit(tx, entries, now);
    return ok([...rows, { id, group, isShown: true }]);
  });
