import { createWriteStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { reportCsv } from '../src/features/imports/import-answer.ts';
import { importRecords } from '../src/features/imports/import-records.ts';
import type { Progress } from '../src/features/imports/prepare-import.ts';
import { DataFolderError } from '../src/platform/database/data-folder-lock.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { DatabaseError, openDatabase } from '../src/platform/database/open-database.ts';
import { readEnv, SettingError } from '../src/platform/env.ts';
import { makeUploadFolder } from '../src/platform/http/upload-folder.ts';
import { openJobQueue } from '../src/platform/jobs/queue.ts';
import { jobs } from '../src/server/jobs.ts';

const usage = 'npm run import -- --lead ID FILE [--dry-run] [--report FILE]';

/** What is wrong with the parameters or the file, in a sentence. */
class ImportError extends Error {}

const foreseen = [SettingError, DatabaseError, DataFolderError, ImportError];

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { lead: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (values.lead && file && more.length === 0) {
      return { leadId: values.lead, file, dryRun: values['dry-run'], report: values.report };
    }
  } catch {
    // Said below.
  }
  throw new ImportError(`Use: ${usage}`);
}

const words = { reading: 'Reading the file', writing: 'Taking the rows in' } as const;

/** One line that is written over on a terminal, and nothing elsewhere but the end of each phase. */
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

async function run(): Promise<void> {
  const { file, report, ...params } = readArguments();
  if (!(await stat(file).catch(() => null))?.isFile()) throw new ImportError(`There is no file ${file}.`);
  const database = await openOwnDatabase();
  const folder = await makeUploadFolder();
  try {
    await migrate(database.db);
    const queue = await openJobQueue(database, jobs, (error) => console.error(error.message));
    const services = { enqueue: queue.enqueue, stockChanged: () => {} };
    const source = { path: file, folder, mapping: {}, defaults: { collectedAt: null, source: null } };
    const all = { ...params, ...source, actor: 'import (command line)', fileName: basename(file) };
    const result = await importRecords(database.db, services, all, showProgress, new Date());
    await queue.stop();
    if (!result.ok) {
      const { failure } = result;
      throw new ImportError(
        failure.kind === 'bad-file' ? failure.refusal.message : `There is no listing ${params.leadId}.`,
      );
    }
    const { taken, duplicates, suppressed, invalid } = result.value;
    if (report) await pipeline(reportCsv(result.value), createWriteStream(report));
    const said = params.dryRun ? 'Would be taken' : 'Taken';
    console.log(`${said}: ${taken}. Duplicates: ${duplicates}. Suppressed: ${suppressed}. Invalid: ${invalid}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await run();
} catch (error) {
  if (!foreseen.some((kind) => error instanceof kind)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
