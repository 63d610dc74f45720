import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { lockPeople } from '../records/lock-people.ts';
import { leadRecords } from '../stock/records.table.ts';
import { Counting } from './count-import.ts';
import { readAhead } from './prepare-import.ts';
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

/** More a statement spare nothing, and the thread would be busy for too long with each. */
const writtenAtOnce = 1_000;

/** A dry run may ask the embedded database, which runs in this thread. */
const askedAtOnce = 200;

/** Without an import it is a dry run: everything is looked up and nothing written. */
export async function takeAll(db: Db, run: Run, importId: string | null): Promise<Counting> {
  const counting = new Counting();
  let done = 0;
  for await (const rows of readAhead(run.prepared, importId ? writtenAtOnce : askedAtOnce)) {
    await takeRows(db, run, rows, { counting, importId });
    await counting.keep(run.report);
    // Without statistics the planner expects many records of the same address, and scans all records for each batch.
    if (importId && done === 0) await db.execute(sql`analyze ${leadRecords}`);
    done += rows.length;
    run.onProgress({ phase: 'writing', done, total: run.prepared.rows });
    await yieldToOthers();
  }
  return counting;
}

/** In one transaction: all of it or nothing. */
export async function importWhole(db: Db, services: ImportServices, run: Run): Promise<Counting> {
  return db.transaction(async (tx) => {
    await lockPeople(tx);
    const { id } = run.listing;
    // To how many buyers it is sold may have been changed while the file was read; from here on it waits for us.
    const locked = { ...run, listing: (await findListing(tx, id)) ?? run.listing };
    const importId = newId();
    await addImport(tx, locked, { id: importId, state: 'done' });
    const counting = await takeAll(tx, locked, importId);
    await keepCounts(tx, importId, counting);
    const { taken } = counting.counts;
    if (taken === 0) return counting;
    // The lock comes last: until here no sale of the listing had to wait, however long the file is.
    await putRecordsOnSale(tx, locked.listing, taken);
    await wakeWaitingOrders(tx, services, id);
    await tellOfImport(tx, locked, counting);
    return counting;
  });
}
