import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { leadImports } from '../imports/imports.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockPeople } from '../records/suppression.ts';
import { lockListings } from '../stock/allocate-stock.ts';
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

/** Limits how long other requests wait. */
const rowsAtOnce = 200;

/** `woken`: the number of imported records when the waiting orders were last woken. */
type Under = { importId: string; counting: Counting; woken: number };

/** Goes on sale at once. Each part sees what happened before it: sales, erasures, other imports. */
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
    // Wake waiting orders after the first part, to deliver what it has.
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
    // Without statistics the planner expects many records per address, and scans all records for each part.
    if (done === 0) await db.execute(sql`analyze ${leadRecords}`);
    done += rows.length;
    // The end of the import announces the last part.
    if (taken > 0 && done < run.prepared.rows) services.stockChanged([run.listing.id]);
    run.onProgress({ phase: 'writing', done, total: run.prepared.rows });
    await yieldToOthers();
  }
  await end(db, services, run, under);
}

/**
 * For a database with one connection, which a single transaction would block. An import that is cut off is undone, here
 * or at the next start.
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
