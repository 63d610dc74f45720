import { inflateSync } from 'node:zlib';

const [headBytes, entryBytes] = [44, 20];
const [sfntHeadBytes, sfntEntryBytes] = [12, 16];

const padded = (length: number) => (length + 3) & ~3;

/**
 * Unpacks the font, because the PDF library otherwise decompresses a whole table for each letter, which takes seconds.
 */
export function openWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a font of the first web format.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headBytes + index * entryBytes;
    const [from, packedBytes, bytes] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ];
    const packed = woff.subarray(from, from + packedBytes);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packedBytes < bytes ? inflateSync(packed) : packed,
    };
  });
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), sfntHeadBytes + count * sfntEntryBytes);
  const font = Buffer.alloc(size);
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const largestPower = 2 ** Math.floor(Math.log2(count));
  font.writeUInt16BE(largestPower * 16, 6);
  font.writeUInt16BE(Math.log2(largestPower), 8);
  font.writeUInt16BE((count - largestPower) * 16, 10);
  let place = sfntHeadBytes + count * sfntEntryBytes;
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = sfntHeadBytes + index * sfntEntryBytes;
    tag.copy(font, at);
    checksum.copy(font, at + 4);
    font.writeUInt32BE(place, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, place);
    place += padded(data.length);
  });
  return font;
}
