import { expect, test } from 'vitest';
import { letterStatuses } from '../newsletter/newsletter.rules.ts';
import { delayMinutes, faultOf, statusAfter } from './letter.rules.ts';

const began = new Date('2026-11-20T09:00:00Z');

test('a letter can be changed, planned and sent until it begins, cancelled until it ends, and not changed afterwards', () => {
  const after = (action: Parameters<typeof statusAfter>[0], startedAt: Date | null) =>
    letterStatuses.map((status) => statusAfter(action, { status, startedAt }));
  expect(after('edit', null)).toEqual(['draft', 'scheduled', null, null, 'draft']);
  expect(after('schedule', null)).toEqual(['scheduled', 'scheduled', null, null, 'scheduled']);
  expect(after('send', null)).toEqual(['sending', 'sending', null, null, 'sending']);
  expect(after('cancel', began)).toEqual([null, 'cancelled', 'cancelled', null, null]);
  expect(after('finish', began)).toEqual([null, null, 'sent', null, null]);
  expect(after('delete', null)).toEqual(['draft', null, null, null, 'draft']);
  for (const action of ['edit', 'schedule', 'send', 'delete'] as const) {
    expect(statusAfter(action, { status: 'cancelled', startedAt: began })).toBeNull();
  }
});

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such user' }, 'of-address'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 No such mailbox' }, 'of-address'],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 Relay access denied' },
    'of-letter',
  ],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 Greylisted' }, 'for-now'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421, response: '421 Too many connections' }, 'of-server'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553, response: '553 Sender rejected' }, 'of-server'],
  [{ code: 'EENVELOPE', command: 'API' }, 'of-address'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 Looks like spam' }, 'of-letter'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 452, response: '452 Mailbox full' }, 'for-now'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 Wrong password' }, 'of-server'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'of-server'],
  [new Error('Something else'), 'of-server'],
  [undefined, 'of-server'],
])('a mail server that answers %j fails because %s', (error, fault) => {
  expect(faultOf(error)).toBe(fault);
});

test('a deferred mail is retried after five minutes, half an hour, two and six hours, then given up', () => {
  expect([0, 1, 2, 3, 4].map(delayMinutes)).toEqual([5, 30, 120, 360, null]);
});
