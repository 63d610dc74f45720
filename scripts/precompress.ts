import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textLike = ['.js', '.css', '.svg', '.txt', '.json', '.webmanifest', '.ico'];

/** Below this the headers outweigh the savings. */
const smallestBytes = 200;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length <= smallestBytes) return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}

/** Writes a .br and a .gz beside each text file. Answers how many files were compressed. */
export async function precompress(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => textLike.includes(extname(name))).map((name) => join(folder, name));
  const done = await Promise.all(files.map(compress));
  return done.filter(Boolean).length;
}
