import { expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';
import { passwordProblem } from './password.rules.ts';

test.each([
  'chickenwing101',
  'websolutions',
  'JustinBieber',
  'counterstrike',
  'michael2026!!!',
  'Baseball#19841984',
  'correcthorsebatterystaple',
  'Correct Horse Battery Staple 1',
])('%s has leaked, although no rule is against it', async (password) => {
  expect(passwordProblem(password, 'chefen', '')).toBeNull();
  expect(await isLeaked(password)).toBe(true);
});

test.each(['ett riktigt bra lösenord', 'häst batteri klammer', 'k7#mQz!vR2xw', 'zKq3n-41Lm_8sQ', '4711 0815 2342'])(
  '%s has not',
  async (password) => {
    expect(await isLeaked(password)).toBe(false);
  },
);
