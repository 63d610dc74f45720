import { policy } from '../policy/policy.rules.ts';

/** Whole percent of the delivered leads that were claimed, what was refused or withdrawn aside; null of too few. */
export const claimRate = ({ delivered, claimed }: { delivered: number; claimed: number }): number | null =>
  delivered < policy.claimRateFrom ? null : Math.round((100 * claimed) / delivered);
