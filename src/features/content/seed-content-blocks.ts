import { sql } from 'drizzle-orm';
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

const isOutdated = sql`${contentBlocks.updatedAt} = ${contentBlocks.createdAt}
  and (${contentBlocks.contentSv}, ${contentBlocks.contentEn}) is distinct from (excluded.content_sv, excluded.content_en)`;

/** Edited blocks stay as they are; the others follow the dictionary, so that a new release's texts show. */
export async function seedContentBlocks(db: Db): Promise<void> {
  for (const part of editableParts) {
    const english = new Map(flatten(texts.en[part], part));
    const blocks = flatten(texts.sv[part], part).map(([key, contentSv]) => ({
      key,
      contentSv,
      contentEn: english.get(key) ?? '',
      category: part,
    }));
    await db
      .insert(contentBlocks)
      .values(blocks)
      .onConflictDoUpdate({
        target: contentBlocks.key,
        set: { contentSv: sql`excluded.content_sv`, contentEn: sql`excluded.content_en` },
        setWhere: isOutdated,
      });
  }
}
