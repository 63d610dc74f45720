import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { mails } from './mail.table.ts';

const again = ':again:';

/** What a copy that an admin sends is known by: it is another mail, about the same thing. */
export const keyOfCopy = (key: string | null, copyId: string): string | null => key && `${key}${again}${copyId}`;

/** The mails that are known by these keys, with the copies of them. */
export const mailsAbout = (keys: readonly string[]): SQL | undefined =>
  or(
    inArray(mails.dedupeKey, [...keys]),
    sql`exists (select 1 from unnest(${sql.param(keys)}::text[]) one
      where starts_with(${mails}.dedupe_key, one || ${again}))`,
  );
