import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { leads, searchWords } from '../catalogue.table.ts';

/** Ordered, so that two transactions that add the same words cannot deadlock. */
async function addWordsWhere(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${searchWords} (word)
    select distinct word from ${leads}, regexp_split_to_table(${leads.foldedText}, '[^a-z]+') as word
    where ${which} and length(word) between 3 and 40 order by word
    on conflict do nothing`);
}

/** Call it wherever the texts of a listing are written; misspelt searches are corrected with these words. */
export const storeSearchWords = (tx: Db, leadId: string) => addWordsWhere(tx, eq(leads.id, leadId));

/** For use after a bulk load. */
export const storeAllSearchWords = (db: Db) => addWordsWhere(db, sql`true`);
