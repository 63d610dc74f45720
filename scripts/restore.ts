import { statSync } from 'node:fs';
import { BackupError } from '../src/platform/backup/backup-key.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { runOnFile } from './backup-command.ts';

/** Without it an unencrypted file is refused where BACKUP_KEY is set: it may come from somebody else. */
const plain = '--plain';

const restore: Parameters<typeof runOnFile>[1] = async (file, settings, flags) => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new BackupError(`There is no file ${file}.`);
  const { header, rows, tables, leftOut } = await restoreBackup(
    settings,
    file,
    flags.includes(plain) ? undefined : settings.BACKUP_KEY,
  );
  const without = leftOut.length > 0 ? ` Left out, as no release made them: ${leftOut.join(', ')}.` : '';
  return `${rows} rows of ${tables} tables are restored, as they were at ${header.madeAt}.${without} What to do before the shop opens is in docs/running/backup.md.`;
};

await runOnFile('restore', restore, [plain]);
