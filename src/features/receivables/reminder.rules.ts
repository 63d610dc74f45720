import type { Ore } from '../../platform/money.ts';
import { addDays, dayAt } from '../../platform/time/swedish-days.rules.ts';
import { roundingBelow } from '../invoices/invoice-status.rules.ts';
import type { Account, ChargeKind } from './payment.rules.ts';

/** Days from the due date to the first and the second reminder; then the admin is alerted. */
export const reminderDays = [3, 14] as const;

/** The maximum reminder fee by Ordinance 1981:1057. */
const maxReminderFeeKr = 60;

/** Days from the due date until somebody has to decide on the next step. */
export const daysUntilHelp = 24;

/** As long after the last reminder, which may have been late. */
export const daysToAnswer = daysUntilHelp - reminderDays[1];

/** Act 1981:739, section 4 a: between companies, for late payment, instead of the fee. */
const lateCompensationOre: Ore = 450_00;

type Reminded = {
  left: Ore;
  dueOn: string;
  remindersSent: number;
  remindersPaused: boolean;
  lastRemindedAt: Date | null;
};

/**
 * The Swedish day of the next reminder, if there is one. A missed one, for instance while the shop was down or reminders
 * were paused, is sent later, and the one after it as many days later.
 */
export function nextReminderOn(invoice: Reminded): string | null {
  const { left, dueOn, remindersSent, remindersPaused, lastRemindedAt } = invoice;
  const [first, second] = reminderDays;
  const days = reminderDays[remindersSent];
  if (left < roundingBelow || remindersPaused || days === undefined) return null;
  const planned = addDays(dueOn, days);
  const earliest = lastRemindedAt ? addDays(dayAt(lastRemindedAt), second - first) : planned;
  return [planned, earliest].toSorted().at(-1) ?? planned;
}

/** A missed one is sent the next morning. */
export function upcomingReminderOn(invoice: Reminded, today: string): string | null {
  const day = nextReminderOn(invoice);
  return day !== null && day < today ? addDays(today, 1) : day;
}

export function isReminderDue(invoice: Reminded, today: string): boolean {
  const day = nextReminderOn(invoice);
  return day !== null && day <= today;
}

export type ReminderTerms = { feeKr: number; takesCompensation: boolean };

/** Once per invoice, with its first reminder. */
export function feeOf(remindersSent: number, { feeKr, takesCompensation }: ReminderTerms) {
  if (remindersSent > 0) return null;
  if (takesCompensation) return { kind: 'late-compensation', amount: lateCompensationOre } as const;
  const amount = Math.min(feeKr, maxReminderFeeKr) * 100;
  return amount > 0 ? ({ kind: 'reminder-fee', amount } as const) : null;
}

type Charge = { kind: ChargeKind; amount: Ore };

/** All extra charges of the reminder, this one's included. */
export function chargedWith({ feesLeft, interestLeft }: Account, takesCompensation: boolean): Charge[] {
  const all: Charge[] = [
    { kind: takesCompensation ? 'late-compensation' : 'reminder-fee', amount: feesLeft },
    { kind: 'interest', amount: interestLeft },
  ];
  return all.filter(({ amount }) => amount > 0);
}
