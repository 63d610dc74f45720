import { policy } from '../policy/policy.rules.ts';

/** Whole percent of delivered leads, without refused or withdrawn claims. Null if there are too few to tell. */
export const claimRate = ({ delivered, claimed }: { delivered: number; claimed: number }): number | null =>
  delivered < policy.claimRateFrom ? null : Math.round((100 * claimed) / delivered);
