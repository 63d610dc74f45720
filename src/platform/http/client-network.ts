import { customerOf } from './client-address.ts';

/** A household or office may have several addresses, which a limit counts as one. Loopback addresses stay apart. */
export function networkOf(address: string): string {
  const customer = customerOf(address);
  const [, network, first] = /^((\d{1,3})\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(customer) ?? [];
  return network === undefined || first === '127' ? customer : `${network}.0/24`;
}
