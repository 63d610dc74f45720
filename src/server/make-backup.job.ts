import { basename, join } from 'node:path';
import { raiseAlert } from '../features/alerts/raise-alert.ts';
import { backupName } from '../platform/backup/backup-names.rules.ts';
import { keepBackups } from '../platform/backup/keep-backups.ts';
import { runAfterBackup } from '../platform/backup/run-after-backup.ts';
import { defineScheduledJob, type JobServices, longWorkSeconds } from '../platform/jobs/job.ts';

type Services = Pick<JobServices, 'db' | 'log' | 'now'>;

async function copyAway({ db, log, now }: Services, program: string, file: string): Promise<void> {
  try {
    await runAfterBackup(program, file);
  } catch (error) {
    log.error({ err: error }, 'A backup was not copied away');
    await raiseAlert(db, { kind: 'backup-not-copied', about: file, label: basename(file) }, now());
  }
}

/** Checks every hour, so that a backup that failed is tried again an hour later. */
export const makeBackupJob = defineScheduledJob({
  name: 'make-backup',
  schedule: '11 * * * *',
  retries: 0,
  longestSeconds: longWorkSeconds,
  async run(services) {
    const { db, env, log, now } = services;
    const { BACKUP_DIR } = env;
    if (BACKUP_DIR === undefined) return;
    const started = now();
    try {
      const made = await keepBackups(db, { ...env, BACKUP_DIR }, started);
      if (!made) return;
      log.info({ file: made.name, tables: made.tables, rows: made.rows }, 'A backup was made');
      if (env.BACKUP_AFTER) await copyAway(services, env.BACKUP_AFTER, join(BACKUP_DIR, made.name));
    } catch (error) {
      log.error({ err: error }, 'A backup could not be made');
      // by day, so that a backup that fails every hour raises one alert a day
      const about = started.toISOString().slice(0, 10);
      await raiseAlert(db, { kind: 'backup-failed', about, label: backupName(started) }, started);
    }
  },
});
