import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { leadImports } from '../stock/imports.table.ts';
import { cutOffBy } from './cut-off-imports.rules.ts';
import { undoImportJob } from './undo-import.job.ts';

export type CutOffImport = { importId: string; leadId: string };

/**
 * Has imports undone that will not come to their end: the one named, or at the start of a shop all of them. Only an
 * embedded database keeps one that is under way, and it has one process: what is under way at its start is dead. In
 * PostgreSQL there is one only where such a database's backup was restored.
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
