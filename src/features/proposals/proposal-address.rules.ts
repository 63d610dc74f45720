import { paths } from '../../platform/paths.ts';

export const proposalAddress = (token: string) => `${paths.priceProposal}?${new URLSearchParams({ token })}`;

/** The checkout of the proposal. */
export const checkoutAddress = (token: string) => `${paths.checkout}?${new URLSearchParams({ token })}`;
