import { createContext, useContext } from 'react';

/** Of the price proposal that is paid; undefined for a cart. */
export const ProposalToken = createContext<string | undefined>(undefined);

export const useProposalToken = () => useContext(ProposalToken);
