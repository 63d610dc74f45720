import { expect, test } from 'vitest';
import { suggestEmail } from './email-domain.rules.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  [' Anna.B@GMAIL.CON ', 'Anna.B@gmail.com'],
  ['anna@hotmial.se', 'anna@hotmail.se'],
])('%s is questioned', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each(['anna@gmail.com', 'anna@mail.com', 'anna@ymail.com', 'anna@constructor', '@gmial.com', 'gmial.com', ''])(
  '%s is accepted',
  (typed) => expect(suggestEmail(typed)).toBe(null),
);
