import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { leads, searchWords } from '../catalogue.table.ts';

/** In order, so that two that add the same new words wait for each other one way only. */
async function addWordsWhere(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${searchWords} (word)
    select distinct word from ${leads}, regexp_split_to_table(${leads.foldedText}, '[^a-z]+') as word
    where ${which} and length(word) between 3 and 40 order by word
    on conflict do nothing`);
}

/** What a misspelt word may have meant: to be called wherever a listing's texts were written. */
export const storeSearchWords = (tx: Db, leadId: string) => addWordsWhere(tx, eq(leads.id, leadId));

/** The words of the whole catalogue, after it was filled in bulk. */
export const storeAllSearchWords = (db: Db) => addWordsWhere(db, sql`true`);
