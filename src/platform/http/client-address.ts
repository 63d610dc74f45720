import { isIPv4, isIPv6 } from 'node:net';
import { isTrusted, type TrustedProxies } from '../trusted-proxies.ts';

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

/** As it is compared: bare, and one of the old kind that is written in the new one as itself. */
function plain(written: string): string {
  const address = bare(written);
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  return mapped && isIPv4(mapped) ? mapped : address;
}

/** All of an IPv6 customer's addresses share the first 64 bits: one customer, one limit. */
export function customerOf(written: string): string {
  const address = plain(written);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * Who is asking, for limits. Each proxy adds whom it saw at the end of X-Forwarded-For; what stands before the entries of
 * our own is whatever the client wrote.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | null,
  trusted: TrustedProxies,
): string {
  const remote = remoteAddress ?? 'unknown';
  const claimed = (forwardedFor ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const chain = [...claimed, remote];
  if ('hops' in trusted) return customerOf(chain[Math.max(chain.length - 1 - trusted.hops, 0)] ?? remote);
  const seen = chain.findLast((entry) => !isTrusted(trusted.networks, plain(entry)));
  return customerOf(seen ?? chain[0] ?? remote);
}
