import type { Db } from '../../../platform/database/db.ts';
import { rerunJob } from '../../../platform/jobs/rerun-job.ts';
import { ok } from '../../../platform/result.ts';
import { writeAudit } from '../../audit/write-audit.ts';

export const rerunLogged = (db: Db, { id, actor }: { id: string; actor: string }, now: Date) =>
  db.transaction(async (tx) => {
    const result = await rerunJob(tx, id);
    if (!result.ok) return result;
    await writeAudit(tx, { actor, action: 'rerun', entity: 'job', entityId: id, after: result.value }, now);
    return ok({ accepted: true as const });
  });
