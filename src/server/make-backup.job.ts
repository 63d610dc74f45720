import { z } from 'zod';
import { raiseAlert } from '../features/alerts/raise-alert.ts';
import { backupName } from '../platform/backup/backup-names.rules.ts';
import { keepBackups } from '../platform/backup/keep-backups.ts';
import { defineJob, longWorkSeconds } from '../platform/jobs/job.ts';

/** Checks every hour, so that a backup that failed is tried again an hour later. */
export const makeBackupJob = defineJob({
  name: 'make-backup',
  payload: z.object({}),
  schedule: '11 * * * *',
  retries: 0,
  longestSeconds: longWorkSeconds,
  async run({ db, env, log, now }) {
    const { BACKUP_DIR } = env;
    if (BACKUP_DIR === undefined) return;
    const started = now();
    try {
      const made = await keepBackups(db, { ...env, BACKUP_DIR }, started);
      if (made) log.info({ file: made.name, tables: made.tables, rows: made.rows }, 'A backup was made');
    } catch (error) {
      log.error({ err: error }, 'A backup could not be made');
      // by day, so that a backup that fails every hour raises one alert a day
      const about = started.toISOString().slice(0, 10);
      await raiseAlert(db, { kind: 'backup-failed', about, label: backupName(started) }, started);
    }
  },
});
