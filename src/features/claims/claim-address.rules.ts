/** One claim under the address of an order's claims, with the link that opens them where there is one. */
export function addressOfClaim(claims: string, claimId: string): string {
  const [path, search] = claims.split('?');
  return `${path}/${claimId}${search === undefined ? '' : `?${search}`}`;
}
