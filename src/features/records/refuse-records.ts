import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import type { Reason } from './read-values.rules.ts';
import { leadRecords } from './records.table.ts';
import type { openSuppression, Person } from './suppression.ts';
import { suppressions } from './suppressions.table.ts';

export type Refused = { kind: 'duplicate' | 'suppressed'; reason: Reason };

/** The first that applies is reported, with the listing that has the person. */
const refusals: Record<string, Refused> = {
  suppressed_email: {
    kind: 'suppressed',
    reason: { code: 'email-suppressed', field: 'email', reason: 'This person has asked not to be kept (email)' },
  },
  suppressed_phone: {
    kind: 'suppressed',
    reason: { code: 'phone-suppressed', field: 'phone', reason: 'This person has asked not to be kept (phone)' },
  },
  email_here: {
    kind: 'duplicate',
    reason: { code: 'email-in-listing', field: 'email', reason: 'The listing has this email address already' },
  },
  phone_here: {
    kind: 'duplicate',
    reason: { code: 'phone-in-listing', field: 'phone', reason: 'The listing has this phone number already' },
  },
  elsewhere: {
    kind: 'duplicate',
    reason: {
      code: 'exclusive-elsewhere',
      reason: 'The same person stands in another listing, and one of the two is sold exclusively',
    },
  },
};

type Listing = { id: string; maxBuyers: number };

/** Normalised as it would be stored. */
type Candidate = Person & { phoneIsMobile: boolean };

const sameEmail = sql`lower(r.email) = one.email`;

/** A shared switchboard does not make two people the same if both have an address. */
export const isSamePhone = sql`r.phone = one.phone and (one.phone_is_mobile or one.email is null or r.email is null)`;

/**
 * Only published or sold listings count. A subquery, because with few listings the planner would join by scanning all
 * their records for every row.
 */
const elsewhere = (isSame: SQL, { id, maxBuyers }: Listing) => sql`(
  select 'elsewhere:' || r.lead_id from ${leadRecords} r
  where ${isSame} and r.lead_id <> ${id}::uuid and (r.max_buyers = 1 or ${maxBuyers}::int = 1)
    and (r.taken_slots > 0 or (select l.archived_at is null from ${leads} l where l.id = r.lead_id)) limit 1)`;

const here = (name: string, isSame: SQL, { id }: Listing, exceptId: string | null) => sql`(
  select ${`${name}:`}::text || r.lead_id from ${leadRecords} r
  where r.lead_id = ${id}::uuid and ${isSame} ${exceptId === null ? sql`` : sql`and r.id <> ${exceptId}::uuid`} limit 1)`;

const suppressed = (kind: 'email' | 'phone', hash: SQL) => sql`(
  select ${`suppressed_${kind}`}::text from ${suppressions} s where s.kind = ${kind} and s.value_hash = ${hash} limit 1)`;

/**
 * Keyed by index. `limit 1` instead of `exists`, because for a batch the planner turns `exists` into a scan of the
 * whole table. `exceptId` is the record being edited.
 */
export async function findRefused(
  db: Db,
  listing: Listing,
  records: readonly Candidate[],
  hashesOf: Awaited<ReturnType<typeof openSuppression>>,
  exceptId: string | null = null,
): Promise<ReadonlyMap<number, Refused>> {
  const hashes = records.map(hashesOf);
  const texts = (values: readonly (string | null)[]) => sql`${sql.param(values)}::text[]`;
  const { rows } = await db.execute<{ position: string; refusal: string | null }>(sql`
    select position, coalesce(
      ${suppressed('email', sql`one.email_hash`)},
      ${suppressed('phone', sql`one.phone_hash`)},
      ${here('email_here', sameEmail, listing, exceptId)},
      ${here('phone_here', isSamePhone, listing, exceptId)},
      ${elsewhere(sameEmail, listing)},
      ${elsewhere(isSamePhone, listing)}
    ) as refusal
    from unnest(${texts(records.map(({ email }) => email))}, ${texts(records.map(({ phone }) => phone))},
      ${sql.param(records.map(({ phoneIsMobile }) => phoneIsMobile))}::boolean[],
      ${texts(hashes.map(({ email }) => email))}, ${texts(hashes.map(({ phone }) => phone))})
      with ordinality as one (email, phone, phone_is_mobile, email_hash, phone_hash, position)`);
  const refused = rows.flatMap(({ position, refusal }) => {
    const [name = '', leadId] = refusal?.split(':') ?? [];
    const found = refusals[name];
    if (!found) return [];
    const reason = { ...found.reason, ...(leadId && { leadId }) };
    return [[Number(position) - 1, { ...found, reason }] as const];
  });
  return new Map(refused);
}
