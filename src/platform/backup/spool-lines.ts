import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/db.ts';
import { dumpDatabase } from './dump-database.ts';

const beginning = 'backup-spool-';
/** Unique to this process: spool files with another name were left by a killed one. */
const ownBeginning = `${beginning}${randomUUID()}-`;

async function removeLeftOvers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(beginning) && !name.startsWith(ownBeginning));
  for (const name of names) await rm(join(dataDir, name), { force: true });
}

/**
 * Reading a backup takes the embedded database's only connection, and visitors wait. So it is read into a local file
 * first, and only then passed on to a disk or command that may be slow.
 */
export async function spoolEmbedded(db: Db, dataDir: string, now: Date): Promise<Readable> {
  await removeLeftOvers(dataDir);
  const file = join(dataDir, `${ownBeginning}${randomUUID()}`);
  try {
    await dumpDatabase(db, 'embedded', now, (lines) =>
      pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 })),
    );
    return (await open(file)).createReadStream();
  } finally {
    await rm(file, { force: true }); // the open stream keeps the content until it has been read
  }
}
