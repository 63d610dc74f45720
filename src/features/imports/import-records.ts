import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { newId } from '../../platform/ids.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { lockPeople } from '../records/lock-people.ts';
import { findRefused } from '../records/refuse-records.ts';
import { openSuppression } from '../records/suppression.ts';
import { lockListings } from '../stock/claim-stock.ts';
import { leadImports } from '../stock/imports.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { putOnSale } from '../stock/stock-of-records.ts';
import { addRecords } from './add-records.ts';
import { Counting, type Counts } from './count-import.ts';
import {
  type Prepared,
  type PreparedRow,
  type Progress,
  prepareImport,
  readPrepared,
  type Source,
} from './prepare-import.ts';
import type { Columns, ImportRecord } from './read-record.rules.ts';
import { FileRefusal } from './refuse-file.ts';
import { openReportFiles, type ReportFiles, type ReportPaths } from './report-files.ts';

export type ImportParams = Source & {
  leadId: string;
  dryRun: boolean;
  actor: string;
  /** As its sender called it. */
  fileName: string | null;
};

export type ImportReport = Counts & {
  paths: ReportPaths;
  droppedValues: number;
  columns: Columns;
  examples: Counting['examples'];
};

type ImportFailure = { kind: 'unknown-listing' } | { kind: 'bad-file'; refusal: FileRefusal };

type Listing = { id: string; maxBuyers: number };

const rowsAtOnce = 200;

type Run = { listing: Listing; prepared: Prepared; report: ReportFiles; onProgress: Progress; now: Date };

type HashesOf = Awaited<ReturnType<typeof openSuppression>>;

async function takeBatch(
  db: Db,
  { listing, now }: Run,
  batch: readonly PreparedRow[],
  { counting, hashesOf, importId }: { counting: Counting; hashesOf: HashesOf; importId: string | null },
): Promise<void> {
  const read = batch.flatMap((one) => ('record' in one ? [one.record] : []));
  const refused = await findRefused(db, listing, read, hashesOf);
  const taken: ImportRecord[] = [];
  let index = -1;
  for (const one of batch) {
    if (!('record' in one)) {
      counting.refuse(one, one.kind, one.reasons);
      continue;
    }
    index += 1;
    const found = refused.get(index);
    if (found) {
      counting.refuse(one, found.kind, [found.reason]);
    } else {
      counting.take(one);
      taken.push(one.record);
    }
  }
  if (importId) await addRecords(db, { ...listing, importId }, taken, now);
}

async function takeAll(db: Db, run: Run, how: { hashesOf: HashesOf; importId: string | null }): Promise<Counting> {
  const counting = new Counting();
  let done = 0;
  for await (const batch of readPrepared(run.prepared, rowsAtOnce)) {
    await takeBatch(db, run, batch, { counting, ...how });
    await counting.keep(run.report);
    // Without statistics the planner expects many records of the same address, and scans all records for each batch.
    if (how.importId && done === 0) await db.execute(sql`analyze ${leadRecords}`);
    done += batch.length;
    run.onProgress({ phase: 'writing', done, total: run.prepared.rows });
    // The embedded database runs in this thread.
    await yieldToOthers();
  }
  return counting;
}

/** Locks the listing last: until here no sale of it had to wait, however long the file is. */
async function settleStock(tx: Db, { listing, now }: Run, { counts }: Counting): Promise<void> {
  const { id, maxBuyers } = listing;
  await lockListings(tx, [id]);
  await putOnSale(tx, id, { records: counts.taken, slots: counts.taken * maxBuyers });
  await refreshFacts(tx, id, now);
}

async function findListing(db: Db, id: string): Promise<Listing | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select({ id: leads.id, maxBuyers: leads.maxBuyers })
    .from(leads)
    .where(and(eq(leads.id, id), sql`${leads.archivedAt} is null`));
  return row ?? null;
}

/** Before its records, which refer to it; how it went is written when it is over. */
async function addImport(
  tx: Db,
  params: Pick<ImportParams, 'leadId' | 'actor' | 'fileName' | 'allowWithoutConsent'> & { id: string },
  now: Date,
): Promise<void> {
  const { id, leadId, actor, fileName, allowWithoutConsent } = params;
  const row = { id, leadId, actor, fileName, allowedWithoutConsent: allowWithoutConsent, createdAt: now };
  await tx.insert(leadImports).values(row);
}

async function write(
  db: Db,
  services: Pick<JobServices, 'enqueue'>,
  run: Run,
  { hashesOf, params }: { hashesOf: HashesOf; params: ImportParams },
): Promise<Counting> {
  return db.transaction(async (tx) => {
    await lockPeople(tx);
    const { id } = run.listing;
    // To how many buyers it is sold may have been changed while the file was read; from here on it waits for us.
    const locked = { ...run, listing: (await findListing(tx, id)) ?? run.listing };
    const importId = newId();
    await addImport(tx, { ...params, id: importId, leadId: id }, run.now);
    const counting = await takeAll(tx, locked, { hashesOf, importId });
    const { counts, droppedValues } = counting;
    await tx
      .update(leadImports)
      .set({ ...counts, droppedValues })
      .where(eq(leadImports.id, importId));
    if (counts.taken === 0) return counting;
    await settleStock(tx, locked, counting);
    await wakeWaitingOrders(tx, services, id);
    const { actor, allowWithoutConsent } = params;
    // Only where somebody has answered for it.
    const after = { ...counts, ...(allowWithoutConsent && { allowedWithoutConsent: true }) };
    await writeAudit(tx, { actor, action: 'import', entity: 'lead', entityId: id, after }, run.now);
    await raiseShownVersion(tx);
    return counting;
  });
}

/**
 * Reads and checks the file to its end before anything is written, and writes in one transaction: all of it or nothing. A
 * dry run writes nothing and reports what would be taken.
 */
export async function importRecords(
  db: Db,
  services: Pick<JobServices, 'enqueue' | 'stockChanged'>,
  params: ImportParams,
  onProgress: Progress,
  now: Date,
): Promise<Result<ImportReport, ImportFailure>> {
  const listing = await findListing(db, params.leadId);
  if (!listing) return fail({ kind: 'unknown-listing' });
  let prepared: Prepared;
  try {
    prepared = await prepareImport(params, onProgress, now);
  } catch (error) {
    if (error instanceof FileRefusal) return fail({ kind: 'bad-file', refusal: error });
    throw error;
  }
  const hashesOf = await openSuppression(db);
  const report = await openReportFiles(params.folder);
  try {
    const run = { listing, prepared, report, onProgress, now };
    const { counts, examples, droppedValues } = params.dryRun
      ? await takeAll(db, run, { hashesOf, importId: null })
      : await write(db, services, run, { hashesOf, params });
    if (!params.dryRun && counts.taken > 0) services.stockChanged([listing.id]);
    return ok({ ...counts, examples, droppedValues, paths: report.paths, columns: prepared.columns });
  } finally {
    await report.close();
  }
}
