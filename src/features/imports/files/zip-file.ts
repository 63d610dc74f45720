import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile as YauzlFile } from 'yauzl';
import { FileRefusal, maxExpandedBytes } from '../refuse-file.ts';

const maxEntries = 10_000;

const broken = () => new FileRefusal('broken-file', 'The Excel file is damaged or cut off: it cannot be unpacked.');

const tooLarge = () =>
  new FileRefusal('too-large-unpacked', `Unpacked, the Excel file is larger than ${maxExpandedBytes / 1024 ** 2} MB.`);

const refusalOf = (error: unknown) => (error instanceof FileRefusal ? error : broken());

async function readEntries(file: YauzlFile): Promise<ReadonlyMap<string, Entry>> {
  if (file.entryCount > maxEntries) throw broken();
  const entries = new Map<string, Entry>();
  let expanded = 0;
  for await (const entry of file.eachEntry()) {
    expanded += entry.uncompressedSize;
    if (expanded > maxExpandedBytes) throw tooLarge();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

export type ZipFile = {
  has: (name: string) => boolean;
  read: (name: string) => AsyncGenerator<string>;
  close: () => void;
};

function readerOf(file: YauzlFile, entries: ReadonlyMap<string, Entry>): ZipFile['read'] {
  let bytesLeft = maxExpandedBytes;
  return async function* read(name) {
    const entry = entries.get(name);
    if (!entry) throw broken();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let sum = 0;
    try {
      for await (const chunk of await file.openReadStreamPromise(entry)) {
        bytesLeft -= chunk.length;
        if (bytesLeft < 0) throw tooLarge();
        sum = crc32(chunk, sum);
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      throw refusalOf(error);
    }
    if (sum !== entry.crc32) throw broken();
  };
}

/**
 * A small archive may unpack to gigabytes, so both the declared and the actual sizes are limited. yauzl's own
 * comparison of the two is off, so that a false declaration is refused as too large rather than as damaged.
 */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: false }).catch(() => {
    throw broken();
  });
  try {
    const entries = await readEntries(file);
    return { has: (name) => entries.has(name), read: readerOf(file, entries), close: () => file.close() };
  } catch (error) {
    file.close();
    throw refusalOf(error);
  }
}
