import { customerOf } from './client-address.ts';

/** Addresses that one household or office may have: a limit counts them as one. A machine's own addresses stay apart. */
export function networkOf(address: string): string {
  const customer = customerOf(address);
  const [, network, first] = /^((\d{1,3})\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(customer) ?? [];
  return network === undefined || first === '127' ? customer : `${network}.0/24`;
}
