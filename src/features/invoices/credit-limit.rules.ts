import type { Ore } from '../../platform/money.ts';
import { addDays } from '../../platform/time/swedish-days.rules.ts';

/** Days after the due date on which a company may still buy: its payment may be on the way. */
const graceDays = 10;

export type CompanyAccount = {
  /** Everything still due, with VAT. */
  openOre: Ore;
  /** Of the unpaid invoices, those written off as a loss included; null if there are none. */
  oldestDueOn: string | null;
};

export type CreditRefusal = { kind: 'overdue' } | { kind: 'credit-limit'; leftOre: Ore };

/** Never negative, although a limit may have been lowered since. */
export const leftOfLimit = (limitOre: Ore, { openOre }: CompanyAccount): Ore => Math.max(limitOre - openOre, 0);

/** Why a company cannot owe this sum as well. `today` is a Swedish day. */
export function refuseCredit(
  totalOre: Ore,
  { limitOre, account, today }: { limitOre: Ore; account: CompanyAccount; today: string },
): CreditRefusal | null {
  const { oldestDueOn } = account;
  if (oldestDueOn !== null && addDays(oldestDueOn, graceDays) < today) return { kind: 'overdue' };
  const leftOre = leftOfLimit(limitOre, account);
  return totalOre > leftOre ? { kind: 'credit-limit', leftOre } : null;
}
