import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/db.ts';
import { dayMs } from '../time/time.rules.ts';
import { backupName, backupsAmong, isBackupDue, isFuture } from './backup-names.rules.ts';
import { removeOldErasures } from './erasure-journal.ts';
import { type BackupSettings, makeBackup } from './make-backup.ts';
import { isPart } from './write-backup.ts';

type KeepSettings = BackupSettings & { BACKUP_DIR: string; BACKUP_EVERY: number; BACKUP_KEEP: number };

/** Left by processes that were killed. */
async function removeOldParts(folder: string, names: readonly string[], now: Date): Promise<void> {
  for (const name of names.filter(isPart)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null); // just finished, or removed by another process
    if (found && now.getTime() - found.mtimeMs > dayMs) await rm(file, { force: true });
  }
}

/** Called only once a new backup is complete, so that failures never cost the last good ones. */
async function removeOldest(folder: string, keep: number, now: Date): Promise<void> {
  const names = await readdir(folder);
  // A wrong clock may have dated some in the future: they neither count nor push others out.
  const backups = backupsAmong(names).filter((name) => !isFuture(name, now));
  for (const name of backups.slice(0, -keep)) await rm(join(folder, name), { force: true });
  await removeOldParts(folder, names, now);
  await removeOldErasures(folder, backups.at(-keep) ?? backups[0]);
}

export async function keepBackups(db: Db, settings: KeepSettings, now: Date) {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyHours, BACKUP_KEEP: keep } = settings;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isBackupDue(await readdir(folder), everyHours, now)) return null;
  const name = backupName(now);
  const summary = await makeBackup(db, settings, join(folder, name), now);
  await removeOldest(folder, keep, now);
  return { ...summary, name };
}
