import { expect, test } from 'vitest';
import { wordsToCount } from './missed-words.rules.ts';

test.each([
  ['blorptang malmö', ['blorptang'], ['blorptang']],
  ['anna@exempel.se', ['anna', 'exempel', 'se'], []],
  ['ring 070-123 45 67', ['ring', '070', '123', '45', '67'], ['ring']],
  ['abc1234', ['abc1234'], []],
  ['a'.repeat(41), ['a'.repeat(41)], []],
])('of "%.30s" nothing that may be somebody’s is counted', (q, unmatched, counted) => {
  expect(wordsToCount(q, unmatched)).toEqual(counted);
});
