import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { claimRate } from '../stock/claim-rate.rules.ts';
import { leadImports } from '../stock/imports.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

export const claimRateKinds = ['listing', 'source', 'import'] as const;

export type ClaimRateKind = (typeof claimRateKinds)[number];

/** `id` is null for a source, which is identified by its name. */
export type ClaimRate = {
  id: string | null;
  label: string;
  delivered: number;
  claimed: number;
  claimRate: number | null;
};

const mostShown = 20;

const groups: Record<ClaimRateKind, { by: SQL; id: SQL; label: SQL; join: SQL }> = {
  listing: { by: sql`r.lead_id`, id: sql`g.key`, label: sql`l.title`, join: sql`join ${leads} l on l.id = g.key` },
  source: { by: sql`r.source`, id: sql`null::uuid`, label: sql`g.key`, join: sql`` },
  import: {
    by: sql`r.import_id`,
    id: sql`g.key`,
    label: sql`l.title || ' · ' || to_char(m.created_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI')`,
    join: sql`join ${leadImports} m on m.id = g.key join ${leads} l on l.id = m.lead_id`,
  },
};

export async function listClaimRates(db: Db, kind: ClaimRateKind): Promise<ClaimRate[]> {
  const { by, id, label, join } = groups[kind];
  const { rows } = await db.execute<Omit<ClaimRate, 'claimRate'>>(sql`
    select ${id} as id, ${label} as label, g.delivered, g.claimed
    from (
      select ${by} as key, count(*)::int as delivered, count(a.claimed_at)::int as claimed
      from ${recordAllocations} a join ${leadRecords} r on r.id = a.record_id
      where a.delivered_at is not null and a.released_at is null and ${by} is not null
      group by 1 having count(a.claimed_at) > 0) g
    ${join}
    order by g.claimed desc, g.delivered, label limit ${mostShown}`);
  return rows.map((row) => ({ ...row, claimRate: claimRate(row) }));
}
