import type { Ore } from '../../platform/money.ts';
import { addDays } from '../../platform/time/swedish-days.rules.ts';

/** So long after the due date a company still buys: a payment may be on its way. */
const graceDays = 10;

export type CompanyAccount = {
  /** Everything that is left to pay, with VAT. */
  openOre: Ore;
  /** Of what is left to pay; null where nothing is. */
  oldestDueOn: string | null;
};

export type CreditRefusal = { kind: 'overdue' } | { kind: 'credit-limit'; leftOre: Ore };

/** Below zero nowhere: a limit may have been lowered since. */
export const leftOfLimit = (limitOre: Ore, { openOre }: CompanyAccount): Ore => Math.max(limitOre - openOre, 0);

/** Why a company cannot owe this as well. `today`: in Sweden. */
export function refuseCredit(
  totalOre: Ore,
  { limitOre, account, today }: { limitOre: Ore; account: CompanyAccount; today: string },
): CreditRefusal | null {
  const { oldestDueOn } = account;
  if (oldestDueOn !== null && addDays(oldestDueOn, graceDays) < today) return { kind: 'overdue' };
  const leftOre = leftOfLimit(limitOre, account);
  return totalOre > leftOre ? { kind: 'credit-limit', leftOre } : null;
}
