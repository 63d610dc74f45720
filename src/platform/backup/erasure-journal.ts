import { createHmac } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { minuteMs } from '../time/time.rules.ts';
import { BackupError } from './backup-key.ts';
import { timeOfBackup } from './backup-names.rules.ts';

// Records who was erased, beside the backups that still hold them, so that a restore can erase them again. Holds only
// keyed hashes and times. One file a month, so that old entries can go without rewriting a file.

/** `key` identifies the secret used. `suppressed` is put back on the list of people who must never be imported. */
const line = z.object({
  at: z.coerce.date(),
  hash: z.string(),
  key: z.string(),
  suppressed: z.array(z.object({ kind: z.enum(['email', 'phone']), valueHash: z.string() })),
});

export type JournalEntry = z.infer<typeof line>;

const monthOf = (time: Date) => time.toISOString().slice(0, 7);
const journalName = (time: Date) => `erasures-${monthOf(time)}.jsonl`;
const monthOfJournal = (name: string) => /^erasures-(\d{4}-\d\d)\.jsonl$/.exec(name)?.[1] ?? null;

/** `value` must be normalised as it is stored. */
export const erasureHash = (secret: string, kind: 'email' | 'phone', value: string): string =>
  createHmac('sha256', secret).update(`erasure:${kind}:${value}`).digest('base64url');

/** Tells which secret made a line, without giving the secret away. */
export const journalKey = (secret: string): string =>
  createHmac('sha256', secret).update('erasure-journal').digest('base64url').slice(0, 16);

/** Synced to disk before it returns. The erasure commits after that, never before. */
export async function noteErasure(folder: string, entry: JournalEntry): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(join(folder, journalName(entry.at)), 'a', 0o600);
  try {
    // Starts with the line break, so that a line left unfinished by a killed process does not spoil this one.
    // `write` alone may stop halfway where the disk is full, and says so only by its count.
    await handle.appendFile(`\n${JSON.stringify(entry)}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parseLine(text: string): JournalEntry | null {
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // a killed process left half a line: its erasure was never committed
  }
}

export async function readErasures(folder: string): Promise<JournalEntry[]> {
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => monthOfJournal(name) !== null).sort();
  } catch {
    throw new BackupError(`${folder} cannot be read: set BACKUP_DIR to the folder of the backups and erasures.`);
  }
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.split('\n')).flatMap((text) => parseLine(text) ?? []);
}

/**
 * An erasure is noted before it commits, perhaps after waiting for an import: a backup in between still has the person.
 */
export const erasureSlackMs = 15 * minuteMs;

/** The oldest backup was made after these erasures, so no backup needs them. */
export async function removeOldErasures(folder: string, oldestBackup: string | undefined): Promise<void> {
  const oldest = oldestBackup === undefined ? null : timeOfBackup(oldestBackup);
  if (!oldest) return;
  for (const name of await readdir(folder)) {
    const month = monthOfJournal(name);
    if (month !== null && month < monthOf(new Date(oldest.getTime() - erasureSlackMs)))
      await rm(join(folder, name), { force: true });
  }
}
