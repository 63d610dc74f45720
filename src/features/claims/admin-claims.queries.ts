import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiPage, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import { policy } from '../policy/policy.rules.ts';
import type { ClaimDecision } from './claim-status.rules.ts';
import type { ClaimRulesChange } from './claims.input.ts';
import type { adminClaimShape, claimRateShape, claimRulesShape, claimsDecidedShape } from './claims-shapes.ts';
import type { ClaimRateKind } from './list-claim-rates.ts';

export const adminClaimsPath = '/api/admin/claims';

const rulesPath = '/api/admin/claim-rules';

export type ListedClaim = AnswerOf<typeof adminClaimShape>;

export type ShownClaimRules = AnswerOf<typeof claimRulesShape>;

export type ShownClaimRate = AnswerOf<typeof claimRateShape>;

export type Decision = { decision: ClaimDecision; message?: string };

export type ClaimsDecided = AnswerOf<typeof claimsDecidedShape>;

/** As many at once as the API takes. */
export async function decideClaims(claims: readonly ListedClaim[], decision: Decision): Promise<ClaimsDecided> {
  const answer: ClaimsDecided = { done: [], refused: [] };
  for (let from = 0; from < claims.length; from += policy.maxClaimsAtOnce) {
    const claimIds = claims.slice(from, from + policy.maxClaimsAtOnce).map(({ claimId }) => claimId);
    const decided = await writeApi<ClaimsDecided>('POST', `${adminClaimsPath}/decide`, { claimIds, ...decision });
    answer.done.push(...decided.done);
    answer.refused.push(...decided.refused);
  }
  return answer;
}

export const claimRulesQuery = queryOptions({
  queryKey: ['admin', 'claim-rules'],
  queryFn: () => api<ShownClaimRules>(rulesPath),
});

export const editClaimRules = (change: ClaimRulesChange, version: number) =>
  writeApi<ShownClaimRules>('PATCH', rulesPath, change, { version });

/** `days` and `page` as the address has them, empty where nothing is asked. */
type RatesAsked = { by: ClaimRateKind; from: string; to: string; page: string };

export const claimRatesQuery = (asked: RatesAsked) =>
  queryOptions({
    queryKey: ['admin', 'claim-rates', asked],
    queryFn: () =>
      apiPage<ShownClaimRate>(
        `/api/admin/claim-rates?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`,
      ),
    placeholderData: keepPreviousData,
  });

export const claimFileAddress = (claimId: string, fileId: string) => `${adminClaimsPath}/${claimId}/files/${fileId}`;
