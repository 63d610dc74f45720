import type { Ore } from '../../platform/money.ts';
import { daysAfter } from '../../platform/time/time.rules.ts';
import type { Order } from '../orders/move-order.ts';
import { policy } from '../policy/policy.rules.ts';
import type { ClaimDecision, ClaimReason } from './claim-status.rules.ts';

/** Limits for claims that the shop grants without the admin. `autoShare` is percent of an order's records. */
export type ClaimRules = { autoShare: number; autoPerBuyer: number; autoPerKnownBuyer: number; autoKrPerDay: number };

export const defaultClaimRules: ClaimRules = {
  autoShare: policy.claimAutoShare,
  autoPerBuyer: policy.claimAutoPerBuyer,
  autoPerKnownBuyer: policy.claimAutoPerKnownBuyer,
  autoKrPerDay: policy.claimAutoKrPerDay,
};

/** Faults that the buyer can verify by calling; no judgement is needed. */
const grantedByRule: ReadonlySet<ClaimReason> = new Set([
  'wrong-number',
  'email-bounces',
  'wrong-person',
  'duplicate',
  'company-closed',
]);

/** At least one per order, so that small orders get one too. */
export const maxOfOrder = (records: number, { autoShare }: ClaimRules): number =>
  autoShare === 0 ? 0 : Math.max(1, Math.floor((records * autoShare) / 100));

export type Standing = {
  records: number;
  /** Granted by rule before: in this order, and to this buyer recently. */
  inOrder: number;
  toBuyer: number;
  isKnown: boolean;
  /** Refunded by rule today, in the whole shop. */
  grantedTodayOre: Ore;
};

type Params = { reason: ClaimReason; isReplacement: boolean; amountOre: Ore };

/**
 * What the limits allow, best first: `replace` applies only if there is another record. Empty: the claim waits for the
 * admin.
 */
export function decideByRule(
  { reason, isReplacement, amountOre }: Params,
  { records, inOrder, toBuyer, isKnown, grantedTodayOre }: Standing,
  rules: ClaimRules,
): readonly Exclude<ClaimDecision, 'refuse'>[] {
  if (!grantedByRule.has(reason)) return [];
  if (inOrder >= maxOfOrder(records, rules)) return [];
  if (toBuyer >= (isKnown ? rules.autoPerKnownBuyer : rules.autoPerBuyer)) return [];
  const mayRefund = isKnown && grantedTodayOre + amountOre <= rules.autoKrPerDay * 100;
  return [...(isReplacement ? [] : ['replace' as const]), ...(mayRefund ? ['refund' as const] : [])];
}

/** How long a refusal can be answered. */
export const answerableUntil = (refusedAt: Date): Date => daysAfter(refusedAt, policy.answerRefusalDays);

/** Counted from the purchase or from the claim, whichever ends later. */
export function claimDue({ paidAt, settlementDays }: Pick<Order, 'paidAt' | 'settlementDays'>, reportedAt: Date): Date {
  const promised = daysAfter(paidAt ?? reportedAt, settlementDays);
  const answered = daysAfter(reportedAt, policy.answerClaimDays);
  return new Date(Math.max(Number(promised), Number(answered)));
}
