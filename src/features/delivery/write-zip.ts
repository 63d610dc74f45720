import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, in pieces as they are made. */
export type ZipEntry = { name: string; pieces: AsyncIterable<string> | Iterable<string> };

type Packed = { name: string; crc: number; size: number; packedSize: number; offset: number };

const deflated = 8;

/** Sizes follow the data, and names are UTF-8. */
const flags = 0x08_08;

/** The first of January 1980, which is where the format's calendar begins: a file says by itself when it was made. */
const noDate = 0x00_21;

function headerOf({ name, crc, size, packedSize, offset }: Packed, where: 'before-data' | 'directory'): Buffer {
  const isCentral = where === 'directory';
  const header = Buffer.alloc(isCentral ? 46 : 30);
  header.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0);
  if (isCentral) header.writeUInt16LE(20, 4);
  const at = isCentral ? 6 : 4;
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(flags, at + 2);
  header.writeUInt16LE(deflated, at + 4);
  header.writeUInt16LE(noDate, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(packedSize, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
  if (isCentral) header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}

function afterData({ crc, size, packedSize }: Packed): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packedSize, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

function endOf(count: number, directorySize: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directorySize, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Compressed outside of the shop's own thread; what was read of the entry stands in `packed` at the end. */
async function* pack({ pieces }: ZipEntry, packed: Packed): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      packed.crc = crc32(bytes, packed.crc);
      packed.size += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(counted());
  const deflate = source.pipe(createDeflateRaw());
  source.once('error', (error) => deflate.destroy(error));
  try {
    for await (const chunk of deflate) {
      packed.packedSize += chunk.length;
      yield chunk;
    }
  } finally {
    source.destroy();
    if (!deflate.destroyed) deflate.destroy();
    if (!source.closed) await once(source, 'close');
  }
}

/** A zip archive, made as it is read: it is never held as a whole. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Packed[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = { name: entry.name, crc: 0, size: 0, packedSize: 0, offset };
    const header = headerOf({ ...packed }, 'before-data');
    yield header;
    yield* pack(entry, packed);
    yield afterData(packed);
    written.push(packed);
    offset += header.length + packed.packedSize + 16;
  }
  const directory = Buffer.concat(written.map((packed) => headerOf(packed, 'directory')));
  yield directory;
  yield endOf(written.length, directory.length, offset);
}
