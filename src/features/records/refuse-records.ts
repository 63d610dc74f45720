import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords, suppressions } from '../stock/records.table.ts';
import type { Reason } from './record-fields.rules.ts';
import type { openSuppression, Person } from './suppression.ts';

export type Refused = { kind: 'duplicate' | 'suppressed'; reason: Reason };

/** The first that applies is reported. */
const refusals: Record<string, Refused> = {
  suppressed_email: {
    kind: 'suppressed',
    reason: { code: 'email-suppressed', field: 'email', reason: 'This person has asked not to be kept (e-mail)' },
  },
  suppressed_phone: {
    kind: 'suppressed',
    reason: { code: 'phone-suppressed', field: 'phone', reason: 'This person has asked not to be kept (telephone)' },
  },
  email_here: {
    kind: 'duplicate',
    reason: { code: 'email-in-listing', field: 'email', reason: 'The listing has this e-mail address already' },
  },
  phone_here: {
    kind: 'duplicate',
    reason: { code: 'phone-in-listing', field: 'phone', reason: 'The listing has this telephone number already' },
  },
  elsewhere: {
    kind: 'duplicate',
    reason: {
      code: 'exclusive-elsewhere',
      reason: 'The same person stands in another listing, and one of the two is sold exclusively',
    },
  },
};

/** `exceptId`: the record that is being changed, which is no duplicate of itself. */
type Listing = { id: string; maxBuyers: number; exceptId?: string | null };

/**
 * Only listings that are shown or were sold count. A subquery and not a join: beside few listings the planner would read
 * all records of each, once for every row.
 */
const isElsewhere = (isSame: SQL, { id, maxBuyers }: Listing) => sql`(
  select true from ${leadRecords} r
  where ${isSame} and r.lead_id <> ${id}::uuid and (r.max_buyers = 1 or ${maxBuyers}::int = 1)
    and (r.taken_slots > 0 or (select l.archived_at is null from ${leads} l where l.id = r.lead_id)) limit 1)`;

/** A person has one record in a listing. */
const isHere = (isSame: SQL, { id, exceptId = null }: Listing) => sql`(
  select true from ${leadRecords} r
  where r.lead_id = ${id}::uuid and ${isSame} and r.id is distinct from ${exceptId}::uuid limit 1)`;

const isSuppressed = (kind: 'email' | 'phone', hash: SQL) => sql`(
  select true from ${suppressions} s where s.kind = ${kind} and s.value_hash = ${hash} limit 1)`;

/**
 * The records that the database has a reason to refuse, by their index. With `limit 1` instead of `exists`, which the
 * planner would answer for a whole batch by reading the whole table.
 */
export async function findRefused(
  db: Db,
  listing: Listing,
  records: readonly Person[],
  hashesOf: Awaited<ReturnType<typeof openSuppression>>,
): Promise<ReadonlyMap<number, Refused>> {
  const hashes = records.map(hashesOf);
  const texts = (values: readonly (string | null)[]) => sql`${sql.param(values)}::text[]`;
  const { rows } = await db.execute<{ position: string; refusal: string | null }>(sql`
    select position, case
      when ${isSuppressed('email', sql`one.email_hash`)} then 'suppressed_email'
      when ${isSuppressed('phone', sql`one.phone_hash`)} then 'suppressed_phone'
      when ${isHere(sql`lower(r.email) = one.email`, listing)} then 'email_here'
      when ${isHere(sql`r.phone = one.phone`, listing)} then 'phone_here'
      when ${isElsewhere(sql`lower(r.email) = one.email`, listing)} then 'elsewhere'
      when ${isElsewhere(sql`r.phone = one.phone`, listing)} then 'elsewhere'
    end as refusal
    from unnest(${texts(records.map(({ email }) => email))}, ${texts(records.map(({ phone }) => phone))},
      ${texts(hashes.map(({ email }) => email))}, ${texts(hashes.map(({ phone }) => phone))})
      with ordinality as one (email, phone, email_hash, phone_hash, position)`);
  const refused = rows.flatMap(({ position, refusal }) => {
    const found = refusal ? refusals[refusal] : undefined;
    return found ? [[Number(position) - 1, found] as const] : [];
  });
  return new Map(refused);
}
