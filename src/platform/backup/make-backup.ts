import type { Db } from '../database/db.ts';
import { dumpDatabase } from './dump-database.ts';
import type { BackupSummary } from './read-backup.ts';
import { spoolEmbedded } from './spool-lines.ts';
import { writeBackup } from './write-backup.ts';

export type BackupSettings = { DATABASE_URL?: string | undefined; DATA_DIR: string; BACKUP_KEY?: string | undefined };

/** The embedded database goes through a spool file, because reading it blocks visitors. */
export async function makeBackup(db: Db, settings: BackupSettings, file: string, now: Date): Promise<BackupSummary> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_KEY: key } = settings;
  return url === undefined
    ? writeBackup(file, await spoolEmbedded(db, dataDir, now), key)
    : dumpDatabase(db, 'postgres', now, (lines) => writeBackup(file, lines, key));
}
