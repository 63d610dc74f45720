import { existsSync } from 'node:fs';
import { BackupError } from '../src/platform/backup/backup-error.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { runOnFile } from './backup-command.ts';

await runOnFile('restore', async (file, settings) => {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const { header, rows, tables, leftOut } = await restoreBackup(settings, file, settings.BACKUP_KEY);
  const without = leftOut.length > 0 ? ` Left out, as no release made them: ${leftOut.join(', ')}.` : '';
  return `${rows} rows of ${tables} tables are restored, as they were at ${header.madeAt}.${without} What to do before the shop opens is in docs/running/backup.md.`;
});
