import type { Order } from '../orders/move-order.ts';
import { policy } from '../policy/policy.rules.ts';

const dayMs = 86_400_000;

const daysAfter = (moment: Date, days: number) => moment.getTime() + days * dayMs;

/** How long a refusal can be answered. */
export const answerableUntil = (refusedAt: Date): Date => new Date(daysAfter(refusedAt, policy.answerRefusalDays));

/** Counted from the purchase or from the report, whichever ends later. */
export function claimDue({ paidAt }: Pick<Order, 'paidAt'>, reportedAt: Date): Date {
  const promised = daysAfter(paidAt ?? reportedAt, policy.remedyDays);
  return new Date(Math.max(promised, daysAfter(reportedAt, policy.answerClaimDays)));
}
