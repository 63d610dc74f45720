import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type EditByAdmin, writeAudit } from '../audit/write-audit.ts';
import type { ContractorChange } from './contractors.input.ts';
import { type ContractorAnswer, findContractor } from './list-contractors.ts';
import { offerQuoteRequestJob } from './offer-quote-request.ts';
import { lockContractors } from './pick-contractors.ts';
import { quoteOffers } from './quotes.table.ts';
import { changeContractor, loggedContractor, type WriteFailure } from './write-contractor.ts';

type Failure = WriteFailure | { kind: 'not-found' } | { kind: 'stale'; current: ContractorAnswer };

/** Unanswered offers of a deactivated contractor go to the next one. */
async function passOnOffers(tx: Db, { enqueue }: Pick<ApiDeps, 'enqueue'>, id: string, now: Date): Promise<void> {
  const open = await tx
    .update(quoteOffers)
    .set({ status: 'declined', answeredAt: now })
    .where(and(eq(quoteOffers.providerId, id), eq(quoteOffers.status, 'offered')))
    .returning({ quoteRequestId: quoteOffers.quoteRequestId });
  for (const { quoteRequestId } of open) await enqueue(tx, offerQuoteRequestJob, { quoteRequestId });
}

export async function editContractor(
  db: Db,
  deps: Pick<ApiDeps, 'enqueue'>,
  { id, change, version, actor }: EditByAdmin & { change: ContractorChange },
  now: Date,
): Promise<Result<ContractorAnswer, Failure>> {
  return undoOnFailure<ContractorAnswer, Failure>(db, async (tx) => {
    await lockContractors(tx);
    const before = await findContractor(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (Object.keys(change).length === 0) return ok(before);
    const refusal = await changeContractor(tx, id, change);
    if (refusal) return fail(refusal);
    const after = await findContractor(tx, id);
    if (!after) throw new Error('A contractor was lost while it was changed.');
    if (!after.active || !after.certified) await passOnOffers(tx, deps, id, now);
    const entry = { actor, action: 'edit', entity: 'provider', entityId: id };
    await writeAudit(tx, { ...entry, before: loggedContractor(before), after: loggedContractor(after) }, now);
    return ok(after);
  });
}
