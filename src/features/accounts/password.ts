import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { inTurn } from './hash-turns.ts';

// 2^16 × 8 × 128 bytes are 64 MiB per try, which makes guessing on graphics cards expensive.
const usualCost = 16;
const keyLength = 32;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** The cost is stored with the hash, so that it can be raised without locking anybody out. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}$${cost}`;
}

/** Takes as long for an unknown account (`hash` null) as for a real one, so that timing does not tell them apart. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = '', cost = usualCost] = hash?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt, 'base64'), Number(cost));
  const expected = Buffer.from(key, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
