import { isIPv6 } from 'node:net';

/** All of an IPv6 customer's addresses share the first 64 bits: one customer, one limit. */
function groupOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return isIPv6(plain) ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain;
}

/**
 * Who is asking, for limits. Behind a trusted proxy the last entry of X-Forwarded-For is what the proxy itself saw;
 * the ones before it are whatever the client wrote.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | null,
  trustsProxy: boolean,
): string {
  const seenByProxy = trustsProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return groupOf(seenByProxy || remoteAddress || 'unknown');
}
