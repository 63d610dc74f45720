import { expect, test } from 'vitest';
import { readReference } from './record-reference.rules.ts';

test('a reference is read in any case, with spaces or dashes anywhere, and without its first letter', () => {
  const written = ['L-7KQ2-9M', 'l7kq29m', ' 7KQ2 9M ', 'L 7-K-Q-2 9 m'];
  expect(written.map(readReference)).toEqual(['L-7KQ2-9M', 'L-7KQ2-9M', 'L-7KQ2-9M', 'L-7KQ2-9M']);
});

test('what is too short or long, or has a letter that is easily confused, is none', () => {
  const wrong = [
    '',

    'L-7KQ2-9MM',
    'LL-7KQ2-9M',
    'L-7K02-9M',
    'L-7K12-9M',
    'L-7KI2-9M',
    'L-7KO2-9M',
    'A-7KQ2-9M',
  ];
  expect(wrong.map(readReference)).toEqual(wrong.map(() => null));
});
