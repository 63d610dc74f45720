import { lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Env } from '../../../platform/env.ts';
import type { Ore } from '../../../platform/money.ts';
import { dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { settingsOf } from '../../settings/settings.rules.ts';
import { adminRefundDays } from '../accounts.table.ts';
import type { Admin } from '../find-admin-session.ts';

export type RefundLimit = { adminId: string; maxOre: Ore };

/** Null without a limit. */
export const refundLimitOf = ({ id, role }: Admin, env: Env): RefundLimit | null =>
  role === 'support' ? { adminId: id, maxOre: settingsOf(env).supportRefundLimit * 100 } : null;

type Changes = readonly (
  | { kind: string; refund: { amount: Ore; credited: Ore }; isRequested: boolean }
  | { kind: string; refund?: { reason: string; amount?: never } }
)[];

/** What the provider refunds and what is credited on an invoice. A repayment in another way is neither. */
export const refundedBy = (changes: Changes): Ore =>
  changes.reduce((sum, change) => {
    const isGiven = 'isRequested' in change && (change.isRequested || change.refund.credited > 0);
    return sum + (isGiven ? change.refund.amount : 0);
  }, 0);

/** Under the four-eyes setting. Earlier refunds of the order count, so that nobody divides a large sum. */
export function needsAnother(env: Env, { refundedAmount }: { refundedAmount: Ore }, amountOre: Ore): boolean {
  const { fourEyesAbove } = settingsOf(env);
  return fourEyesAbove !== null && amountOre > 0 && refundedAmount + amountOre > fourEyesAbove * 100;
}

/**
 * Counts a refund towards the account's Swedish day; false if it exceeds the limit. One statement, so that of two at
 * once the second sees the first, and in the refund's transaction, so that neither exists without the other.
 */
export async function spendRefund(tx: Db, limit: RefundLimit | null, changes: Changes, now: Date): Promise<boolean> {
  if (!limit) return true;
  const amount = refundedBy(changes);
  if (amount === 0) return true;
  if (amount > limit.maxOre) return false;
  const total = sql`${adminRefundDays.amount} + excluded.amount`;
  const taken = await tx
    .insert(adminRefundDays)
    .values({ adminId: limit.adminId, day: dayAt(now), amount })
    .onConflictDoUpdate({
      target: [adminRefundDays.adminId, adminRefundDays.day],
      set: { amount: total },
      setWhere: lte(total, sql`${limit.maxOre / 100}::numeric`),
    })
    .returning({ day: adminRefundDays.day });
  return taken.length > 0;
}
