import { createReadStream } from 'node:fs';
import { FileRefusal } from '../refuse-file.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const startsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);

/** In UTF-16 every other byte of plain letters is zero. */
function guessWide(head: Uint8Array): Encoding | null {
  const pairs = Math.floor(head.length / 2);
  if (pairs < 2) return null;
  let [even, odd] = [0, 0];
  for (let index = 0; index < pairs * 2; index += 1) {
    if (head[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  return even > pairs * 0.6 && odd < pairs * 0.1 ? 'utf-16be' : null;
}

const broken = () =>
  new FileRefusal('broken-text', 'The file holds bytes that are no letters: it is damaged or cut off.');

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Damaged UTF-8 still has more valid letters than bad bytes; text in an older encoding has none. */
async function isDamagedUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8');
  let [bad, whole] = [0, 0];
  const count = (text: string) => {
    bad += text.match(/\uFFFD/g)?.length ?? 0;
    whole += text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  };
  for await (const chunk of createReadStream(path)) count(decoder.decode(chunk, { stream: true }));
  count(decoder.decode());
  return whole > 0 && whole >= bad;
}

export async function detectEncoding(path: string, head: Uint8Array): Promise<Encoding> {
  const marked = marks.find(([, bytes]) => startsWith(head, bytes))?.[0];
  if (marked) return marked;
  const wide = guessWide(head);
  if (wide) return wide;
  if (await isUtf8(path)) return 'utf-8';
  if (await isDamagedUtf8(path)) throw broken();
  return 'windows-1252';
}

export async function* readText(path: string, encoding: Encoding, onBytes: (bytes: number) => void = () => {}) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw broken();
    }
  };
  for await (const chunk of createReadStream(path)) {
    onBytes(chunk.length);
    const text = decode(chunk);
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}
