import { existsSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteAbandonedUploads, makeUploadFolder } from './upload-folder.ts';

test('uploads left by a killed process are deleted a day later, and one being read stays', async () => {
  const now = new Date();
  const yesterday = new Date(now.getTime() - 25 * 3_600_000);
  const [left, used] = [await makeUploadFolder(), await makeUploadFolder()];
  await writeFile(join(left, 'rows'), 'kim@exempel.example');
  await utimes(left, yesterday, yesterday);
  expect(await deleteAbandonedUploads(now)).toBeGreaterThan(0);
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  await rm(used, { recursive: true });
});
