import { expect, test } from 'vitest';
import { linesOf, linesToSet } from './first-steps.rules.ts';

const address = { key: 'address', lines: linesToSet['no-address'] ?? null } as const;
const keys = { key: 'payment-keys', lines: linesToSet['no-keys'] ?? null } as const;

const namesIn = (lines: readonly string[]) => lines.map((line) => line.split('=')[0]);

test('the lines of all steps stay a demo until the payment keys are among them', () => {
  expect(namesIn(linesOf([address, { ...keys, lines: null }]))).toEqual(['PUBLIC_URL', 'TRUST_PROXY', 'PAYMENTS']);
  expect(namesIn(linesOf([address, { key: 'seller', lines: null }, keys]))).toEqual([
    'PUBLIC_URL',
    'TRUST_PROXY',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
});
