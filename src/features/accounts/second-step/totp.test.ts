import { expect, test } from 'vitest';
import { Secrets } from '../../../platform/secrets/secrets.ts';
import { openSealed, sealText } from './sealed-text.ts';
import { newTotpSecret, stepAt, stepOfCode, toBase32, totpAddress, totpCode } from './totp.ts';

const ours = new Secrets('a secret');
const others = new Secrets('another secret');

const rfcSecret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(totpCode(rfcSecret, stepAt(now))).toBe(code);
  expect(stepOfCode(rfcSecret, code, now)).toBe(stepAt(now));
});

// RFC 4226, appendix D.
test('the first codes of a counter are those of RFC 4226', () => {
  const codes = [0, 1, 2, 3, 4].map((step) => totpCode(rfcSecret, step));
  expect(codes).toEqual(['755224', '287082', '359152', '969429', '338314']);
});

// RFC 4648, section 10, without its padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is %s, as in RFC 4648', (text, coded) => {
  expect(toBase32(Buffer.from(text))).toBe(coded);
});

test('a clock may be one step off, not two', () => {
  const now = new Date('2026-03-10T12:00:10Z');
  const secret = newTotpSecret();
  const taken = [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, totpCode(secret, stepAt(now) + off), now));
  expect(taken).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
  expect(stepOfCode(secret, '12345', now)).toBeNull();
  expect(stepOfCode(secret, 'åäöåäö', now)).toBeNull();
});

test('the otpauth address names shop and account, whatever characters they have', () => {
  expect(totpAddress(rfcSecret, 'chef & co', 'Lead torget')).toBe(
    'otpauth://totp/Lead%20torget:chef%20%26%20co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lead%20torget&algorithm=SHA1&digits=6&period=30',
  );
});

test('a sealed value opens with its secret and its purpose, unless altered', () => {
  const sealed = sealText('one', 'hemligt åäö', ours);
  expect(openSealed('one', sealed, ours)).toBe('hemligt åäö');
  expect(openSealed('two', sealed, ours)).toBeNull();
  expect(openSealed('one', sealed, others)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(openSealed('one', bytes.toString('base64url'), ours)).toBeNull();
  expect(openSealed('one', 'short', ours)).toBeNull();
});
