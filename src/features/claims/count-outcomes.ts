import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { claims } from './claims.table.ts';
import type { ClaimOutcomes } from './claims-shapes.ts';

/** Public, so it only counts the last twelve months. */
export async function countOutcomes(db: Db, now: Date): Promise<ClaimOutcomes> {
  const countOf = (status: keyof ClaimOutcomes) =>
    sql`count(*) filter (where status = ${sql.raw(`'${status}'`)})::int as ${sql.raw(status)}`;
  const { rows } = await db.execute<ClaimOutcomes>(sql`
    select ${countOf('replaced')}, ${countOf('refunded')}, ${countOf('refused')} from ${claims}
    where decided_at > ${now}::timestamptz - interval '12 months'`);
  return rows[0] ?? { replaced: 0, refunded: 0, refused: 0 };
}
