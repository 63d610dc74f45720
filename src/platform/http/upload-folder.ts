import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '../time/time.rules.ts';

const prefix = 'shop-upload-';

/** Longer than reading any upload takes. */
const forsakenMs = dayMs;

/** Readable by this user only. The caller must remove it. */
export async function makeUploadFolder(): Promise<string> {
  await mkdir(tmpdir(), { recursive: true });
  return mkdtemp(join(tmpdir(), prefix));
}

/** Uploads of killed processes hold people's addresses. Answers how many were deleted. The machine's clock stamps files. */
export async function deleteAbandonedUploads(now = new Date()): Promise<number> {
  let gone = 0;
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    // another process of the shop may have been quicker
    const touched = (await stat(folder).catch(() => null))?.mtimeMs ?? now.getTime();
    if (now.getTime() - touched < forsakenMs) continue;
    await rm(folder, { recursive: true, force: true });
    gone += 1;
  }
  return gone;
}
