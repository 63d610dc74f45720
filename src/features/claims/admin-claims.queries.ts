import { type AnswerTo, ask } from '../../platform/api.ts';
import { policy } from '../policy/policy.rules.ts';
import type { ClaimDecision } from './claim-status.rules.ts';

export type ListedClaim = AnswerTo<'POST /admin/claims/:id/decide'>;

export type Decision = { decision: ClaimDecision; message?: string };

type ClaimsDecided = AnswerTo<'POST /admin/claims/decide'>;

export async function decideClaims(claims: readonly ListedClaim[], decision: Decision): Promise<ClaimsDecided> {
  const answer: ClaimsDecided = { done: [], refused: [] };
  for (let from = 0; from < claims.length; from += policy.maxClaimsAtOnce) {
    const claimIds = claims.slice(from, from + policy.maxClaimsAtOnce).map(({ claimId }) => claimId);
    const decided = await ask('POST /admin/claims/decide', { body: { claimIds, ...decision } });
    answer.done.push(...decided.done);
    answer.refused.push(...decided.refused);
  }
  return answer;
}
