import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tryBackup } from './try-backup.ts';

test('a trial that the disk has no room for is refused before it begins, and what an earlier one left is removed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trial-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, 'backup-trial-left'));
  const trial = tryBackup(join(dataDir, 'missing.backup'), { dataDir, key: undefined, bytes: 1e18 });
  await expect(trial).rejects.toThrow(/^A trial may need 1907348\d{6} MB in \S+, where \d+ MB are free\.$/);
  expect(await readdir(dataDir)).toEqual([]);
});
