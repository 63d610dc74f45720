import { expect, test } from 'vitest';
import { stateShown } from './company-states.rules.ts';

test.each([
  ['asked', 'asked', 'asked'],
  ['approved', 'asked', 'asked'],
  ['approved', 'approved', 'approved'],
  ['approved', 'refused', 'refused'],
  ['refused', 'approved', 'refused'],
  ['refused', 'asked', 'asked'],
  ['approved', 'removed', 'none'],
] as const)('for a company that is %s, an address that is %s gets the reason %s', (company, address, shown) => {
  expect(stateShown(company, address)).toBe(shown);
});
