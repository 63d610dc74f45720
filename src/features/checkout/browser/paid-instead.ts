import { createContext, useContext } from 'react';

/** What is paid, and the cart stays as it is: a price proposal by its token, or the buyer's own order that waits. */
export type PaidInstead = { token: string } | { order: string };

export const InsteadOfCart = createContext<PaidInstead | undefined>(undefined);

/** Of the price proposal that is paid. */
export function useProposalToken(): string | undefined {
  const instead = useContext(InsteadOfCart);
  return instead && 'token' in instead ? instead.token : undefined;
}

export const useIsCart = () => useContext(InsteadOfCart) === undefined;
