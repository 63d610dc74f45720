import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Packing = 'br' | 'gzip';

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** Brotli's lowest real level is quicker than gzip's and packs as closely; its zeroth packs worse for next to nothing. */
const cheap = { br: quality(1), gzip: { level: 1 } };
/** As dear as it may be for something that is made once and sent often. */
const dear = { br: quality(5), gzip: { level: 6 } };

const inPool = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Up to here the way to another thread and back costs more than it takes off this one. */
const longestAtOnce = 256 * 1024;

/** As long as its content: a compressor's result is a part of a larger chunk, and a small buffer one of a shared pool. */
export function ownBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The cheapest way: for a body that may never be asked for again. */
export function compressCheaply(body: Buffer, packing: Packing): Buffer | Promise<Buffer> {
  if (body.length > longestAtOnce) return inPool[packing](body, cheap[packing]);
  return packing === 'br' ? brotliCompressSync(body, cheap.br) : gzipSync(body, cheap.gzip);
}

export const compressWell = async (body: Buffer, packing: Packing): Promise<Buffer> =>
  ownBuffer(await inPool[packing](body, dear[packing]));
