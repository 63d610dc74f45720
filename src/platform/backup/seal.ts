import { createCipheriv, createDecipheriv } from 'node:crypto';
import { BackupError, findFileKey, newFileKey } from './backup-key.ts';

// A sealed file is a first line by which its key is found, then pieces: four bytes of length, whose highest bit marks the last
// piece; the ciphertext; and a tag of sixteen bytes. Each tag covers the counter and the mark, so that no piece can be
// removed, moved or cut off unnoticed.

type Bytes = AsyncIterable<Uint8Array>;

const magic = 'lead-marketplace-backup 1';
const longestFirstLine = 200;
const pieceBytes = 64 * 1024;
const sealBytes = 16;
const lastMark = 2 ** 31;

/** A counter is enough: each file has its own key, and no nonce repeats. */
function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(counter), 4);
  return nonce;
}

function sealPiece(key: Buffer, counter: number, piece: Buffer, isLast: boolean): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(isLast ? piece.length + lastMark : piece.length);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(counter)).setAAD(length);
  return Buffer.concat([length, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

/** `hear` receives the file's own key, which can read the file back where `backupKey` only seals. */
export async function* seal(
  source: Bytes,
  backupKey: string | undefined,
  hear: (fileKey: Buffer) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  if (backupKey === undefined) {
    yield Buffer.from(`${magic} plain\n`);
    return yield* source;
  }
  const { key, line } = await newFileKey(backupKey);
  hear(key);
  yield Buffer.from(`${magic} ${line.kind} ${line.once} ${line.check}\n`);
  let counter = 0;
  let waiting = Buffer.alloc(0);
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length > pieceBytes) {
      yield sealPiece(key, counter, waiting.subarray(0, pieceBytes), false);
      waiting = waiting.subarray(pieceBytes);
      counter += 1;
    }
  }
  yield sealPiece(key, counter, waiting, true);
}

const damaged = () => new BackupError('The file was cut short or altered: its seal does not hold.');

class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #waiting = Buffer.alloc(0);

  constructor(source: Bytes) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (!next.done) this.#waiting = Buffer.concat([this.#waiting, next.value]);
    return !next.done;
  }

  async take(count: number): Promise<Buffer> {
    while (this.#waiting.length < count) if (!(await this.#more())) throw damaged();
    const taken = this.#waiting.subarray(0, count);
    this.#waiting = this.#waiting.subarray(count);
    return taken;
  }

  async firstLine(): Promise<string> {
    while (!this.#waiting.includes(10) && this.#waiting.length < longestFirstLine) if (!(await this.#more())) break;
    const end = this.#waiting.indexOf(10);
    return end < 0 ? '' : (await this.take(end + 1)).subarray(0, end).toString('utf8');
  }

  async *rest(): AsyncGenerator<Buffer> {
    do {
      if (this.#waiting.length > 0) yield this.#waiting;
      this.#waiting = Buffer.alloc(0);
    } while (await this.#more());
  }
}

async function openPiece(reader: ByteReader, key: Buffer, counter: number) {
  const head = await reader.take(4);
  const header = head.readUInt32BE();
  const isLast = header >= lastMark;
  const length = isLast ? header - lastMark : header;
  if (length > pieceBytes) throw damaged();
  const sealed = await reader.take(length);
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(counter)).setAAD(head);
  decipher.setAuthTag(await reader.take(sealBytes));
  try {
    return { piece: Buffer.concat([decipher.update(sealed), decipher.final()]), isLast };
  } catch {
    throw damaged();
  }
}

async function* openPieces(reader: ByteReader, key: Buffer): AsyncGenerator<Buffer> {
  for (let counter = 0; ; counter += 1) {
    const { piece, isLast } = await openPiece(reader, key, counter);
    yield piece;
    if (isLast) break;
  }
  for await (const _ of reader.rest()) throw damaged();
}

/** The key for opening a file: BACKUP_KEY, or the file's own key. */
export type Opener = string | Buffer | undefined;

/** Throws a BackupError at the first byte that was altered. */
export async function* unseal(source: Bytes, opener: Opener): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const [, plain, kind, once = '', check = ''] =
    /^lead-marketplace-backup 1 (?:(plain)|(sealed(?:-to)?) (\S+) (\S+))$/.exec(await reader.firstLine()) ?? [];
  if (plain && opener !== undefined) {
    throw new BackupError(
      'The backup is not encrypted although BACKUP_KEY is set: anybody who could write there may have altered it.',
    );
  }
  if (plain) return yield* reader.rest();
  if (kind !== 'sealed' && kind !== 'sealed-to') {
    throw new BackupError('This is not a backup of a shop, or one of a newer release.');
  }
  if (opener === undefined) throw new BackupError('The backup is encrypted: set BACKUP_KEY to its key.');
  yield* openPieces(reader, typeof opener === 'string' ? await findFileKey(opener, { kind, once, check }) : opener);
}
