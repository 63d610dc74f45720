import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type EditByAdmin, writeAudit } from '../audit/write-audit.ts';
import { lockQuoteRequest } from './find-quote-request.ts';
import { findQuoteRequestRow, type QuoteRequestRow } from './list-quote-requests.ts';
import { offerQuoteRequestJob } from './offer-quote-request.ts';
import { isUnderWay } from './quote-status.rules.ts';
import type { QuoteRequestChange } from './quotes.input.ts';
import { quoteRequests } from './quotes.table.ts';

type Failure = { kind: 'not-found' } | { kind: 'stale'; current: QuoteRequestRow };

/** Any status may follow any other. The audit log says that notes changed, but not what they say. */
export async function editQuoteRequest(
  db: Db,
  { enqueue }: Pick<ApiDeps, 'enqueue'>,
  edit: EditByAdmin & { change: QuoteRequestChange },
  now: Date,
): Promise<Result<QuoteRequestRow, Failure>> {
  const { id, change, version, actor } = edit;
  return db.transaction(async (tx) => {
    await lockQuoteRequest(tx, id);
    const before = await findQuoteRequestRow(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    const { status = before.status, notes = before.notes } = change;
    if (status === before.status && notes === before.notes) return ok(before);
    await tx
      .update(quoteRequests)
      .set({ status, notes, version: nextVersion(quoteRequests.version) })
      .where(eq(quoteRequests.id, id));
    // A contractor who declined while it was closed left a place.
    const isReopened = isUnderWay(status) && !isUnderWay(before.status);
    if (isReopened) await enqueue(tx, offerQuoteRequestJob, { quoteRequestId: id });
    const entry = { actor, action: 'edit', entity: 'quote-request', entityId: id, before: { status: before.status } };
    await writeAudit(tx, { ...entry, after: { status, notesChanged: notes !== before.notes } }, now);
    const after = await findQuoteRequestRow(tx, id);
    if (!after) throw new Error('A quote request was lost while it was changed.');
    return ok(after);
  });
}
