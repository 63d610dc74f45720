import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type RetentionState, readRetentionState, writeRetentionState } from './retention-state.ts';
import { applyRetentionJob } from './run-retention-night.ts';

/** Applies only to the held night that the admin was shown, and runs it at once by the current clock. */
export function allowRetention(
  db: Db,
  { enqueue }: Pick<ApiDeps, 'enqueue'>,
  { at, actor }: { at: Date; actor: string },
  now: Date,
): Promise<Result<RetentionState, 'not-waiting'>> {
  return db.transaction(async (tx) => {
    const state = await readRetentionState(tx);
    const { waits } = state;
    if (waits?.at.getTime() !== at.getTime()) return fail('not-waiting');
    if (waits.isAllowed) return ok(state);
    const allowed = { ...state, waits: { ...waits, isAllowed: true } };
    await writeRetentionState(tx, allowed);
    const { doubt, records } = waits;
    await writeAudit(
      tx,
      { actor, action: 'allow', entity: 'retention', entityId: at.toISOString(), after: { doubt, records } },
      now,
    );
    await enqueue(tx, applyRetentionJob, {});
    return ok(allowed);
  });
}
