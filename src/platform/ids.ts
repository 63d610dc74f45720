import { randomBytes } from 'node:crypto';

/** Before all others. */
export const nilId = '00000000-0000-0000-0000-000000000000';

const maxPerMs = 0xfff;

let last = { ms: 0, count: 0 };

/** Counts within a millisecond, so that one process's ids sort in the order they were made. */
function nextPlace(now: number): { ms: number; count: number } {
  if (now > last.ms) return { ms: now, count: 0 };
  return last.count < maxPerMs ? { ms: last.ms, count: last.count + 1 } : { ms: last.ms + 1, count: 0 };
}

/**
 * UUIDv7: led by the time, so that rows made together are close in an index; made in the process, so that no sequence
 * is shared between databases.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  last = nextPlace(now);
  bytes.writeUIntBE(last.ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
