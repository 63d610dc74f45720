import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import { type PreparedCheckout, preparedCheckoutQuery } from './checkout.queries.ts';
import { type CheckoutProblem, problemOf } from './checkout-problem.rules.ts';
import type { PaidInstead } from './paid-instead.ts';

type Shown = { prepared: PreparedCheckout; totalBefore: string | null };

export type PreparingCheckout = {
  /** The previous checkout stays visible while the next is fetched, but cannot be paid. */
  prepared: PreparedCheckout | null;
  /** The total that the buyer saw last, when it has changed since and the buyer has not agreed. */
  totalBefore: string | null;
  isAsking: boolean;
  problem: CheckoutProblem | null;
  askAgain: () => void;
  agree: () => void;
};

export function usePreparedCheckout(lines: readonly CartLine[], instead?: PaidInstead): PreparingCheckout {
  const { data, error, isFetching, refetch } = useQuery(preparedCheckoutQuery(lines, instead));
  const [shown, setShown] = useState<Shown | null>(null);
  if (data && data !== shown?.prepared) {
    const before = shown?.totalBefore ?? shown?.prepared.total ?? null;
    setShown({ prepared: data, totalBefore: before === data.total ? null : before });
  }
  return {
    prepared: shown?.prepared ?? null,
    totalBefore: shown?.totalBefore ?? null,
    isAsking: isFetching,
    problem: error && (problemOf(error) ?? { kind: 'unknown', reference: null }),
    askAgain: () => void refetch(),
    agree: () => setShown((now) => now && { ...now, totalBefore: null }),
  };
}
