import { createHmac } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { timeOfBackup } from './backup-names.rules.ts';

// Who was erased, beside the backups that still know them: keyed hashes and times, by which those who are stored again
// after a restore can be found, and nobody else. A file a month: what no backup needs is removed without rewriting one.

/** `key` tells under which secret it was made. `suppressed` goes back into the list of those who are never imported. */
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

/** `value` in the one form in which it is stored and compared. */
export const erasureHash = (secret: string, kind: 'email' | 'phone', value: string): string =>
  createHmac('sha256', secret).update(`erasure:${kind}:${value}`).digest('base64url');

/** The same for every line that is made under this secret, and nothing that the secret could be told by. */
export const journalKey = (secret: string): string =>
  createHmac('sha256', secret).update('erasure-journal').digest('base64url').slice(0, 16);

/** On the disk when this returns: the erasure commits after it, never before. */
export async function noteErasure(folder: string, entry: JournalEntry): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(join(folder, journalName(entry.at)), 'a', 0o600);
  try {
    // Begins with its own line break: what a killed process left half written spoils no other line.
    await handle.write(`\n${JSON.stringify(entry)}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parseLine(text: string): JournalEntry | null {
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // half a line of a process that was killed: its erasure was never committed
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

/** Months that ended before the oldest backup that is kept: it was made after those erasures. */
export async function removeOldErasures(folder: string, oldestBackup: string | undefined): Promise<void> {
  const oldest = oldestBackup === undefined ? null : timeOfBackup(oldestBackup);
  if (!oldest) return;
  for (const name of await readdir(folder)) {
    const month = monthOfJournal(name);
    if (month !== null && month < monthOf(oldest)) await rm(join(folder, name), { force: true });
  }
}
