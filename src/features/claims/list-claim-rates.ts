import { type SQL, sql } from 'drizzle-orm';
import { inShopTime } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { momentsOf, type Period } from '../../platform/time/swedish-days.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadImports } from '../imports/imports.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { claimRate } from '../stock/claim-rate.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import type { ClaimRate } from './claims-shapes.ts';

export const claimRateKinds = ['listing', 'source', 'import'] as const;

type ClaimRateKind = (typeof claimRateKinds)[number];

const groups: Record<ClaimRateKind, { by: SQL; id: SQL; label: SQL; labelEn?: SQL; join: SQL }> = {
  listing: {
    by: sql`r.lead_id`,
    id: sql`g.key`,
    label: sql`l.title`,
    labelEn: sql`l.title_en`,
    join: sql`join ${leads} l on l.id = g.key`,
  },
  source: { by: sql`r.source`, id: sql`null::uuid`, label: sql`g.key`, join: sql`` },
  import: {
    by: sql`r.import_id`,
    id: sql`g.key`,
    label: sql`l.title || ' · ' || to_char(${inShopTime(sql`m.created_at`)}, 'YYYY-MM-DD HH24:MI')`,
    join: sql`join ${leadImports} m on m.id = g.key join ${leads} l on l.id = m.lead_id`,
  },
};

/** Open-ended where a day is missing. */
type Days = { [End in keyof Period]?: Period[End] | undefined };

/** Of the leads delivered on these Swedish days. */
const claimedGroups = (by: SQL, { from, to }: Days) => {
  const begin = from === undefined ? undefined : momentsOf({ from, to: from }).begin;
  const end = to === undefined ? undefined : momentsOf({ from: to, to }).end;
  return sql`(
      select ${by} as key, count(*)::int as delivered, count(a.claimed_at)::int as claimed
      from ${recordAllocations} a join ${leadRecords} r on r.id = a.record_id
      where a.delivered_at is not null and a.released_at is null and ${by} is not null
        ${begin ? sql`and a.delivered_at >= ${begin}::timestamptz` : sql``}
        ${end ? sql`and a.delivered_at < ${end}::timestamptz` : sql``}
      group by 1 having count(a.claimed_at) > 0) g`;
};

type Params = Days & { by: ClaimRateKind; limit: number; page: number };

async function listClaimRates(db: Db, { by: kind, limit, page, ...days }: Params): Promise<ClaimRate[]> {
  const { by, id, label, labelEn = sql`null::text`, join } = groups[kind];
  const { rows } = await db.execute<Omit<ClaimRate, 'claimRate'>>(sql`
    select ${id} as id, ${label} as label, ${labelEn} as "labelEn", g.delivered, g.claimed
    from ${claimedGroups(by, days)}
    ${join}
    order by g.claimed desc, g.delivered, label, g.key limit ${limit} offset ${(page - 1) * limit}`);
  return rows.map((row) => ({ ...row, claimRate: claimRate(row) }));
}

async function countClaimRates(db: Db, kind: ClaimRateKind, days: Days): Promise<number> {
  const { rows } = await db.execute<{ groups: number }>(sql`
    select count(*)::int as groups from ${claimedGroups(groups[kind].by, days)}`);
  return rows[0]?.groups ?? 0;
}

export async function pageOfClaimRates(db: Db, params: Params) {
  const { by, from, to } = params;
  const [rows, total, onAnyDay] = await Promise.all([
    listClaimRates(db, params),
    countClaimRates(db, by, { from, to }),
    from || to ? countClaimRates(db, by, {}) : null,
  ]);
  return { rows, total, unfiltered: onAnyDay ?? total };
}
