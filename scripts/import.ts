import { createWriteStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { undoCutOffImports } from '../src/features/import-handling/cut-off-imports.ts';
import { finishUndo } from '../src/features/import-handling/finish-undo.ts';
import { refusedRowsCsv, reportCsv } from '../src/features/import-handling/import-answer.ts';
import { type ImportReport, importRecords } from '../src/features/import-handling/import-records.ts';
import type { Progress } from '../src/features/import-handling/prepare-import.ts';
import { policy } from '../src/features/policy/policy.rules.ts';
import { readMoment } from '../src/features/records/read-moment.rules.ts';
import { reasonAgainstTime } from '../src/features/records/read-values.rules.ts';
import { readSettings } from '../src/features/settings/keep-settings.ts';
import { settingsWith } from '../src/features/settings/settings.rules.ts';
import { DataFolderError } from '../src/platform/database/embedded/data-folder-lock.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { makeUploadFolder } from '../src/platform/http/upload-folder.ts';
import { openJobQueue } from '../src/platform/jobs/queue.ts';
import { jobs } from '../src/server/jobs.ts';
import { sayFailure } from './say-failure.ts';

const usage = `npm run import -- --lead ID FILE [--dry-run] [--report FILE] [--refused-rows FILE]
    [--collected-at DATE] [--source TEXT] [--allow-without-consent]`;

/** A mistake in the arguments or the file; its message is a sentence. */
class ImportError extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        lead: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        'refused-rows': { type: 'string' },
        'collected-at': { type: 'string' },
        source: { type: 'string' },
        'allow-without-consent': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (values.lead && file && more.length === 0) return { values, leadId: values.lead, file };
  } catch {
    // Reported below.
  }
  throw new ImportError(`Use: ${usage}`);
}

/** The default for rows without a time. */
function readCollectionTime(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const collectedAt = readMoment(text);
  if (!collectedAt) throw new ImportError(`--collected-at ${text} is not a date or a time.`);
  const refusal = reasonAgainstTime(collectedAt, policy.recordRetentionMonths, now);
  if (refusal) throw new ImportError(`--collected-at ${text}: ${refusal.reason}.`);
  return collectedAt;
}

const words = { reading: 'Reading the file', writing: 'Taking the rows in' } as const;

/** On a terminal one line that is overwritten; otherwise nothing. */
const showProgress: Progress = ({ phase, done, total }) => {
  if (!process.stderr.isTTY) return;
  const percent = total ? Math.floor((done / total) * 100) : 0;
  process.stderr.write(`\r${words[phase]}: ${percent} %${percent === 100 ? '\n' : ''}`);
};

async function openOwnDatabase() {
  try {
    return await openDatabase(readEnv());
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error;
    throw new ImportError(
      `${error.message} While the shop runs on its embedded database, import through the admin's page or POST /api/admin/leads/ID/records.`,
    );
  }
}

function summaryOf(report: ImportReport, dryRun: boolean): string {
  const { taken, duplicates, suppressed, invalid, droppedValues } = report;
  const counts = `Duplicates: ${duplicates}. Suppressed: ${suppressed}. Invalid: ${invalid}.`;
  const { rows, listings } = report.alreadySold;
  const sold = rows > 0 ? ` Already sold: ${rows} rows, in ${listings.join(', ')}.` : '';
  return `${dryRun ? 'Would be taken' : 'Taken'}: ${taken}. ${counts} Values dropped: ${droppedValues}.${sold}`;
}

async function run(): Promise<void> {
  const { file, leadId, values } = readArguments();
  const now = new Date();
  const collectedAt = readCollectionTime(values['collected-at'], now);
  if (!(await stat(file).catch(() => null))?.isFile()) throw new ImportError(`There is no file ${file}.`);
  const database = await openOwnDatabase();
  const folder = await makeUploadFolder();
  try {
    await migrate(database.background.db);
    const queue = await openJobQueue(database, jobs, (error) => console.error(error.message));
    const services = { enqueue: queue.enqueue, stockChanged: () => {} };
    // Rows left by an interrupted import would count as duplicates, and the shop's next start would remove them.
    const { db } = database.background;
    for (const one of await undoCutOffImports(db, queue, now)) await finishUndo({ ...services, db }, one, now);
    const params = {
      leadId,
      path: file,
      folder,
      fileName: basename(file),
      mapping: {},
      defaults: { collectedAt, source: values.source?.trim() || null },
      allowWithoutConsent: values['allow-without-consent'],
      retentionMonths: settingsWith(readEnv(), (await readSettings(db)).values).recordRetentionMonths,
      dryRun: values['dry-run'],
      actor: 'import (command line)',
    };
    const result = await importRecords(db, services, params, showProgress, now);
    await queue.stop();
    if (!result.ok) {
      const { failure } = result;
      throw new ImportError(failure.kind === 'not-found' ? `There is no listing ${leadId}.` : failure.reason);
    }
    const { report, 'refused-rows': refusedRows } = values;
    const ownOnly = { mode: 0o600 }; // both repeat people's details
    if (report) await pipeline(reportCsv(result.value), createWriteStream(report, ownOnly));
    if (refusedRows) await pipeline(refusedRowsCsv(result.value), createWriteStream(refusedRows, ownOnly));
    console.log(summaryOf(result.value, params.dryRun));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await run();
} catch (error) {
  sayFailure(error, ImportError);
}
