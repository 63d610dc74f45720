import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { FileRefusal, mostExpandedBytes } from './refuse-file.ts';

type Entry = { name: string; method: number; crc: number; packed: number; expanded: number; offset: number };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const mostEntries = 10_000;
const stored = 0;
const deflated = 8;

const broken = () => new FileRefusal('broken-file', 'The Excel file is damaged or cut off: it cannot be unpacked.');

const tooLarge = () =>
  new FileRefusal('too-large-unpacked', `Unpacked, the Excel file is larger than ${mostExpandedBytes / 1024 ** 2} MB.`);

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  if (bytesRead < length) throw broken();
  return buffer;
}

async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, endBytes + longestComment);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  let end = tail.length - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw broken();
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const from = tail.readUInt32LE(end + 16);
  if (count > mostEntries || from + length > size) throw broken();
  return entriesOf(await readAt(file, from, length), count);
}

function entriesOf(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw broken();
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      expanded: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function startOf(file: FileHandle, { offset }: Entry): Promise<number> {
  const local = await readAt(file, offset, 30);
  if (local.readUInt32LE(0) !== localSignature) throw broken();
  return offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
}

function unpack(path: string, entry: Entry, start: number): AsyncIterable<Buffer> {
  if (entry.packed === 0) throw broken();
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 });
  if (entry.method === stored) return packed;
  if (entry.method !== deflated) throw broken();
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  packed.on('error', (error) => inflate.destroy(error));
  return packed.pipe(inflate);
}

type Place = { entry: Entry; start: number };

async function findEntries(path: string): Promise<ReadonlyMap<string, Place>> {
  const file = await open(path);
  try {
    const entries = await readDirectory(file);
    if (entries.reduce((sum, { expanded }) => sum + expanded, 0) > mostExpandedBytes) throw tooLarge();
    const places = new Map<string, Place>();
    for (const entry of entries) {
      if (!entry.name.endsWith('/')) places.set(entry.name, { entry, start: await startOf(file, entry) });
    }
    return places;
  } finally {
    await file.close();
  }
}

export type ZipFile = {
  has: (name: string) => boolean;
  /** An entry as text, in pieces. What all of them come to is counted as they are unpacked. */
  read: (name: string) => AsyncGenerator<string>;
};

/**
 * Opens a zip archive without unpacking it. A small file may claim little and unpack to gigabytes, so both are held to
 * the limit: what its directory says, and what really comes out.
 */
export async function openZip(path: string): Promise<ZipFile> {
  const starts = await findEntries(path);
  let left = mostExpandedBytes;
  return {
    has: (name) => starts.has(name),
    async *read(name) {
      const found = starts.get(name);
      if (!found) throw broken();
      const decoder = new TextDecoder('utf-8', { fatal: true });
      let sum = 0;
      try {
        for await (const chunk of unpack(path, found.entry, found.start)) {
          left -= chunk.length;
          if (left < 0) throw tooLarge();
          sum = crc32(chunk, sum);
          yield decoder.decode(chunk, { stream: true });
        }
        yield decoder.decode();
      } catch (error) {
        throw error instanceof FileRefusal ? error : broken();
      }
      if (sum !== found.entry.crc) throw broken();
    },
  };
}
