import { isIPv4, isIPv6 } from 'node:net';
import { isTrusted, type TrustedProxies } from '../trusted-proxies.ts';

/** Some proxies add a port, brackets or a zone. */
function bare(written: string): string {
  const text = written.trim().toLowerCase();
  const inBrackets = /^\[([^\]]+)\]/.exec(text)?.[1];
  if (inBrackets) return inBrackets.replace(/%.*$/, '');
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return withPort ?? text.replace(/%.*$/, '');
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

/** IPv4-mapped IPv6 addresses become IPv4. */
function plain(written: string): string {
  const address = bare(written);
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  return mapped && isIPv4(mapped) ? mapped : address;
}

/** An IPv6 customer usually has a whole /64, so it shares one limit. */
function customerOf(written: string): string {
  const address = plain(written);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * The client's address, for rate limits. Each proxy appends the address it saw to X-Forwarded-For; entries before those
 * of our own proxies are the client's claim.
 */
export function clientAddress(remoteAddress: string | undefined, forwardedFor: string | null, trusted: TrustedProxies) {
  const remote = remoteAddress ?? 'unknown';
  const claimed = (forwardedFor ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const chain = [...claimed, remote];
  if ('hops' in trusted) return customerOf(chain[Math.max(chain.length - 1 - trusted.hops, 0)] ?? remote);
  const seen = chain.findLast((entry) => !isTrusted(trusted.networks, plain(entry)));
  return customerOf(seen ?? chain[0] ?? remote);
}

/** A household or office may have several addresses, which a limit counts as one. Loopback addresses stay apart. */
export function networkOf(address: string): string {
  const customer = customerOf(address);
  const [, network, first] = /^((\d{1,3})\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(customer) ?? [];
  return network === undefined || first === '127' ? customer : `${network}.0/24`;
}
