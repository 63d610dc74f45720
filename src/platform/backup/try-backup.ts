import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../project-root.ts';
import { hourMs } from '../time/time.rules.ts';
import { BackupError } from './backup-key.ts';

const beginning = 'backup-trial-';

const longestMs = 3 * hourMs;

async function removeLeftOvers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(beginning));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** Of an empty database and its log. */
const emptyBytes = 256 * 1024 ** 2;

/** A full disk would stop the shop. */
async function refuseWithoutRoom(folder: string, databaseBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = emptyBytes + 2 * databaseBytes;
  if (bavail * bsize >= needed) return;
  throw new BackupError(
    `A trial may need ${megabytes(needed)} MB in ${folder}, where ${megabytes(bavail * bsize)} MB are free.`,
  );
}

type Trial = {
  dataDir: string;
  key: string | undefined;
  /** Of the database that was backed up. */
  bytes: number;
};

/**
 * Restores a backup into an embedded database of its own, which is removed again, and answers the command's output. In
 * a process of its own, because such a database takes half a gigabyte of memory.
 */
export async function tryBackup(file: string, { dataDir, key, bytes }: Trial): Promise<string> {
  await removeLeftOvers(dataDir);
  await refuseWithoutRoom(dataDir, bytes);
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
