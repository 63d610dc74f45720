import { expect, test } from 'vitest';
import { networkOf } from './client-network.rules.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['127.0.0.2', '127.0.0.2'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
