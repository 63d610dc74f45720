import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { leadImports } from '../imports/imports.table.ts';
import { cutOffBy } from './cut-off-imports.rules.ts';
import { undoImportJob } from './finish-undo.ts';

export type CutOffImport = { importId: string; leadId: string };

/**
 * Undoes imports that will never finish: the one named, or all of them at the start of a shop. Only the embedded
 * database stores unfinished ones, and it has one process, so any that it finds at its start are dead. PostgreSQL has
 * them only after restoring a backup of such a database.
 */
export async function undoCutOffImports(
  db: Db,
  { enqueue }: Pick<JobServices, 'enqueue'>,
  now: Date,
  importId?: string,
): Promise<readonly CutOffImport[]> {
  return db.transaction(async (tx) => {
    const found = await tx
      .update(leadImports)
      .set({ state: 'undoing', undoneAt: now, undoneBy: cutOffBy })
      .where(and(eq(leadImports.state, 'running'), importId === undefined ? undefined : eq(leadImports.id, importId)))
      .returning({ importId: leadImports.id, leadId: leadImports.leadId });
    for (const one of found) await enqueue(tx, undoImportJob, one);
    return found;
  });
}
