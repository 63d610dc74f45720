import { expect, test } from 'vitest';
import { unverified, type Verified, verifiedAfter } from './verification.rules.ts';

const now = new Date('2026-05-04T10:00:00Z');
const past = new Date('2026-01-01T00:00:00Z');

const phone: Verified = { verification: 'phone', verificationNote: null, verifiedAt: past };
const other: Verified = { verification: 'other', verificationNote: 'Besök på plats', verifiedAt: past };

test('a verification without a date is dated now, and an unverified listing has neither note nor date', () => {
  expect(verifiedAfter(unverified, { verification: 'email' }, now)).toEqual({
    ...phone,
    verification: 'email',
    verifiedAt: now,
  });
  expect(verifiedAfter(unverified, { verification: 'phone', verifiedAt: past }, now)).toEqual(phone);
  expect(verifiedAfter(other, { verification: null, verificationNote: 'x', verifiedAt: now }, now)).toEqual(unverified);
  expect(verifiedAfter(unverified, { verifiedAt: now }, now)).toEqual(unverified);
});

test('an unknown method becomes the note of other, which always has one, and other methods have none', () => {
  expect(verifiedAfter(phone, { verification: 'Besök på plats', verifiedAt: past }, now)).toEqual(other);
  expect(verifiedAfter(other, { verification: 'phone', verificationNote: 'x', verifiedAt: past }, now)).toEqual(phone);
  expect(verifiedAfter(phone, { verificationNote: 'x' }, now)).toEqual(phone);
  expect(verifiedAfter(other, { verificationNote: 'Intyg' }, now)).toEqual({ ...other, verificationNote: 'Intyg' });
  expect(verifiedAfter(phone, { verification: 'other' }, now)).toBeNull();
  expect(verifiedAfter(other, { verificationNote: null }, now)).toBeNull();
});
