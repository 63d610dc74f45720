import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AnswerTo, apiPage, type ItemOf } from '../../platform/api.ts';

export type Claim = ItemOf<AnswerTo<'GET /orders/:id/claims'>>;

export type DeliveredRecord = ItemOf<AnswerTo<'GET /orders/:id/records'>>;

/** The address has the buyer's link token, or the session cookie gives access. */
export const claimsQuery = (address: string) =>
  queryOptions({ queryKey: ['claims', address], queryFn: () => readClaims(address), staleTime: 5_000 });

async function readClaims(address: string): Promise<Claim[]> {
  const all: Claim[] = [];
  for (let next: string | null = address; next !== null; ) {
    const page: Awaited<ReturnType<typeof apiPage<Claim>>> = await apiPage<Claim>(next);
    all.push(...page.items);
    next = page.next;
  }
  return all;
}

/** Starts at this address. */
export const deliveredRecordsQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: ['delivered-records', address],
    queryFn: ({ pageParam }) => apiPage<DeliveredRecord>(pageParam),
    initialPageParam: address,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });

/** Keeps the query string, which may hold the token of the buyer's link. */
export function addressOfClaim(claims: string, claimId: string, more = ''): string {
  const [path, search] = claims.split('?');
  return `${path}/${claimId}${more}${search === undefined ? '' : `?${search}`}`;
}

export const addressOfCalled = (claims: string, recordId: string): string =>
  claims.replace(/\/claims(?=$|\?)/, `/records/${recordId}/called`);
