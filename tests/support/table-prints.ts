import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/open-database.ts';

export async function printOf({ db }: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'jobs' and tablename = 'job') order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const content = sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text collate "C")), '') as all`;
    const { rows: told } = await db.execute<{ all: string }>(sql`${content} from ${sql.raw(name)} t`);
    found[name] = told[0]?.all ?? '';
  }
  return found;
}
