/** Addresses that one household or office may have: a limit counts them as one. A machine's own addresses stay apart. */
export function networkOf(address: string): string {
  const [, network, first] = /^((\d{1,3})\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? [];
  return network === undefined || first === '127' ? address : `${network}.0/24`;
}
