import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { contentBlocks } from './content.table.ts';
import type { TextTree } from './read-texts.ts';
import { type TextPart, texts } from './texts/texts.ts';

const editableParts: readonly TextPart[] = ['home', 'how', 'about', 'faq', 'privacy', 'terms'];

function flatten(tree: TextTree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = `${prefix}.${name}`;
    return typeof value === 'string' ? [[key, value]] : flatten(value, key);
  });
}

const isUnedited = eq(contentBlocks.updatedAt, contentBlocks.createdAt);

function shippedBlocks() {
  return editableParts.flatMap((part) => {
    const english = new Map(flatten(texts.en[part], part));
    return flatten(texts.sv[part], part).map(([key, contentSv]) => ({
      key,
      contentSv,
      contentEn: english.get(key) ?? '',
      category: part,
    }));
  });
}

/** Edited blocks stay as they are; the others follow the dictionary, so that a new release's texts show. */
export async function seedContentBlocks(db: Db): Promise<void> {
  const { key, contentSv, contentEn } = contentBlocks;
  const rows = await db.select({ key, contentSv, contentEn }).from(contentBlocks);
  const known = new Map(rows.map((row) => [row.key, row]));
  // At most starts nothing has changed, and to read all is quicker than to offer all.
  const changed = shippedBlocks().filter((block) => {
    const there = known.get(block.key);
    return there?.contentSv !== block.contentSv || there.contentEn !== block.contentEn;
  });
  if (changed.length === 0) return;
  await db
    .insert(contentBlocks)
    .values(changed)
    .onConflictDoUpdate({
      target: contentBlocks.key,
      set: { contentSv: sql`excluded.content_sv`, contentEn: sql`excluded.content_en` },
      setWhere: isUnedited,
    });
}
