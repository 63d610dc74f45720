import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { lockDataFolder } from '../database/embedded/data-folder-lock.ts';
import { type Database, embeddedFolder, openDatabase, openEmbeddedIn } from '../database/open-database.ts';
import { describeFailure } from '../failure.ts';
import { BackupError } from './backup-key.ts';
import { checkRestorable, type Restored, restoreDatabase } from './restore-database.ts';

type Fill = (database: Database) => Promise<Restored>;

type Where = { DATABASE_URL?: string | undefined; DATA_DIR: string };

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Restores beside the target and moves it there when complete, so that a killed restore leaves no half database. */
async function restoreEmbedded(dataDir: string, fill: Fill): Promise<Restored> {
  const lock = await lockDataFolder(dataDir);
  const place = embeddedFolder(dataDir);
  const beside = `${place}.restoring`;
  try {
    if (existsSync(place)) {
      throw new BackupError(
        `There is a database in ${dataDir}: a backup is restored into an empty place. Set DATA_DIR to another folder, or move ${place} away.`,
      );
    }
    await rm(beside, { recursive: true, force: true });
    const database = await openEmbeddedIn(beside);
    let restored: Restored;
    try {
      restored = await fill(database);
    } finally {
      await database.close();
    }
    await rename(beside, place);
    await syncFolder(dataDir);
    return restored;
  } finally {
    await rm(beside, { recursive: true, force: true });
    lock.release();
  }
}

async function restoreIntoPostgres(url: string, fill: Fill): Promise<Restored> {
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  try {
    return await fill(database);
  } finally {
    await database.close();
  }
}

/** Without the statement that failed, whose values are people's rows: the error is shown, and logged after a trial. */
function explain(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const { message, code, query } = describeFailure(error);
  const why = query === undefined ? message : `the database refused a part of it (${code ?? message})`;
  return new BackupError(`The backup could not be restored, and nothing of it was kept: ${why}.`);
}

/** Into the configured database, which must be empty. All or nothing. */
export async function restoreBackup(where: Where, file: string, password: string | undefined): Promise<Restored> {
  const summary = await checkRestorable(file, password);
  const fill: Fill = (database) =>
    restoreDatabase(database, file, password, summary).catch((error) => {
      throw explain(error);
    });
  return where.DATABASE_URL ? restoreIntoPostgres(where.DATABASE_URL, fill) : restoreEmbedded(where.DATA_DIR, fill);
}
