import { expect, test } from 'vitest';
import { buyerEmailInput, emailInput } from './email.input.ts';

const read = (email: string) => emailInput.safeParse(email).data ?? null;

test('spellings of one address are normalised alike, with the domain as mail servers know it', () => {
  expect(read(' Kim@Exempel.SE ')).toBe('kim@exempel.se');
  expect(read('kim@exämple.se')).toBe('kim@xn--exmple-cua.se');
  // a Cyrillic look-alike stays recognisable
  expect(read('kim@аррӏе.com')).toBe('kim@xn--80ak6aa92e.com');
});

test.each([
  'kim@exem\npel.se',
  'kim@exem\tpel.se',
  'kim@exempel.se\0',
  'kim@exempel.se\r\nBcc: a@b.se',
  'kim@exem\u00adpel.se',
  'å@b.se',
  'kim@ä',
  `kim@${'ä'.repeat(250)}.se`,
])('an almost valid address is refused, not corrected (%j)', (email) => expect(read(email)).toBe(null));

const longName = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.se`;

test.each([
  ['kopare@foretag.example', true, true],
  [' KOPARE@FORETAG.SE ', true, true],
  ["o'neil+leads@sub.foretag.example", true, true],
  ['a_b-c.d@xn--fretag-8wa.se', true, true],
  ['a@b.se', true, true],
  [longName, true, true],
  ['kim@exämple.se', true, false],
  ['', false, false],
  ['   ', false, false],
  ['kopare', false, false],
  ['kopare@', false, false],
  ['@foretag.se', false, false],
  ['kopare@foretag', false, false],
  ['kim@exempel.s', false, false],
  ['ko pare@foretag.se', false, false],
  ['.kim@exempel.se', false, false],
  ['kim..k@exempel.se', false, false],
  ['kim@exempel..se', false, false],
  ['kim@-exempel.se', false, false],
  ['a@b@c.se', false, false],
  ['"kim"@exempel.se', false, false],
  ['kim@[127.0.0.1]', false, false],
  [`${'a'.repeat(250)}@b.se`, false, false],
])('%j is accepted or refused as before', (email, asAny, asBuyer) => {
  expect([emailInput.safeParse(email).success, buyerEmailInput.safeParse(email).success]).toEqual([asAny, asBuyer]);
});

test('a form tells a missing address from an invalid one', () => {
  const said = (schema: typeof emailInput | typeof buyerEmailInput, email: unknown) =>
    schema.safeParse(email).error?.issues[0]?.message;
  expect([said(emailInput, undefined), said(emailInput, ' '), said(emailInput, 'kim')]).toEqual([
    'Email is required',
    'Email is required',
    'Invalid email address',
  ]);
  expect([said(buyerEmailInput, undefined), said(buyerEmailInput, '')]).toEqual([
    'Invalid email address',
    'Invalid email address',
  ]);
});
