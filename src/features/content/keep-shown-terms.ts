import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { languages } from '../../platform/language.ts';
import { termsText } from './terms-text.ts';
import { termsVersions } from './terms-versions.table.ts';

/**
 * Orders refer to the terms as shown. Called when the shop opens and in the transaction of every edit, so that a sale
 * needs no statement for it.
 */
export async function keepShownTerms(tx: Db, env: Env, now: Date): Promise<void> {
  for (const language of languages) {
    const text = await termsText(tx, language, env);
    const id = createHash('sha256').update(`${language}\n${text}`).digest('hex');
    const highest = sql`(select coalesce(max(v.shown), 0) from ${termsVersions} v where v.language = ${language})`;
    await tx
      .insert(termsVersions)
      .values({ id, language, text, shown: sql`${highest} + 1`, createdAt: now })
      .onConflictDoUpdate({
        target: termsVersions.id,
        set: { shown: sql`${highest} + 1` },
        setWhere: sql`${termsVersions.shown} < ${highest}`,
      });
  }
}

export const shownTerms = (language: unknown) =>
  sql`(select v.id from ${termsVersions} v where v.language = ${language} order by v.shown desc limit 1)`;
