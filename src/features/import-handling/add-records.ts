import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { recordFieldNames } from '../records/record-fields.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import type { ImportRecord } from './read-record.rules.ts';

type Listing = { id: string; maxBuyers: number; importId: string };

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const names = [...recordFieldNames, 'phoneIsMobile', 'extra'] as const;

const columns = sql.raw(names.map(snakeCase).join(', '));

const values = sql.raw(names.map((name) => `one."${name}"`).join(', '));

const shape = sql.raw(['id uuid', ...names.map((name) => `"${name}" ${leadRecords[name].getSQLType()}`)].join(', '));

/** Each record gets the listing's current number of buyers. */
export async function addRecords(tx: Db, listing: Listing, records: readonly ImportRecord[], now: Date): Promise<void> {
  if (records.length === 0) return;
  // One JSON parameter, since a statement takes at most 65,535.
  const rows = JSON.stringify(records.map((record) => ({ id: newId(), ...record })));
  await tx.execute(sql`
    insert into ${leadRecords} (id, lead_id, import_id, ${columns}, max_buyers, created_at)
    select one.id, ${listing.id}::uuid, ${listing.importId}::uuid, ${values}, ${listing.maxBuyers}::int,
      ${now}::timestamptz
    from json_to_recordset(${rows}::json) as one (${shape})`);
}
