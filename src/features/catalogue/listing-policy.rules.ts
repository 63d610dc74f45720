import { policy } from '../policy/policy.rules.ts';

/* Apart from `catalogue.rules.ts`, so that lists of listings load no figures of policy. */

/** Without records, an import has to deliver them. */
export const deliversWithinDays = ({ freeRecords }: { freeRecords: number | null }): number =>
  freeRecords === null ? policy.deliveryDays : 0;

export const qualityTier = (score: number) =>
  ({
    label: score >= policy.qualityPremiumFrom ? 'premium' : 'standard',
    tier: score >= policy.qualityTopFrom ? 'top' : score >= policy.qualityPremiumFrom ? 'good' : 'plain',
  }) as const;
