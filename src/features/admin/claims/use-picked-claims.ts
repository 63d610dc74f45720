import { useState } from 'react';
import { decimalFromOre, oreFromDecimal } from '../../../platform/money.ts';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';

/** What is decided with one answer. */
export const mostPicked = 100;

/** What refunding these comes to. */
export const sumOf = (claims: readonly ListedClaim[]) =>
  decimalFromOre(claims.reduce((sum, { amount }) => sum + (oreFromDecimal(amount) ?? 0), 0));

/** The open claims that are picked to be decided together, also those of pages that were turned. */
export function usePickedClaims() {
  const [claims, setClaims] = useState<ReadonlyMap<string, ListedClaim>>(new Map());
  return {
    claims: [...claims.values()],
    has: (id: string) => claims.has(id),
    set: (changed: readonly ListedClaim[], isPicked: boolean) =>
      setClaims((before) => {
        const after = new Map(before);
        for (const claim of changed) {
          if (isPicked && claim.status === 'open') after.set(claim.claimId, claim);
          else after.delete(claim.claimId);
        }
        return after;
      }),
    clear: () => setClaims(new Map()),
  };
}

export type PickedClaims = ReturnType<typeof usePickedClaims>;
