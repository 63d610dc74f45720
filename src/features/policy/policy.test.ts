import { expect, test } from 'vitest';
import { fillPlaceholders, policy } from './policy.rules.ts';

test('a text gets the figure of the policy and the name of the shop', () => {
  expect(fillPlaceholders('Inom [[remedyDays]] dagar hos [[siteName]].', 'Testtorget')).toBe(
    `Inom ${policy.remedyDays} dagar hos Testtorget.`,
  );
});

test('an unknown placeholder stays, for the editor to see', () => {
  expect(fillPlaceholders('[[nonsense]]', 'x')).toBe('[[nonsense]]');
});
