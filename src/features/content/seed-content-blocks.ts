import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { contentBlocks } from './content.table.ts';
import { shippedTexts } from './shipped-texts.ts';

/** Other texts get their block with their first edit. */
const seededParts = ['home', 'how', 'about', 'faq', 'privacy', 'terms'];

const isUnedited = eq(contentBlocks.updatedAt, contentBlocks.createdAt);

const shippedBlocks = [...shippedTexts]
  .filter(([, { part }]) => seededParts.includes(part))
  .map(([key, { part, sv, en }]) => ({ key, contentSv: sv, contentEn: en, category: part }));

/** Edited blocks stay as they are; the others follow the dictionary, so that a new release's texts show. */
export async function seedContentBlocks(db: Db): Promise<void> {
  const { key, contentSv, contentEn } = contentBlocks;
  const rows = await db.select({ key, contentSv, contentEn }).from(contentBlocks);
  const known = new Map(rows.map((row) => [row.key, row]));
  // Usually nothing has changed, and reading all blocks is quicker than writing them all.
  const changed = shippedBlocks.filter((block) => {
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
