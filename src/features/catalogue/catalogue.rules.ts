import { policy } from '../policy/policy.rules.ts';

export const qualityLabel = (score: number) => (score >= policy.qualityPremiumFrom ? 'Premium' : 'Standard');

/** 0 is "not yet rated"; rated listings are 1–100. */
export const isRated = (score: number) => score > 0;

export function qualityTier(score: number): 'top' | 'good' | 'plain' {
  if (score >= policy.qualityTopFrom) return 'top';
  return score >= policy.qualityPremiumFrom ? 'good' : 'plain';
}

/** The fields of a delivered record that a masked sample may name. */
export const sampleFields = [
  'companyName',
  'contactName',
  'title',
  'email',
  'phone',
  'city',
  'need',
  'budget',
] as const;

export type SampleField = (typeof sampleFields)[number];
