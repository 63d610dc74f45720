import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { BackupError } from './backup-error.ts';

// A sealed file is a first line with the salt, then pieces: four bytes of length, whose highest bit marks the last
// piece; the ciphertext; and a tag of sixteen bytes. Each tag covers the counter and the mark, so that no piece can be
// removed, moved or cut off unnoticed.

type Bytes = AsyncIterable<Uint8Array>;

const magic = 'lead-marketplace-backup 1';
const longestFirstLine = 200;
const pieceBytes = 64 * 1024;
const sealBytes = 16;
const saltBytes = 16;
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const lastMark = 2 ** 31;

const keyOf = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Distinguishes a wrong key from an altered file. */
const checkOf = (key: Buffer) => createHmac('sha256', key).update('check').digest('base64url');

/** A counter is enough: each file has its own salt and so its own key, and no nonce repeats. */
function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(counter), 4);
  return nonce;
}

const lengthOf = (bytes: number, isLast: boolean): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(isLast ? bytes + lastMark : bytes);
  return length;
};

function sealPiece(key: Buffer, counter: number, piece: Buffer, isLast: boolean): Buffer {
  const length = lengthOf(piece.length, isLast);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(counter)).setAAD(length);
  return Buffer.concat([length, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

export async function* seal(source: Bytes, password: string | undefined): AsyncGenerator<Uint8Array> {
  if (password === undefined) {
    yield Buffer.from(`${magic} plain\n`);
    return yield* source;
  }
  const salt = randomBytes(saltBytes);
  const key = await keyOf(password, salt);
  yield Buffer.from(`${magic} sealed ${salt.toString('base64url')} ${checkOf(key)}\n`);
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
  const told = head.readUInt32BE();
  const isLast = told >= lastMark;
  const length = isLast ? told - lastMark : told;
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

/** Throws a BackupError at the first byte that was altered. */
export async function* unseal(source: Bytes, password: string | undefined): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const line = await reader.firstLine();
  const [, kind, salt = '', check = ''] =
    /^lead-marketplace-backup 1 (plain|sealed)(?: (\S+) (\S+))?$/.exec(line) ?? [];
  if (kind === undefined) throw new BackupError('This is not a backup of a shop, or one of a newer release.');
  if (kind === 'plain' && password !== undefined) {
    throw new BackupError(
      'The backup is not encrypted although BACKUP_KEY is set: anybody who could write there may have altered it.',
    );
  }
  if (kind === 'plain') return yield* reader.rest();
  if (password === undefined) throw new BackupError('The backup is encrypted: set BACKUP_KEY to its key.');
  const key = await keyOf(password, Buffer.from(salt, 'base64url'));
  const [given, wanted] = [Buffer.from(checkOf(key)), Buffer.from(check)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new BackupError(
      'BACKUP_KEY is not the key that this backup was encrypted with, or its first line was altered.',
    );
  }
  yield* openPieces(reader, key);
}
