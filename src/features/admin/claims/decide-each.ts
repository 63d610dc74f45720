import { ApiFailure } from '../../../platform/api.ts';
import { type Decision, decideClaim, type ListedClaim } from '../../claims/admin-claims.queries.ts';

const reasons = ['already-decided', 'disputed', 'no-replacement', 'not-found'] as const;

export type Undecided = { claim: ListedClaim; reason: (typeof reasons)[number] };

type Outcome = {
  done: readonly ListedClaim[];
  undecided: readonly Undecided[];
  /** The error that stopped it before the end. */
  failure: unknown;
};

const reasonOf = (error: unknown) =>
  error instanceof ApiFailure ? reasons.find((reason) => reason === error.code) : undefined;

/** One at a time: a refusal does not stop the others. */
export async function decideEach(
  claims: readonly ListedClaim[],
  decision: Decision,
  onProgress: (count: number) => void,
): Promise<Outcome> {
  const done: ListedClaim[] = [];
  const undecided: Undecided[] = [];
  for (const [index, claim] of claims.entries()) {
    onProgress(index);
    try {
      await decideClaim(claim.claimId, decision);
      done.push(claim);
    } catch (failure) {
      const reason = reasonOf(failure);
      if (!reason) return { done, undecided, failure };
      undecided.push({ claim, reason });
    }
  }
  return { done, undecided, failure: null };
}
