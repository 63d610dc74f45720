import { open } from 'node:fs/promises';
import { FileRefusal, type FileRow } from '../refuse-file.ts';
import { csvRows } from './csv-rows.ts';
import { detectEncoding, readText } from './read-text.ts';
import { xlsxRows } from './xlsx-rows.ts';

const headBytes = 4_096;

const notOurs = (what: string) =>
  new FileRefusal('wrong-type', `The file is ${what}, not CSV or Excel (.xlsx), whatever its name says.`);

/** First bytes, in hex, of files that people send by mistake. */
const others: readonly [string, string][] = [
  ['d0cf11e0', 'an old or protected Excel file (.xls): save it as .xlsx without a password'],
  ['25504446', 'a PDF'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['1f8b', 'compressed (gzip)'],
  ['377abcaf', 'a 7-Zip archive'],
  ['52617221', 'a RAR archive'],
  ['7b5c727466', 'a text document (RTF)'],
];

const isMarkup = (text: string) => /^\s*<(!doctype|html|\?xml|table|svg)/i.test(text);

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Control characters that text never contains. NUL is refused elsewhere, with its row number. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlSigns = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/;

/** The content decides how a file is read; its name and declared type do not. */
export async function* fileRows(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<readonly FileRow[]> {
  const head = await readHead(path);
  if (head.length === 0) throw new FileRefusal('empty-file', 'The file is empty.');
  const hex = head.subarray(0, 8).toString('hex');
  if (hex.startsWith('504b')) {
    yield* xlsxRows(path);
    return;
  }
  const other = others.find(([begin]) => hex.startsWith(begin));
  if (other) throw notOurs(other[1]);
  const encoding = await detectEncoding(path, head);
  const text = new TextDecoder(encoding).decode(head);
  if (isMarkup(text)) throw notOurs('a web page or XML');
  if (controlSigns.test(text)) throw notOurs('not a text');
  yield* csvRows(readText(path, encoding, onBytes));
}
