import type { Ore } from '../../platform/money.ts';
import { addDays } from '../../platform/time/swedish-days.rules.ts';
import type { Account, ChargeKind } from './payment.rules.ts';

/** From the due date to the first reminder, and to the second; after that somebody has to look at it. */
export const reminderDays = [3, 14] as const;

/** The most that Ordinance 1981:1057 lets a reminder cost. */
const maxReminderFeeKr = 60;

/** From the due date: then somebody has to decide what comes next. */
export const daysUntilHelp = 24;

/** Act 1981:739, section 4 a: between companies, for a payment that is late, instead of the fee. */
const lateCompensationOre: Ore = 450_00;

type Reminded = { left: Ore; dueOn: string; remindersSent: number; remindersPaused: boolean };

/** Whether a reminder goes out on a day in Sweden. One that fell out, for instance while the shop was down, goes later. */
export function isReminderDue({ left, dueOn, remindersSent, remindersPaused }: Reminded, today: string): boolean {
  const days = reminderDays[remindersSent];
  return left > 0 && !remindersPaused && days !== undefined && addDays(dueOn, days) <= today;
}

export type ReminderTerms = { feeKr: number; takesCompensation: boolean };

/** Once for each invoice, with its first reminder. */
export function feeOf(remindersSent: number, { feeKr, takesCompensation }: ReminderTerms) {
  if (remindersSent > 0) return null;
  if (takesCompensation) return { kind: 'late-compensation', amount: lateCompensationOre } as const;
  const amount = Math.min(feeKr, maxReminderFeeKr) * 100;
  return amount > 0 ? ({ kind: 'reminder-fee', amount } as const) : null;
}

type Charge = { kind: ChargeKind; amount: Ore };

/** What a reminder asks for beside the invoice, as it stands with the charges of this one. */
export function chargedWith({ feesLeft, interestLeft }: Account, takesCompensation: boolean): Charge[] {
  const all: Charge[] = [
    { kind: takesCompensation ? 'late-compensation' : 'reminder-fee', amount: feesLeft },
    { kind: 'interest', amount: interestLeft },
  ];
  return all.filter(({ amount }) => amount > 0);
}
