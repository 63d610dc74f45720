import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies write a port, brackets or a zone beside the address. */
function bare(written: string): string {
  const text = written.trim().toLowerCase();
  const inBrackets = /^\[([^\]]+)\]/.exec(text)?.[1];
  if (inBrackets) return inBrackets.replace(/%.*$/, '');
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return withPort ?? text.replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address, whatever of it was left out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

/** All of an IPv6 customer's addresses share the first 64 bits: one customer, one limit. */
function customerOf(written: string): string {
  const address = bare(written);
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
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
  return customerOf(seenByProxy || remoteAddress || 'unknown');
}
