import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../project-root.ts';
import { hourMs } from '../time/time.rules.ts';

const beginning = 'backup-trial-';

const longestMs = 3 * hourMs;

async function removeLeftOvers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(beginning));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/**
 * Restores a backup into an embedded database of its own, which is removed again, and answers the command's output. In
 * a process of its own, because such a database takes half a gigabyte of memory.
 */
export async function tryBackup(file: string, dataDir: string, key: string | undefined): Promise<string> {
  await removeLeftOvers(dataDir);
  const place = await mkdtemp(join(dataDir, beginning));
  try {
    const env = { DATA_DIR: place, ...(key !== undefined && { BACKUP_KEY: key }) };
    const command = [join(projectRoot, 'scripts', 'restore.ts'), file];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: place, env, timeout: longestMs });
    return stdout.trim();
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
