import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockPeople } from '../records/suppression.ts';
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

/** Larger statements save nothing and block the thread for longer. */
const writtenAtOnce = 1_000;

/** A dry run may use the embedded database, which runs in this thread. */
const askedAtOnce = 200;

export async function takeAll(db: Db, run: Run, importId: string | null): Promise<Counting> {
  const counting = new Counting();
  let done = 0;
  for await (const rows of readAhead(run.prepared, importId ? writtenAtOnce : askedAtOnce)) {
    await takeRows(db, run, rows, { counting, importId });
    await counting.keep(run.report);
    // Without statistics the planner expects many records per address, and scans all records for each batch.
    if (importId && done === 0) await db.execute(sql`analyze ${leadRecords}`);
    done += rows.length;
    run.onProgress({ phase: 'writing', done, total: run.prepared.rows });
    await yieldToOthers();
  }
  return counting;
}

export async function importWhole(db: Db, services: ImportServices, run: Run): Promise<Counting> {
  return db.transaction(async (tx) => {
    await lockPeople(tx);
    const { id } = run.listing;
    // Read again: its number of buyers may have changed while the file was read. Further changes wait for `lockPeople`.
    const locked = { ...run, listing: (await findListing(tx, id)) ?? run.listing };
    const importId = newId();
    await addImport(tx, locked, { id: importId, state: 'done' });
    const counting = await takeAll(tx, locked, importId);
    await keepCounts(tx, importId, counting);
    const { taken } = counting.counts;
    if (taken === 0) return counting;
    // Lock the listing last, so that its sales do not wait however long the file is.
    await putRecordsOnSale(tx, locked.listing, taken);
    await wakeWaitingOrders(tx, services, id);
    await tellOfImport(tx, locked, counting);
    return counting;
  });
}
