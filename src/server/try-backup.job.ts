import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { raiseAlert } from '../features/alerts/raise-alert.ts';
import { onlySeals } from '../platform/backup/backup-key.ts';
import { backupsAmong, isFuture } from '../platform/backup/backup-names.rules.ts';
import { tryBackup } from '../platform/backup/try-backup.ts';
import { defineScheduledJob, longWorkSeconds } from '../platform/jobs/job.ts';

/** Once a week: a backup that nobody has restored is a hope. */
export const tryBackupJob = defineScheduledJob({
  name: 'try-backup',
  schedule: '41 4 * * 0',
  retries: 0,
  longestSeconds: longWorkSeconds,
  async run({ db, env: { BACKUP_DIR, BACKUP_KEY, DATA_DIR }, log, now }) {
    if (BACKUP_DIR === undefined) return;
    if (BACKUP_KEY !== undefined && onlySeals(BACKUP_KEY)) {
      log.info('Backups are not tested here: BACKUP_KEY only encrypts. Test one where the private key is');
      return;
    }
    const started = now();
    const names = await readdir(BACKUP_DIR).catch(() => []);
    const name = backupsAmong(names).findLast((one) => !isFuture(one, started));
    if (name === undefined) return;
    try {
      await mkdir(DATA_DIR, { recursive: true });
      const { rows } = await db.execute<{ bytes: number }>(
        sql`select pg_database_size(current_database())::float8 as bytes`,
      );
      const trial = { dataDir: DATA_DIR, key: BACKUP_KEY, bytes: rows[0]?.bytes ?? 0 };
      const output = await tryBackup(join(BACKUP_DIR, name), trial);
      log.info({ file: name, output }, 'A backup was restored as a test');
    } catch (error) {
      log.error({ err: error, file: name }, 'A backup cannot be restored');
      await raiseAlert(db, { kind: 'backup-unrestorable', about: name, label: name }, started);
    }
  },
});
