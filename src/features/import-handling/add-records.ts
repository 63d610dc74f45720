import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { leadRecords } from '../records/records.table.ts';
import type { ImportRecord } from './read-record.rules.ts';

type Listing = { id: string; maxBuyers: number; importId: string };

/** Each record keeps the listing's present number of buyers. */
export async function addRecords(tx: Db, listing: Listing, records: readonly ImportRecord[], now: Date): Promise<void> {
  if (records.length === 0) return;
  // One JSON parameter, since a statement takes at most 65,535.
  const rows = JSON.stringify(records.map((record) => ({ id: newId(), ...record })));
  await tx.execute(sql`
    insert into ${leadRecords} (id, lead_id, import_id, company_name, org_number, contact_name, title, email, phone,
      phone_is_mobile, postal_code, city, need, budget, source, consent_text, consent_at, collected_at, extra, max_buyers,
      created_at)
    select id, ${listing.id}::uuid, ${listing.importId}::uuid, "companyName", "orgNumber", "contactName", title, email,
      phone, "phoneIsMobile", "postalCode", city, need, budget, source, "consentText", "consentAt", "collectedAt", extra,
      ${listing.maxBuyers}::int,
      ${now}::timestamptz
    from json_to_recordset(${rows}::json) as one (id uuid, "companyName" text, "orgNumber" text, "contactName" text,
      title text, email text, phone text, "phoneIsMobile" boolean, "postalCode" text, city text, need text, budget text, source text,
      "consentText" text, "consentAt" timestamptz, "collectedAt" timestamptz, extra jsonb)`);
}
