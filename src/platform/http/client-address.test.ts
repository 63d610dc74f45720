import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test('without a trusted proxy, what the client claims about itself is not believed', () => {
  expect(clientAddress('198.51.100.7', '203.0.113.9', false)).toBe('198.51.100.7');
});

test('behind a trusted proxy the address that the proxy saw counts, not the ones before it', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.9, 198.51.100.7', true)).toBe('198.51.100.7');
  expect(clientAddress('127.0.0.1', null, true)).toBe('127.0.0.1');
});

test('all addresses of one IPv6 customer are one', () => {
  expect(clientAddress('2001:db8:1:2:3:4:5:6', null, false)).toBe(clientAddress('2001:db8:1:2::9', null, false));
  expect(clientAddress('2001:db8:1:2::9', null, false)).not.toBe(clientAddress('2001:db8:1:3::9', null, false));
  expect(clientAddress('::ffff:198.51.100.7', null, false)).toBe('198.51.100.7');
});

test.each([
  ['2001:db8::5', '2001:db8::6'],
  ['2001:db8:1::9', '2001:db8:1:0:a:b:c:d'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2:ffff::'],
  ['fe80::1%eth0', 'FE80::2'],
  ['::ffff:198.51.100.7', '::FFFF:198.51.100.7'],
  ['198.51.100.7:5000', '198.51.100.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::1'],
])('%s and %s are the same customer', (one, other) => {
  expect(clientAddress(one, null, false)).toBe(clientAddress(other, null, false));
});
