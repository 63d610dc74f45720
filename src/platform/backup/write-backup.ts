import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { describeFailure } from '../failure.ts';
import { BackupError } from './backup-key.ts';
import { checkBackup } from './read-backup.ts';
import { seal } from './seal.ts';

const isThereAlready = (file: string) => new BackupError(`${file} is there already: give the backup another name.`);

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A link fails if the file exists; `rename` would replace it, but some network disks have no links. */
async function putInPlace(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    if (existsSync(file)) throw isThereAlready(file);
    if (!(error instanceof Error && 'code' in error)) throw error;
    await rename(part, file);
  }
  if (process.platform !== 'win32') await sync(dirname(file));
}

/** A different name each time, so that two backups at once do not spoil each other. */
const partOf = (file: string): string => `${file}.${randomUUID().slice(0, 8)}.part`;

/** Other programs call unfinished files so too, in a folder that may be theirs as well. */
export const isPart = (name: string): boolean => /\.[0-9a-f]{8}\.part$/.test(name);

/** Reads the file back before giving it its final name, so that a file of that name is always whole. */
export async function writeBackup(file: string, lines: AsyncIterable<Uint8Array>, backupKey: string | undefined) {
  if (existsSync(file)) throw isThereAlready(file);
  const part = partOf(file);
  let fileKey: Buffer | undefined;
  try {
    await pipeline(
      lines,
      createZstdCompress(),
      (source) =>
        seal(source, backupKey, (key) => {
          fileKey = key;
        }),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const summary = await checkBackup(part, fileKey);
    await putInPlace(part, file);
    return summary;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup ${file} could not be made: ${describeFailure(error).message}.`);
  } finally {
    await rm(part, { force: true });
  }
}
