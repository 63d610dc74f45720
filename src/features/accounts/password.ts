import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// 2^16 × 8 × 128 bytes are 64 MiB per try: what makes guessing dear on graphics cards.
const usualCost = 16;
const keyLength = 32;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The cost stands beside the hash, so that it can be raised without anybody being locked out. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}$${cost}`;
}

/** Takes as long for an account that does not exist (`hash` null) as for one that does. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = '', cost = usualCost] = hash?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt, 'base64'), Number(cost));
  const expected = Buffer.from(key, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
