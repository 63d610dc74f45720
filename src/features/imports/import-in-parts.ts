import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { lockPeople } from '../records/lock-people.ts';
import { lockListings } from '../stock/claim-stock.ts';
import { leadImports } from '../stock/imports.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { Counting } from './count-import.ts';
import { undoCutOffImports } from './cut-off-imports.ts';
import { finishUndo } from './finish-undo.ts';
import { type PreparedRow, readPrepared } from './prepare-import.ts';
import {
  addImport,
  findListing,
  type ImportServices,
  keepCounts,
  putRecordsOnSale,
  type Run,
  takeRows,
  tellOfImport,
} from './take-rows.ts';

/** Whatever else the shop is asked waits for no more than these. */
const rowsAtOnce = 200;

/** `woken`: how many were taken when the orders that wait were last told. */
type Under = { importId: string; counting: Counting; woken: number };

/** On sale at once. Whoever came between two parts, a sale, an erasure or another import, is seen by the second. */
async function takePart(
  db: Db,
  services: ImportServices,
  run: Run,
  { rows, importId, counting }: Under & { rows: readonly PreparedRow[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPeople(tx);
    const listing = (await findListing(tx, run.listing.id)) ?? run.listing;
    const before = counting.counts.taken;
    await takeRows(tx, { ...run, listing }, rows, { counting, importId });
    const taken = counting.counts.taken - before;
    if (taken > 0) await putRecordsOnSale(tx, listing, taken);
    // Who waits is served from the first part, as far as it goes.
    if (taken > 0 && before === 0) await wakeWaitingOrders(tx, services, listing.id);
    await keepCounts(tx, importId, counting);
    return taken;
  });
}

async function end(db: Db, services: ImportServices, run: Run, { importId, counting, woken }: Under): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(leadImports).set({ state: 'done' }).where(eq(leadImports.id, importId));
    if (counting.counts.taken === 0) return;
    await lockListings(tx, [run.listing.id]);
    if (counting.counts.taken > woken) await wakeWaitingOrders(tx, services, run.listing.id);
    await tellOfImport(tx, run, counting);
  });
}

async function takeParts(db: Db, services: ImportServices, run: Run, under: Under): Promise<void> {
  let done = 0;
  for await (const rows of readPrepared(run.prepared, rowsAtOnce)) {
    const taken = await takePart(db, services, run, { ...under, rows });
    if (under.woken === 0) under.woken = taken;
    await under.counting.keep(run.report);
    // Without statistics the planner expects many records of the same address, and scans all records for each part.
    if (done === 0) await db.execute(sql`analyze ${leadRecords}`);
    done += rows.length;
    // After the last part it is told when all is over.
    if (taken > 0 && done < run.prepared.rows) services.stockChanged([run.listing.id]);
    run.onProgress({ phase: 'writing', done, total: run.prepared.rows });
    // The embedded database runs in this thread.
    await yieldToOthers();
  }
  await end(db, services, run, under);
}

/**
 * Where one transaction would hold the only connection: each part is one of its own. What is cut off is undone, here or
 * at the next start.
 */
export async function importInParts(db: Db, services: ImportServices, run: Run): Promise<Counting> {
  const under = { importId: newId(), counting: new Counting(), woken: 0 };
  await addImport(db, run, { id: under.importId, state: 'running' });
  try {
    await takeParts(db, services, run, under);
    return under.counting;
  } catch (error) {
    const cutOff = await undoCutOffImports(db, services, run.now, under.importId);
    for (const one of cutOff) await finishUndo({ db, stockChanged: services.stockChanged }, one, run.now);
    throw error;
  }
}
