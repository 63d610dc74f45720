import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { type ListedRecord, showRecord } from './list-records.ts';
import { lockRecord, type StoredRecord } from './lock-record.ts';
import { putBackOnSale, storeSale } from './put-back-on-sale.ts';
import { withdrawRecords } from './withdraw-records.ts';

type Services = Pick<JobServices, 'enqueue' | 'stockChanged'>;

/** Runs in the transaction that takes a record off sale for good. */
export type OnWithdrawal = (tx: Db, record: { id: string; reference: string }, now: Date) => Promise<void>;

const idsOf = (records: readonly StoredRecord[]) => records.map(({ id }) => id);

/** A record held by a claim is already off sale; this makes it permanent. */
async function withdraw(tx: Db, leadId: string, records: readonly StoredRecord[], reason: string, now: Date) {
  const held = records.filter(({ isHeldByClaim }) => isHeldByClaim);
  const others = records.filter(({ isHeldByClaim }) => !isHeldByClaim);
  if (others.length > 0) await withdrawRecords(tx, { leadId, ids: idsOf(others), reason }, now);
  if (held.length > 0) await storeSale(tx, idsOf(held), { withdrawnReason: reason });
}

/** `restoredAt` overrules the claims on them up to now. */
async function restore(tx: Db, services: Services, leadId: string, records: readonly StoredRecord[], now: Date) {
  await putBackOnSale(tx, services, { ids: idsOf(records), leadId });
  await tx
    .update(leadRecords)
    .set({ restoredAt: now })
    .where(inArray(leadRecords.id, idsOf(records)));
}

export type SaleChange = {
  /** Null puts them back on sale. */
  reason: string | null;
  actor: string;
  onWithdrawal?: OnWithdrawal;
};

export const saleRefusals = ['not-found', 'erased', 'already-withdrawn', 'not-withdrawn', 'too-many-buyers'] as const;

export type SaleRefusal = (typeof saleRefusals)[number];

type Listing = Pick<typeof leads.$inferSelect, 'id' | 'maxBuyers'>;

/** `too-many-buyers`: the listing's number was lowered meanwhile, and promises its buyers that no more get the lead. */
function refusalOf(record: StoredRecord, reason: string | null, listing: Listing): SaleRefusal | null {
  const { erasedAt, withdrawnAt, isHeldByClaim, maxBuyers } = record;
  if (erasedAt) return 'erased';
  if (reason !== null) return withdrawnAt && !isHeldByClaim ? 'already-withdrawn' : null;
  if (!withdrawnAt) return 'not-withdrawn';
  return maxBuyers > listing.maxBuyers ? 'too-many-buyers' : null;
}

export type RefusedRecord = { id: string; reference: string; code: SaleRefusal };

/**
 * The listing must be locked. Refused records are unchanged. The reason may mention a person, so it is stored with the
 * records and not in the audit log.
 */
export async function changeSaleOf(
  tx: Db,
  services: Services,
  { leadId, records, reason, actor, onWithdrawal }: SaleChange & { leadId: string; records: readonly StoredRecord[] },
  now: Date,
): Promise<{ done: StoredRecord[]; refused: RefusedRecord[] }> {
  const [listing] = await tx
    .select({ id: leads.id, maxBuyers: leads.maxBuyers })
    .from(leads)
    .where(eq(leads.id, leadId));
  if (!listing) throw new Error('A listing was lost while its leads were changed.');
  const judged = records.map((record) => ({ record, code: refusalOf(record, reason, listing) }));
  const refused = judged.flatMap(({ record: { id, reference }, code }) => (code ? { id, reference, code } : []));
  const done = judged.flatMap(({ record, code }) => (code ? [] : record));
  if (done.length === 0) return { done, refused };
  if (reason === null) await restore(tx, services, leadId, done, now);
  else await withdraw(tx, leadId, done, reason, now);
  if (reason !== null) for (const record of done) await onWithdrawal?.(tx, record, now);
  await refreshFacts(tx, leadId, now);
  const action = reason === null ? 'restore' : 'withdraw';
  const entries = done.map(({ id, reference }) => ({
    actor,
    action,
    entity: 'record',
    entityId: id,
    after: { leadId, reference },
  }));
  await writeAudit(tx, entries, now);
  return { done, refused };
}

type Sold<Refusal> = Promise<Result<ListedRecord, 'not-found' | 'erased' | Refusal>>;

export async function changeSale(
  db: Db,
  services: Services,
  change: SaleChange & { id: string; reason: string },
  now: Date,
): Sold<'already-withdrawn'>;
export async function changeSale(
  db: Db,
  services: Services,
  change: SaleChange & { id: string; reason: null },
  now: Date,
): Sold<'not-withdrawn' | 'too-many-buyers'>;
export async function changeSale(
  db: Db,
  services: Services,
  { id, ...change }: SaleChange & { id: string },
  now: Date,
): Promise<Result<ListedRecord, SaleRefusal>> {
  const result = await db.transaction(async (tx): Promise<Result<ListedRecord, SaleRefusal>> => {
    const record = await lockRecord(tx, id);
    if (!record) return fail('not-found');
    const { leadId } = record;
    const { refused } = await changeSaleOf(tx, services, { ...change, leadId, records: [record] }, now);
    return refused[0] ? fail(refused[0].code) : ok(await showRecord(tx, record.id));
  });
  if (result.ok) services.stockChanged([result.value.leadId]);
  return result;
}
