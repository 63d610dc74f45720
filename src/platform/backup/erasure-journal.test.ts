import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readErasures, removeOldErasures } from './erasure-journal.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const noteUntilFull = `
  const [, journal, folder] = process.argv;
  const { noteErasure } = await import(journal);
  const entry = { at: new Date('2026-11-20T10:00:00Z'), hash: 'a'.repeat(50), key: 'b'.repeat(16), suppressed: [] };
  let noted = 0;
  try {
    for (;;) { await noteErasure(folder, entry); noted += 1; }
  } catch (error) {
    console.log(noted, error.code);
  }`;

test('on a full disk an erasure that was written by half is refused', async () => {
  const folder = await newFolder();
  const journal = new URL('./erasure-journal.ts', import.meta.url).href;
  // The file may hold a thousand bytes: the write that passes them stops halfway, as it does on a full disk.
  const limited = 'ulimit -f 1; exec "$@"';
  const program = [process.execPath, '--input-type=module', '-e', noteUntilFull, journal, folder];
  const { stdout } = await promisify(execFile)('bash', ['-c', limited, 'bash', ...program]);
  const [noted, code] = stdout.trim().split(' ');
  expect(code).toBe('EFBIG');
  expect(await readErasures(folder)).toHaveLength(Number(noted));
  expect(Number(noted)).toBeGreaterThan(2);
});

test.each([
  ['leadtorget-2026-11-01T0011Z.backup', ['erasures-2026-10.jsonl', 'erasures-2026-11.jsonl']],
  ['leadtorget-2026-11-01T0016Z.backup', ['erasures-2026-11.jsonl']],
  [undefined, ['erasures-2026-09.jsonl', 'erasures-2026-10.jsonl', 'erasures-2026-11.jsonl']],
])(
  'with %s as the oldest backup, the journal keeps %j: an erasure may commit some minutes after its note',
  async (oldest, kept) => {
    const folder = await newFolder();
    for (const month of ['09', '10', '11']) await writeFile(join(folder, `erasures-2026-${month}.jsonl`), '');
    await removeOldErasures(folder, oldest);
    expect((await readdir(folder)).toSorted()).toEqual(kept);
  },
);
