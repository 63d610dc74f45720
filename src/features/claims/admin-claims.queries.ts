import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { ClaimDecision } from './claim-status.rules.ts';
import type { ClaimRulesChange } from './claims.input.ts';
import type { adminClaimShape, claimRateShape, claimRulesShape } from './claims-shapes.ts';
import type { ClaimRateKind } from './list-claim-rates.ts';

export const adminClaimsPath = '/api/admin/claims';

const rulesPath = '/api/admin/claim-rules';

export type ListedClaim = AnswerOf<typeof adminClaimShape>;

export type ShownClaimRules = AnswerOf<typeof claimRulesShape>;

export type ShownClaimRate = AnswerOf<typeof claimRateShape>;

export type Decision = { decision: ClaimDecision; message?: string };

export const decideClaim = (id: string, decision: Decision) =>
  writeApi<ListedClaim>('POST', `${adminClaimsPath}/${id}/decide`, decision);

export const claimRulesQuery = queryOptions({
  queryKey: ['admin', 'claim-rules'],
  queryFn: () => api<ShownClaimRules>(rulesPath),
});

export const editClaimRules = (change: ClaimRulesChange, version: number) =>
  writeApi<ShownClaimRules>('PATCH', rulesPath, change, { version });

export const claimRatesQuery = (by: ClaimRateKind) =>
  queryOptions({
    queryKey: ['admin', 'claim-rates', by],
    queryFn: () => api<ShownClaimRate[]>(`/api/admin/claim-rates?${new URLSearchParams({ by })}`),
    placeholderData: keepPreviousData,
  });

export const claimFileAddress = (claimId: string, fileId: string) => `${adminClaimsPath}/${claimId}/files/${fileId}`;
