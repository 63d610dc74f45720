import { expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';
import { passwordProblem } from './password.rules.ts';

test.each([
  'chickenwing101',
  'websolutions',
  'JustinBieber',
  'counterstrike',
  'iloveyouforever',
  'michael2026!!!',
  'Baseball#19841984',
  'correcthorsebatterystaple',
  'Correct Horse Battery Staple 1',
])('%s is a leaked password, although it breaks no rule', async (password) => {
  expect(passwordProblem(password, 'chefen', '')).toBeNull();
  expect(await isLeaked(password)).toBe(true);
});

test.each(['ett riktigt bra lösenord', 'häst batteri klammer', 'k7#mQz!vR2xw', 'zKq3n-41Lm_8sQ', '4711 0815 2342'])(
  '%s is not a leaked password',
  async (password) => {
    expect(await isLeaked(password)).toBe(false);
  },
);
