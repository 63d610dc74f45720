import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { defineJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leadImports } from '../imports/imports.table.ts';
import { takeOffSale } from '../record-handling/withdraw-records.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockListings } from '../stock/allocate-stock.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { countFree, loseSlots, removeRecords } from '../stock/remove-records.ts';
import { recordAllocations } from '../stock/stock.table.ts';

/** Limits how long a sale of the listing waits. */
const recordsAtOnce = 200;

export type Undone = { removed: number; withdrawn: number; kept: number };

type Import = typeof leadImports.$inferSelect;

const selectNext = (tx: Db, { id, undoneUpTo }: Import) =>
  tx
    .select({
      id: leadRecords.id,
      freeSlots: leadRecords.freeSlots,
      isErased: sql<boolean>`${leadRecords.erasedAt} is not null`,
      isHeldByClaim: leadRecords.isHeldByClaim,
      isWithdrawn: sql<boolean>`${leadRecords.withdrawnAt} is not null`,
      isTaken: sql<boolean>`exists (select 1 from ${recordAllocations} a where a.record_id = ${leadRecords}.id
        and (a.released_at is null or a.delivered_at is not null))`,
      /** Not delivered yet, so its slot may still come back. */
      isHeld: sql<boolean>`exists (select 1 from ${recordAllocations} a where a.record_id = ${leadRecords}.id
        and a.released_at is null and a.delivered_at is null)`,
    })
    .from(leadRecords)
    .where(and(eq(leadRecords.importId, id), undoneUpTo === null ? undefined : gt(leadRecords.id, undoneUpTo)))
    .orderBy(asc(leadRecords.id))
    .limit(recordsAtOnce);

async function takeBack(tx: Db, { leadId }: Import, found: Awaited<ReturnType<typeof selectNext>>, now: Date) {
  const here = found.filter(({ isErased }) => !isErased);
  const idsOf = (records: typeof here) => records.map(({ id }) => id);
  const removed = here.filter(({ isTaken }) => !isTaken);
  const withdrawn = here.filter(({ isTaken, freeSlots, isHeldByClaim }) => isTaken && (freeSlots > 0 || isHeldByClaim));
  // Counted as kept, but taken off sale, or an expired hold would put it back on sale.
  const held = here.filter(({ freeSlots, isHeld, isWithdrawn }) => freeSlots === 0 && isHeld && !isWithdrawn);
  const free = await countFree(tx, idsOf(removed));
  if (removed.length > 0) await removeRecords(tx, { leadId, ids: idsOf(removed) }, now);
  await loseSlots(tx, leadId, free);
  const offSale = idsOf([...withdrawn, ...held]);
  if (offSale.length > 0) await takeOffSale(tx, { leadId, ids: offSale, reason: null }, now);
  await refreshFacts(tx, leadId, now);
  const [gone, off] = [removed.length, withdrawn.length];
  return { removed: gone, withdrawn: off, kept: here.length - gone - off };
}

const countsOf = ({ removed, withdrawn, kept }: Import): Undone => ({ removed, withdrawn, kept });

/** One transaction per batch, so that the process may be killed between two. Answers the import when it is finished. */
async function undoSome(db: Db, importId: string, now: Date): Promise<Import | null> {
  return db.transaction(async (tx) => {
    // `no key update`, so that it does not block transactions that check the foreign key of a record to its import.
    const [before] = await tx.select().from(leadImports).where(eq(leadImports.id, importId)).for('no key update');
    if (before?.state !== 'undoing') return before ?? null;
    await lockListings(tx, [before.leadId]);
    const found = await selectNext(tx, before);
    const last = found.at(-1);
    if (!last) {
      const [after] = await tx
        .update(leadImports)
        .set({ state: 'undone' })
        .where(eq(leadImports.id, importId))
        .returning();
      if (!after) throw new Error('An import was lost while it was undone.');
      const entry = { actor: before.undoneBy ?? 'shop', action: 'undo', entity: 'import', entityId: importId };
      await writeAudit(tx, { ...entry, after: { leadId: before.leadId, ...countsOf(after) } }, now);
      return after;
    }
    const { removed, withdrawn, kept } = await takeBack(tx, before, found, now);
    await tx
      .update(leadImports)
      .set({
        undoneUpTo: last.id,
        removed: before.removed + removed,
        withdrawn: before.withdrawn + withdrawn,
        kept: before.kept + kept,
      })
      .where(eq(leadImports.id, importId));
    return null;
  });
}

export async function finishUndo(
  { db, stockChanged }: Pick<JobServices, 'db' | 'stockChanged'>,
  { importId, leadId }: { importId: string; leadId: string },
  now: Date,
): Promise<Undone> {
  for (;;) {
    const done = await undoSome(db, importId, now);
    stockChanged([leadId]);
    if (done) return countsOf(done);
    await yieldToOthers();
  }
}

/** Resumes an undo whose process was killed; does nothing to a finished one. */
export const undoImportJob = defineJob({
  name: 'undo-import',
  payload: z.object({ importId: z.string(), leadId: z.string() }),
  longestSeconds: longWorkSeconds,
  async run(services, payload) {
    await finishUndo(services, payload, services.now());
  },
});
