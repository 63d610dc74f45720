import { eq } from 'drizzle-orm';
import type { JobServices } from '../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { leadImports } from '../imports/imports.table.ts';
import { finishUndo, type Undone, undoImportJob } from './finish-undo.ts';

/** The request itself undoes the import. The job starts this much later and continues if the process was killed. */
const minutesAlone = 2;

/**
 * In batches, so that other requests are served meanwhile. Removes records that nobody has reserved or bought and takes
 * the rest off sale. Refused a second time, even while the first is in progress.
 */
export async function undoImport(
  services: Pick<JobServices, 'db' | 'enqueue' | 'stockChanged'>,
  { importId, actor }: { importId: string; actor: string },
  now: Date,
): Promise<Result<Undone, 'not-found' | 'already-undone'>> {
  const begun = await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(leadImports).where(eq(leadImports.id, importId)).for('no key update');
    if (found?.state !== 'done') return fail(found ? ('already-undone' as const) : ('not-found' as const));
    await tx
      .update(leadImports)
      .set({ state: 'undoing', undoneAt: now, undoneBy: actor })
      .where(eq(leadImports.id, importId));
    const startAfter = new Date(now.getTime() + minutesAlone * 60_000);
    await services.enqueue(tx, undoImportJob, { importId, leadId: found.leadId }, { startAfter });
    return ok(found.leadId);
  });
  return begun.ok ? ok(await finishUndo(services, { importId, leadId: begun.value }, now)) : begun;
}
