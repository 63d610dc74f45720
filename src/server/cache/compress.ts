import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Packing = 'br' | 'gzip';

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** Brotli's level 1 is quicker than gzip's and compresses as well; level 0 is hardly quicker and compresses worse. */
const cheap = { br: quality(1), gzip: { level: 1 } };
/** For what is made once and sent often. */
const dear = { br: quality(5), gzip: { level: 6 } };

const inPool = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Up to this size, handing over to another thread costs more than it saves. */
const longestAtOnce = 256 * 1024;

/** Copies, because a compressor's result may be a slice of a larger buffer, or of Node's shared pool. */
export function ownBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export function compressCheaply(body: Buffer, packing: Packing): Buffer | Promise<Buffer> {
  if (body.length > longestAtOnce) return inPool[packing](body, cheap[packing]);
  return packing === 'br' ? brotliCompressSync(body, cheap.br) : gzipSync(body, cheap.gzip);
}

export const compressWell = async (body: Buffer, packing: Packing): Promise<Buffer> =>
  ownBuffer(await inPool[packing](body, dear[packing]));
