import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { isSamePhone } from '../records/refuse-records.ts';
import type { ImportRecord } from './read-record.rules.ts';

/** `limit 1` instead of a join, because for a batch the planner would scan all records. */
const soldOf = (isSame: SQL) => sql`(
  select r.lead_id from ${leadRecords} r where ${isSame} and r.taken_slots > 0 limit 1)`;

/** The number of rows about people who have been sold, by title of the listing. */
export async function countSold(db: Db, records: readonly ImportRecord[]): Promise<{ title: string; rows: number }[]> {
  const texts = (values: readonly (string | null)[]) => sql`${sql.param(values)}::text[]`;
  const { rows } = await db.execute<{ title: string; rows: number }>(sql`
    select l.title, count(*)::int as rows
    from (
      select coalesce(${soldOf(sql`lower(r.email) = one.email`)}, ${soldOf(isSamePhone)}) as lead_id
      from unnest(${texts(records.map(({ email }) => email))}, ${texts(records.map(({ phone }) => phone))},
        ${sql.param(records.map(({ phoneIsMobile }) => phoneIsMobile))}::boolean[]) as one (email, phone, phone_is_mobile)
    ) s
    join ${leads} l on l.id = s.lead_id
    group by l.id, l.title`);
  return rows;
}
