import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/db.ts';
import { dumpDatabase } from './dump-database.ts';

const beginning = 'backup-spool-';
/** Of this process: whatever bears another was left by one that was killed. */
const ownBeginning = `${beginning}${randomUUID()}-`;

async function removeLeftOvers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(beginning) && !name.startsWith(ownBeginning));
  for (const name of names) await rm(join(dataDir, name), { force: true });
}

/**
 * The embedded database has one connection, and reading a backup takes it: visitors wait. So it is read as fast as the
 * own disk writes, into a file of the data folder, and only then handed on, to a slow disk or a slow command.
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
    await rm(file, { force: true }); // while it is read it has no name, and is gone with the last reader
  }
}
