import { paths } from '../../platform/paths.ts';

export const proposalAddress = (token: string) => `${paths.priceProposal}?${new URLSearchParams({ token })}`;

/** The checkout of what is proposed. */
export const checkoutAddress = (token: string) => `${paths.checkout}?${new URLSearchParams({ token })}`;
