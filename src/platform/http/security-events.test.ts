import { expect, test } from 'vitest';
import { keepLog } from '../../../tests/support/set-up/keep-log.ts';
import { SecurityEvents } from './security-events.ts';

function openEvents() {
  const { lines, log } = keepLog('info');
  const clock = { now: new Date('2026-11-24T10:00:00Z') };
  const events = new SecurityEvents({ log, now: () => clock.now });
  return { events, lines, clock };
}

const network = '198.51.100.0/24';

test('a thousand refusals of one network within a minute log one line, and the next line has their number', () => {
  const { events, lines, clock } = openEvents();
  for (let count = 0; count < 1_000; count += 1) events.note('limit', { network, code: 'too-many-requests' });
  events.note('limit', { network: '203.0.113.0/24' });
  events.note('forbidden', { network });
  expect(lines.map(({ security, network }) => [security, network])).toEqual([
    ['limit', network],
    ['limit', '203.0.113.0/24'],
    ['forbidden', network],
  ]);
  clock.now = new Date(clock.now.getTime() + 60_000);
  events.note('limit', { network });
  expect(lines.at(-1)).toMatchObject({ security: 'limit', network, unsaid: 999, msg: 'Security event' });
});

test('each login has its line, however many there are', () => {
  const { events, lines } = openEvents();
  for (const adminId of ['one', 'other', 'one']) events.note('login', { network, adminId });
  expect(lines.map(({ adminId }) => adminId)).toEqual(['one', 'other', 'one']);
});
