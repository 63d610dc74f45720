import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

/** The message is shown to the person who asked for the backup. */
export class BackupError extends Error {}

// BACKUP_KEY is a password, which seals and opens; or one half of an X25519 pair, of which the public half only seals.
// A half ends with a checksum of the public one: nothing could open what was sealed to a key with one letter wrong.

const curve = { kty: 'OKP', crv: 'X25519' } as const;
const half = '[A-Za-z0-9_-]{43}';
const sum = '[A-Za-z0-9_-]{6}';
const publicForm = new RegExp(`^x25519-public:(${half})\\.(${sum})$`);
const privateForm = new RegExp(`^x25519-private:(${half})\\.(${half})\\.(${sum})$`);

const saltBytes = 16;
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export const isHalfOfPair = (key: string): boolean => key.startsWith('x25519-');

const sumOf = (x: string): string => createHash('sha256').update(x).digest('base64url').slice(0, 6);

export function isWholeHalf(key: string): boolean {
  const [, x = '', sum] = publicForm.exec(key) ?? privateForm.exec(key)?.slice(1) ?? [];
  return sum === sumOf(x);
}

export function newPair(): { publicHalf: string; privateHalf: string } {
  const { x = '', d = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  const checked = `${x}.${sumOf(x)}`;
  return { publicHalf: `x25519-public:${checked}`, privateHalf: `x25519-private:${d}.${checked}` };
}

/** A public key seals files that it cannot open. */
export const onlySeals = (key: string): boolean => publicForm.test(key);

const publicKeyOf = (x: string) => createPublicKey({ key: { ...curve, x }, format: 'jwk' });

/** Both null for a password. */
function readPair(key: string): { publicKey: KeyObject | null; privateKey: KeyObject | null } {
  const [, d, ofPrivate] = privateForm.exec(key) ?? [];
  const x = ofPrivate ?? publicForm.exec(key)?.[1];
  return {
    publicKey: x === undefined ? null : publicKeyOf(x),
    privateKey:
      d === undefined || x === undefined ? null : createPrivateKey({ key: { ...curve, x, d }, format: 'jwk' }),
  };
}

const stretched = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

function agreed(own: KeyObject, other: KeyObject, once: string): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.from(once, 'base64url'), 'lead-marketplace-backup', 32));
}

/** Distinguishes a wrong key from an altered file. */
const checkOf = (key: Buffer) => createHmac('sha256', key).update('check').digest('base64url');

/** How to derive the file's key, as its first line says. */
export type KeyLine = { kind: 'sealed' | 'sealed-to'; once: string; check: string };

/** Each file has a key of its own. */
export async function newFileKey(backupKey: string): Promise<{ key: Buffer; line: KeyLine }> {
  const { publicKey } = readPair(backupKey);
  if (!publicKey) {
    const salt = randomBytes(saltBytes);
    const key = await stretched(backupKey, salt);
    return { key, line: { kind: 'sealed', once: salt.toString('base64url'), check: checkOf(key) } };
  }
  const pair = generateKeyPairSync('x25519');
  const once = pair.publicKey.export({ format: 'jwk' }).x ?? '';
  const key = agreed(pair.privateKey, publicKey, once);
  return { key, line: { kind: 'sealed-to', once, check: checkOf(key) } };
}

const wrongKey = () =>
  new BackupError('BACKUP_KEY is not the key that this backup was encrypted with, or its first line was altered.');

async function keyBy(backupKey: string, { kind, once }: KeyLine): Promise<Buffer> {
  if (kind === 'sealed') return stretched(backupKey, Buffer.from(once, 'base64url'));
  const { privateKey } = readPair(backupKey);
  if (!privateKey) throw new BackupError('The backup is encrypted to a pair: set BACKUP_KEY to the private half.');
  if (!new RegExp(`^${half}$`).test(once)) throw wrongKey();
  try {
    return agreed(privateKey, publicKeyOf(once), once);
  } catch {
    throw wrongKey(); // such as a point that every key agrees with on nothing
  }
}

export async function findFileKey(backupKey: string, line: KeyLine): Promise<Buffer> {
  const key = await keyBy(backupKey, line);
  const [ours, theirs] = [Buffer.from(checkOf(key)), Buffer.from(line.check)];
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) throw wrongKey();
  return key;
}
