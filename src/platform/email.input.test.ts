import { expect, test } from 'vitest';
import { emailInput } from './email.input.ts';

const read = (email: string) => emailInput.safeParse(email).data ?? null;

test('an address is one and the same however it is written, its domain as mail servers know it', () => {
  expect(read(' Kim@Exempel.SE ')).toBe('kim@exempel.se');
  expect(read('kim@exämple.se')).toBe('kim@xn--exmple-cua.se');
  // A Cyrillic look-alike is seen for what it is.
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
])('what is not quite one is refused, and not mended (%j)', (email) => expect(read(email)).toBe(null));
