import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { type Language, languages } from '../../platform/language.ts';
import { termsText } from './terms-text.ts';
import { termsVersions } from './terms-versions.table.ts';

export async function findShownTerms(db: Db, language: Language) {
  const ofLanguage = db.select().from(termsVersions).where(eq(termsVersions.language, language));
  return (await ofLanguage.orderBy(desc(termsVersions.shown)).limit(1))[0] ?? null;
}

/**
 * Orders refer to the terms as shown. Called when the shop opens and in the transaction of every edit, so that a sale
 * needs no statement for it.
 */
export async function keepShownTerms(tx: Db, env: Env, now: Date): Promise<void> {
  for (const language of languages) {
    const before = await findShownTerms(tx, language);
    if (before?.text === (await termsText(tx, language, env, before?.createdAt ?? now))) continue;
    const text = await termsText(tx, language, env, now);
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
