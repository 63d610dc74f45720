import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { encode } from 'uqr';

const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;

/** A phone's clock may be one step off in either direction. */
const stepsAround = [0, -1, 1];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = () => randomBytes(secretBytes);

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds);

/** RFC 4648, as authenticator apps expect it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** RFC 6238 over RFC 4226, with SHA-1: the only hash that every app supports. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code);
  const steps = stepsAround.map((around) => stepAt(now) + around);
  const found = steps.find((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
  return found ?? null;
}

export function totpAddress(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const params = {
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  };
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}

export const qrOf = (address: string) => {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  return { size, rows: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) };
};
