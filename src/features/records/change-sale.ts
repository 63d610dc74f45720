import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { type ListedRecord, showRecord } from './list-records.ts';
import { lockRecord, type StoredRecord } from './lock-record.ts';
import { putBackOnSale } from './put-back-on-sale.ts';
import { withdrawRecords } from './withdraw-records.ts';

type Services = Pick<JobServices, 'enqueue' | 'stockChanged'>;

/** Runs in the transaction that takes a record off sale for good. */
export type OnWithdrawal = (tx: Db, record: { id: string; reference: string }, now: Date) => Promise<void>;

/** A record held by a claim is already off sale; this makes it permanent. */
async function withdraw(tx: Db, { id, leadId, isHeldByClaim }: StoredRecord, reason: string, now: Date) {
  if (!isHeldByClaim) return withdrawRecords(tx, { leadId, ids: [id], reason }, now);
  await tx
    .update(leadRecords)
    .set({
      withdrawnReason: reason,
      isHeldByClaim: false,
      heldSlots: 0,
      version: nextVersion(leadRecords.version),
    })
    .where(eq(leadRecords.id, id));
}

/** `restoredAt` overrules the claims on it up to now. */
async function restore(tx: Db, services: Services, record: StoredRecord, now: Date) {
  await putBackOnSale(tx, services, record);
  await tx.update(leadRecords).set({ restoredAt: now }).where(eq(leadRecords.id, record.id));
}

type SaleChange = {
  id: string;
  /** Null puts it back on sale. */
  reason: string | null;
  actor: string;
  onWithdrawal?: OnWithdrawal;
};

type Failure = 'not-found' | 'erased' | 'already-withdrawn' | 'not-withdrawn' | 'too-many-buyers';

function refusalOf({ erasedAt, withdrawnAt, isHeldByClaim }: StoredRecord, reason: string | null): Failure | null {
  if (erasedAt) return 'erased';
  if (reason === null) return withdrawnAt ? null : 'not-withdrawn';
  return withdrawnAt && !isHeldByClaim ? 'already-withdrawn' : null;
}

/** The listing's number was lowered meanwhile, and promises its buyers that no more get the same lead. */
async function allowsMoreBuyers(tx: Db, { leadId, maxBuyers }: StoredRecord): Promise<boolean> {
  const [listing] = await tx.select({ maxBuyers: leads.maxBuyers }).from(leads).where(eq(leads.id, leadId));
  return listing !== undefined && maxBuyers > listing.maxBuyers;
}

/** The reason may mention a person, so it is stored with the record and not in the audit log. */
export async function changeSale(
  db: Db,
  services: Services,
  { id, reason, actor, onWithdrawal }: SaleChange,
  now: Date,
): Promise<Result<ListedRecord, Failure>> {
  const result = await db.transaction(async (tx): Promise<Result<ListedRecord, Failure>> => {
    const record = await lockRecord(tx, id);
    if (!record) return fail('not-found');
    const refused = refusalOf(record, reason);
    if (refused) return fail(refused);
    const { leadId, reference } = record;
    if (reason === null && (await allowsMoreBuyers(tx, record))) return fail('too-many-buyers');
    if (reason === null) await restore(tx, services, record, now);
    else await withdraw(tx, record, reason, now);
    if (reason !== null) await onWithdrawal?.(tx, record, now);
    await refreshFacts(tx, leadId, now);
    const action = reason === null ? 'restore' : 'withdraw';
    await writeAudit(tx, { actor, action, entity: 'record', entityId: id, after: { leadId, reference } }, now);
    return ok(await showRecord(tx, id));
  });
  if (result.ok) services.stockChanged([result.value.leadId]);
  return result;
}
