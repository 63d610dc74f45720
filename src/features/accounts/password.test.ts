import { expect, test } from 'vitest';
import { passwordProblem } from './password.rules.ts';

test.each(['elva tecken', 'kort', 'åäöåäöåäöåä'])('%s is too short', (password) => {
  expect(passwordProblem(password, 'chefen', '')).toBe('too-short');
});

test.each([
  ['chefen.chefen', 'chefen'],
  ['Butikschefen!', 'butikschefen'],
  ['BUTIKSCHEFEN2026', 'Butikschefen'],
])('%s is little more than the name %s', (password, username) => {
  expect(passwordProblem(password, username, '')).toBe('is-username');
});

test.each([
  'aaaaaaaaaaaaaaa',
  'abcabcabcabcabc',
  'hejsanhejsan',
  '123456789012',
  '198012241234',
  'qwertyuiopas',
  'asdfghjklöäz',
  'Password2026!',
  'P@ssw0rd!!2026',
  'LösenordLösenord1',
  'sommaren2026!',
  'Välkommen123!',
  'administrator',
])('%s is among the passwords most often tried', (password) => {
  expect(passwordProblem(password, 'chefen', '')).toBe('too-common');
});

test.each(['ett riktigt bra lösenord', 'häst batteri klammer', 'k7#mQz!vR2xw', 'en chefens dagbok', 'zKq3n-41Lm_8sQ'])(
  '%s is accepted',
  (password) => {
    expect(passwordProblem(password, 'chefen', '')).toBeNull();
  },
);

test('the new password must differ from the present one', () => {
  const present = 'häst batteri klammer';
  expect(passwordProblem(present, 'chefen', present)).toBe('is-present');
  expect(passwordProblem(`${present}!`, 'chefen', present)).toBeNull();
});
