import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { contentBlocks } from './content.table.ts';
import { shippedTexts, storedWords } from './shipped-texts.ts';

/** Other texts get their block with their first edit. */
const seededParts = ['home', 'how', 'about', 'faq', 'privacy', 'terms'];

const seeded = new Map([...shippedTexts].filter(([, { part }]) => seededParts.includes(part)));

const none = { contentSv: '', contentEn: '' };

/** Without words, so that the dictionary is shown. Earlier releases stored its words, in which blocks would stay behind. */
export async function seedContentBlocks(db: Db): Promise<void> {
  const rows = await db.select().from(contentBlocks).where(eq(contentBlocks.type, 'text'));
  const known = new Set(rows.map(({ key }) => key));
  const missing = [...seeded].filter(([key]) => !known.has(key));
  const added = missing.map(([key, { part: category }]) => ({ key, category, ...none }));
  if (added.length > 0) await db.insert(contentBlocks).values(added).onConflictDoNothing();
  for (const { id, key, contentSv, contentEn, version, createdAt, updatedAt } of rows) {
    const isUnedited = seeded.has(key) && version === 1 && updatedAt.getTime() === createdAt.getTime();
    const kept = isUnedited ? none : storedWords(key, { contentSv, contentEn });
    if (kept.contentSv === contentSv && kept.contentEn === contentEn) continue;
    await db
      .update(contentBlocks)
      .set(kept)
      .where(and(eq(contentBlocks.id, id), eq(contentBlocks.version, version)));
  }
}
