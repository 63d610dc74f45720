import { dayMs } from '../../platform/time/time.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import type { FieldShares } from './listing-facts.rules.ts';
import type { Verification } from './verification.rules.ts';

const {
  qualityFreshness: maxFreshness,
  qualityCompleteness: maxCompleteness,
  qualityVerification: maxVerification,
  qualityClaims: maxClaims,
} = policy;

/** The most points of each part; together 100. */
export const qualityParts = {
  freshness: maxFreshness,
  completeness: maxCompleteness,
  verification: maxVerification,
  claims: maxClaims,
} as const;

type QualityPart = keyof typeof qualityParts;

/** Of the points of the verification. */
const verificationShares: Record<Verification, number> = {
  'phone-and-email': 1,
  phone: 0.8,
  register: 0.6,
  email: 0.5,
  other: 0.4,
};

/** 1 at `best`, 0 at `worst`. */
const shareBetween = (value: number, best: number, worst: number) =>
  Math.min(1, Math.max(0, (worst - value) / (worst - best)));

type Facts = {
  collectedMedian: string | null;
  fieldShares: FieldShares | null;
  verification: Verification | null;
  claimRate: number | null;
};

export type QualitySuggestion = { score: number; parts: Record<QualityPart, number> };

/**
 * Null of a listing without leads to judge by. A claim rate that is not known yet takes nothing away. The score stays
 * the admin's: this is a suggestion.
 */
export function suggestQuality(
  { collectedMedian, fieldShares, verification, claimRate }: Facts,
  now: Date,
): QualitySuggestion | null {
  if (collectedMedian === null || fieldShares === null) return null;
  const days = (now.getTime() - Date.parse(collectedMedian)) / dayMs;
  const shares = Object.values(fieldShares);
  const filled = shares.reduce((sum, share) => sum + share, 0) / (shares.length * 100);
  const parts = {
    freshness: Math.round(maxFreshness * shareBetween(days, policy.qualityFreshDays, policy.qualityStaleDays)),
    completeness: Math.round(maxCompleteness * filled),
    verification: Math.round(maxVerification * (verification ? verificationShares[verification] : 0)),
    claims: Math.round(maxClaims * shareBetween(claimRate ?? 0, 0, policy.qualityClaimsPercent)),
  };
  const sum = Object.values(parts).reduce((total, points) => total + points, 0);
  // 0 is not rated yet.
  return { score: Math.max(1, sum), parts };
}
