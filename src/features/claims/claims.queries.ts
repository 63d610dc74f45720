import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiPage, api, apiPage, sendFile, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import { addressOfClaim } from './browser/claim-address.rules.ts';
import type { claimOutcomesShape, claimShape, deliveredRecordShape, evidenceFileShape } from './claims-shapes.ts';

export type Claim = AnswerOf<typeof claimShape>;

export type DeliveredRecord = AnswerOf<typeof deliveredRecordShape>;

export const claimOutcomesQuery = queryOptions({
  queryKey: ['claim-outcomes'],
  queryFn: () => api<AnswerOf<typeof claimOutcomesShape>>('/api/claims/outcomes'),
});

export const claimsOfOrder = (orderId: string) => `/api/orders/${orderId}/claims`;

/** The address has the buyer's link token, or the session cookie gives access. */
export const claimsQuery = (address: string) =>
  queryOptions({ queryKey: ['claims', address], queryFn: () => readClaims(address), staleTime: 5_000 });

async function readClaims(address: string): Promise<Claim[]> {
  const all: Claim[] = [];
  for (let next: string | null = address; next !== null; ) {
    const page: ApiPage<Claim> = await apiPage<Claim>(next);
    all.push(...page.items);
    next = page.next;
  }
  return all;
}

export const recordsOfOrder = (orderId: string) => `/api/orders/${orderId}/records?limit=100`;

/** From this address on. */
export const deliveredRecordsQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: ['delivered-records', address],
    queryFn: ({ pageParam }) => apiPage<DeliveredRecord>(pageParam),
    initialPageParam: address,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });

export type ClaimBody = {
  recordIds: readonly string[];
  reason: string;
  text: string | null;
  evidence: string | null;
};

export const fileClaims = (address: string, body: ClaimBody) => writeApi<Claim[]>('POST', address, body);

export const addClaimFile = (address: string, claimId: string, file: Blob) =>
  sendFile<AnswerOf<typeof evidenceFileShape>>(addressOfClaim(address, claimId, '/files'), file);

export const answerClaim = (address: string, claimId: string, text: string) =>
  writeApi<Claim>('POST', addressOfClaim(address, claimId, '/answer'), { text });

export const withdrawClaim = (address: string, claimId: string) =>
  writeApi<undefined>('DELETE', addressOfClaim(address, claimId), {});
