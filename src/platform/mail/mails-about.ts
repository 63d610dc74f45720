import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { mails } from './mail.table.ts';

const again = ':again:';

/** A copy that an admin sends is a mail of its own with a key of its own. */
export const keyOfCopy = (key: string | null, copyId: string): string | null => key && `${key}${again}${copyId}`;

/** Copies included. */
export const mailsAbout = (keys: readonly string[]): SQL | undefined =>
  or(
    inArray(mails.dedupeKey, [...keys]),
    sql`exists (select 1 from unnest(${sql.param(keys)}::text[]) one
      where starts_with(${mails}.dedupe_key, one || ${again}))`,
  );
