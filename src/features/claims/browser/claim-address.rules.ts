/** Keeps the query string, which may hold the token of the buyer's link. */
export function addressOfClaim(claims: string, claimId: string, more = ''): string {
  const [path, search] = claims.split('?');
  return `${path}/${claimId}${more}${search === undefined ? '' : `?${search}`}`;
}

export const addressOfCalled = (claims: string, recordId: string): string =>
  claims.replace(/\/claims(?=$|\?)/, `/records/${recordId}/called`);
