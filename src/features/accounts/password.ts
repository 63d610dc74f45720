import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// 64 MiB per try: what makes guessing dear on graphics cards.
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const keyLength = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Takes as long for an account that does not exist (`hash` null) as for one that does. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = hash?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  const expected = Buffer.from(key, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
