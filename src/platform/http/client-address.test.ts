import { expect, test } from 'vitest';
import { readTrustedProxies } from '../trusted-proxies.ts';
import { clientAddress } from './client-address.ts';

const trusted = (text: string) => {
  const read = readTrustedProxies(text);
  if (!read) throw new Error(`${text} names no proxies.`);
  return read;
};

const none = trusted('off');
const one = trusted('on');

test('without a trusted proxy, forwarding headers are ignored', () => {
  expect(clientAddress('198.51.100.7', '203.0.113.9', none)).toBe('198.51.100.7');
});

test('behind a trusted proxy the address that it saw counts, not the ones before it', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.9, 198.51.100.7', one)).toBe('198.51.100.7');
  expect(clientAddress('127.0.0.1', null, one)).toBe('127.0.0.1');
});

test('all addresses of one IPv6 customer count as one', () => {
  expect(clientAddress('2001:db8:1:2:3:4:5:6', null, none)).toBe(clientAddress('2001:db8:1:2::9', null, none));
  expect(clientAddress('2001:db8:1:2::9', null, none)).not.toBe(clientAddress('2001:db8:1:3::9', null, none));
  expect(clientAddress('::ffff:198.51.100.7', null, none)).toBe('198.51.100.7');
});

test.each([
  ['2001:db8::5', '2001:db8::6'],
  ['2001:db8:1::9', '2001:db8:1:0:a:b:c:d'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2:ffff::'],
  ['fe80::1%eth0', 'FE80::2'],
  ['::ffff:198.51.100.7', '::FFFF:198.51.100.7'],
  ['198.51.100.7:5000', '198.51.100.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::1'],
])('%s and %s are the same customer', (address, other) => {
  expect(clientAddress(address, null, none)).toBe(clientAddress(other, null, none));
});

test('behind several proxies the address that the outermost trusted one saw counts', () => {
  const chain = '6.6.6.6, 203.0.113.9, 198.51.100.7';
  expect(clientAddress('10.0.0.1', chain, trusted('2'))).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.1', '198.51.100.7', trusted('3'))).toBe('198.51.100.7');
  expect(clientAddress('10.0.0.1', null, trusted('2'))).toBe('10.0.0.1');
});

test('proxies of the named networks are trusted, and no others', () => {
  const ours = trusted('10.0.0.0/8, 192.0.2.5, 2001:db8:aa::/48');
  expect(clientAddress('10.1.2.3', '6.6.6.6, 203.0.113.9, 192.0.2.5', ours)).toBe('203.0.113.9');
  expect(clientAddress('::ffff:10.1.2.3', '203.0.113.9', ours)).toBe('203.0.113.9');
  expect(clientAddress('2001:db8:aa::1', '203.0.113.9', ours)).toBe('203.0.113.9');
  // a client that bypasses the proxies can claim anything
  expect(clientAddress('198.51.100.7', '203.0.113.9', ours)).toBe('198.51.100.7');
  expect(clientAddress('10.1.2.3', 'nonsense', ours)).toBe('nonsense');
});

test.each(['maybe', '10.0.0.0/33', '10.0.0', '10.0.0.1;10.0.0.2', '-1', '10.0.0.1/8/8', ''])(
  '%j names no proxies',
  (text) => {
    expect(readTrustedProxies(text)).toBeNull();
  },
);
