import type { Ore } from '../../platform/money.ts';
import type { ClaimDecision, ClaimReason } from '../refunds/claim-status.rules.ts';

/** How far the shop grants claims by itself. `autoShare` is percent of an order's records. */
export type ClaimRules = { autoShare: number; autoPerBuyer: number; autoPerKnownBuyer: number; autoKrPerDay: number };

export const defaultClaimRules: ClaimRules = {
  autoShare: 10,
  autoPerBuyer: 3,
  autoPerKnownBuyer: 20,
  autoKrPerDay: 2_000,
};

/** What a buyer can show by trying: no judgement is needed. */
const grantedByRule: ReadonlySet<ClaimReason> = new Set([
  'wrong-number',
  'email-bounces',
  'wrong-person',
  'duplicate',
  'company-closed',
]);

/** Once for each order, and never more than the share of what it was given first. */
export const mostInOrder = (records: number, { autoShare }: ClaimRules): number =>
  autoShare === 0 ? 0 : Math.max(1, Math.floor((records * autoShare) / 100));

export type Standing = {
  /** What the order was given, replacements aside. */
  records: number;
  /** Granted by rule before: in this order, and to this buyer lately. */
  inOrder: number;
  toBuyer: number;
  /** Has a paid order that is old enough. */
  isKnown: boolean;
  /** Given back by rule today, in the whole shop. */
  givenTodayOre: Ore;
};

type Asked = {
  reason: ClaimReason;
  /** The record stands in for another one, and is never replaced a second time. */
  isReplacement: boolean;
  amountOre: Ore;
};

/**
 * What the shop does with a claim at once, by the limits that the admin has set; `replace` where there is another record.
 * Nothing: it waits for the admin.
 */
export function decideByRule(
  { reason, isReplacement, amountOre }: Asked,
  { records, inOrder, toBuyer, isKnown, givenTodayOre }: Standing,
  rules: ClaimRules,
): readonly Exclude<ClaimDecision, 'refuse'>[] {
  if (!grantedByRule.has(reason)) return [];
  if (inOrder >= mostInOrder(records, rules)) return [];
  if (toBuyer >= (isKnown ? rules.autoPerKnownBuyer : rules.autoPerBuyer)) return [];
  const mayRefund = isKnown && givenTodayOre + amountOre <= rules.autoKrPerDay * 100;
  return [...(isReplacement ? [] : ['replace' as const]), ...(mayRefund ? ['refund' as const] : [])];
}
