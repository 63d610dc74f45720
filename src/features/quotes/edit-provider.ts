import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findProvider, type ProviderAnswer } from './list-providers.ts';
import { offerQuoteRequestJob } from './offer-quote-request.ts';
import { lockProviders } from './pick-providers.ts';
import type { ProviderChange } from './providers.input.ts';
import { quoteOffers } from './quotes.table.ts';
import { changeProvider, loggedProvider, type WriteFailure } from './write-provider.ts';

type Edit = { id: string; change: ProviderChange; version: number | null; actor: string };

type Failure = WriteFailure | { kind: 'not-found' } | { kind: 'stale'; current: ProviderAnswer };

/** Unanswered offers of a deactivated contractor go to the next one. */
async function passOnOffers(tx: Db, { enqueue }: Pick<ApiDeps, 'enqueue'>, id: string, now: Date): Promise<void> {
  const open = await tx
    .update(quoteOffers)
    .set({ status: 'declined', answeredAt: now })
    .where(and(eq(quoteOffers.providerId, id), eq(quoteOffers.status, 'offered')))
    .returning({ quoteRequestId: quoteOffers.quoteRequestId });
  for (const { quoteRequestId } of open) await enqueue(tx, offerQuoteRequestJob, { quoteRequestId });
}

export async function editProvider(
  db: Db,
  deps: Pick<ApiDeps, 'enqueue'>,
  { id, change, version, actor }: Edit,
  now: Date,
): Promise<Result<ProviderAnswer, Failure>> {
  return undoOnFailure<ProviderAnswer, Failure>(db, async (tx) => {
    await lockProviders(tx);
    const before = await findProvider(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (Object.keys(change).length === 0) return ok(before);
    const refusal = await changeProvider(tx, id, change);
    if (refusal) return fail(refusal);
    const after = await findProvider(tx, id);
    if (!after) throw new Error('A provider was lost while it was changed.');
    if (!after.active || !after.certified) await passOnOffers(tx, deps, id, now);
    const entry = { actor, action: 'edit', entity: 'provider', entityId: id };
    await writeAudit(tx, { ...entry, before: loggedProvider(before), after: loggedProvider(after) }, now);
    return ok(after);
  });
}
