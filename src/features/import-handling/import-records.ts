import type { Db } from '../../platform/database/db.ts';
import { isEmbedded } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { FileRefusal } from '../imports/refuse-file.ts';
import { openReportFiles, type ReportPaths } from '../imports/report-files.ts';
import { openSuppression } from '../records/suppression.ts';
import type { Counting, Counts } from './count-import.ts';
import { importInParts } from './import-in-parts.ts';
import { importWhole, takeAll } from './import-whole.ts';
import { type Prepared, type Progress, prepareImport } from './prepare-import.ts';
import type { Columns } from './read-record.rules.ts';
import { findListing, type ImportParams, type ImportServices } from './take-rows.ts';

export type ImportReport = Counts & {
  paths: ReportPaths;
  droppedValues: number;
  /** Only in a dry run. */
  alreadySold: ReturnType<Counting['alreadySold']>;
  columns: Columns;
  examples: Counting['examples'];
};

export type ImportFailure = { kind: 'not-found' | FileRefusal['code']; reason: string };

/** Checks the whole file before anything is written: all of it is imported, or nothing. A dry run only reports. */
export async function importRecords(
  db: Db,
  services: ImportServices,
  params: ImportParams,
  onProgress: Progress,
  now: Date,
): Promise<Result<ImportReport, ImportFailure>> {
  const listing = await findListing(db, params.leadId);
  if (!listing) return fail({ kind: 'not-found', reason: 'Not found' });
  let prepared: Prepared;
  try {
    prepared = await prepareImport(params, onProgress, now);
  } catch (error) {
    if (error instanceof FileRefusal) return fail({ kind: error.code, reason: error.message });
    throw error;
  }
  const hashesOf = await openSuppression(db);
  const report = await openReportFiles(params.folder);
  try {
    const run = { params, listing, prepared, report, hashesOf, onProgress, now };
    const write = (await isEmbedded(db)) ? importInParts : importWhole;
    const counting = params.dryRun ? await takeAll(db, run, null) : await write(db, services, run);
    const { counts, examples, droppedValues } = counting;
    const alreadySold = counting.alreadySold();
    if (!params.dryRun && counts.taken > 0) services.stockChanged([listing.id]);
    return ok({ ...counts, alreadySold, examples, droppedValues, paths: report.paths, columns: prepared.columns });
  } finally {
    await report.close();
  }
}
