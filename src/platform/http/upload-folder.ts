import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'shop-upload-';

/** Longer than anything is read. */
const forsakenMs = 24 * 3_600_000;

/** A folder that nobody else can read. Whoever makes it removes it. */
export async function makeUploadFolder(): Promise<string> {
  await mkdir(tmpdir(), { recursive: true });
  return mkdtemp(join(tmpdir(), prefix));
}

/** A process that was killed has left what it was reading, people's addresses included. Answers how many it were. */
export async function deleteAbandonedUploads(now: Date): Promise<number> {
  let gone = 0;
  // Without the folder of temporary files there is nothing in it.
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    // Another process of the shop may be quicker.
    const touched = (await stat(folder).catch(() => null))?.mtimeMs ?? now.getTime();
    if (now.getTime() - touched < forsakenMs) continue;
    await rm(folder, { recursive: true, force: true });
    gone += 1;
  }
  return gone;
}
