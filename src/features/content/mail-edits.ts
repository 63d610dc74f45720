import { like } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { contentBlocks } from './content.table.ts';

const prefix = 'mail';

export const isMailText = (key: string): boolean => key.startsWith(prefix);

/** From here on the mails of this process say what was written over the shop's own texts. */
export async function adoptMailTexts(db: Db, { onScreen }: Pick<Env, 'onScreen'>): Promise<void> {
  const { key, contentSv: sv, contentEn: en } = contentBlocks;
  const rows = await db
    .select({ key, sv, en })
    .from(contentBlocks)
    .where(like(key, `${prefix}%`));
  onScreen.mailTexts = new Map(rows.map((row) => [row.key, row]));
}
