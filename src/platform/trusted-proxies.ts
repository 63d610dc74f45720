import { BlockList, isIP, isIPv6 } from 'node:net';

export type TrustedProxies = { hops: number } | { networks: BlockList };

const maxHops = 9;

function addNetwork(list: BlockList, written: string): boolean {
  const [address = '', prefix, ...rest] = written.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(address, kind);
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32)) {
    list.addSubnet(address, Number(prefix), kind);
  } else return false;
  return true;
}

/** `off`, `on` for one proxy, a number, or networks with commas between; null for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const written = text.trim().toLowerCase();
  if (written === 'off') return { hops: 0 };
  if (written === 'on') return { hops: 1 };
  if (/^\d$/.test(written)) return { hops: Math.min(Number(written), maxHops) };
  const networks = new BlockList();
  const parts = written.split(',').map((part) => part.trim());
  return parts.every((part) => addNetwork(networks, part)) ? { networks } : null;
}

export const isTrusted = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
