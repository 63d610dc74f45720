import { existsSync } from 'node:fs';
import { BackupError, newPair } from '../src/platform/backup/backup-key.ts';
import { type BackupSettings, makeBackup } from '../src/platform/backup/make-backup.ts';
import type { BackupSummary } from '../src/platform/backup/read-backup.ts';
import { runAfterBackup } from '../src/platform/backup/run-after-backup.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { askRunningShop } from '../src/platform/control/ask-running-shop.ts';
import { embeddedFolder, openDatabase } from '../src/platform/database/open-database.ts';
import { runOnFile } from './backup-command.ts';

/** Only a running shop can read its embedded database. Null if none is running. */
async function throughRunningShop(settings: BackupSettings, file: string): Promise<BackupSummary | null> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_KEY: key } = settings;
  if (url !== undefined) return null;
  const answer = await askRunningShop(dataDir, { method: 'POST', path: '/backup' });
  if (!answer) return null;
  if (answer.statusCode === 200) return writeBackup(file, answer, key);
  answer.resume();
  throw new BackupError('The running shop could not make the backup; see its log.');
}

async function throughDatabase(settings: BackupSettings, file: string): Promise<BackupSummary> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (url === undefined && !existsSync(embeddedFolder(dataDir))) {
    throw new BackupError(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR to the shop's.`);
  }
  const database = await openDatabase(settings);
  try {
    return await makeBackup(database.background.db, settings, file, new Date());
  } finally {
    await database.close();
  }
}

if (process.argv[2] === '--new-key') {
  const { publicHalf, privateHalf } = newPair();
  console.log(`${publicHalf}\n${privateHalf}`);
} else {
  await runOnFile('backup', async (file, settings) => {
    if (existsSync(file)) throw new BackupError(`${file} is there already: give the backup another name.`);
    const made = (await throughRunningShop(settings, file)) ?? (await throughDatabase(settings, file));
    if (settings.BACKUP_AFTER) await runAfterBackup(settings.BACKUP_AFTER, file);
    const how =
      settings.BACKUP_KEY === undefined ? 'not encrypted: BACKUP_KEY is not set' : 'encrypted with BACKUP_KEY';
    return `${file} holds ${made.rows} rows of ${made.tables} tables (${how}). Keep SESSION_SECRET too: it is not in the file.`;
  });
}
