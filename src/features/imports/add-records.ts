import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { leadRecords } from '../stock/records.table.ts';
import type { ImportRecord } from './read-record.rules.ts';

type Listing = { id: string; maxBuyers: number };

/** Puts records into a listing, with the number of buyers that they may have from now on. One statement for all. */
export async function addRecords(tx: Db, listing: Listing, records: readonly ImportRecord[], now: Date): Promise<void> {
  if (records.length === 0) return;
  // One text for all: with a parameter for each value a batch would have more of them than a statement may.
  const rows = JSON.stringify(records.map((record) => ({ id: newId(), ...record })));
  await tx.execute(sql`
    insert into ${leadRecords} (id, lead_id, company_name, org_number, contact_name, title, email, phone, postal_code,
      city, need, budget, source, consent_text, consent_at, collected_at, extra, max_buyers, created_at)
    select id, ${listing.id}::uuid, "companyName", "orgNumber", "contactName", title, email, phone, "postalCode",
      city, need, budget, source, "consentText", "consentAt", "collectedAt", extra, ${listing.maxBuyers}::int,
      ${now}::timestamptz
    from json_to_recordset(${rows}::json) as one (id uuid, "companyName" text, "orgNumber" text, "contactName" text,
      title text, email text, phone text, "postalCode" text, city text, need text, budget text, source text,
      "consentText" text, "consentAt" timestamptz, "collectedAt" timestamptz, extra jsonb)`);
}
