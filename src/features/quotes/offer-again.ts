import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockQuoteRequest } from './find-quote-request.ts';
import { offerQuoteRequestJob } from './offer-quote-request.ts';

/** The job looks for contractors shortly afterwards. Null if there is no such request. */
export async function offerAgain(
  db: Db,
  { enqueue }: Pick<ApiDeps, 'enqueue'>,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<{ accepted: true } | null> {
  return db.transaction(async (tx) => {
    if (!(await lockQuoteRequest(tx, id))) return null;
    await enqueue(tx, offerQuoteRequestJob, { quoteRequestId: id });
    await writeAudit(tx, { actor, action: 'offer', entity: 'quote-request', entityId: id }, now);
    return { accepted: true };
  });
}
