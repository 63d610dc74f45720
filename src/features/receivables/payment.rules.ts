import type { Ore } from '../../platform/money.ts';
import { type InvoiceSums, isRounding, leftOf, withPayment, withWriteOff } from '../invoices/invoice-status.rules.ts';

/** How the money was moved. A repayment goes to the buyer. */
export const paymentWays = ['bank-file', 'bankgiro', 'transfer', 'other', 'paid-back'] as const;

export type PaymentWay = (typeof paymentWays)[number];

export const chargeKinds = ['reminder-fee', 'late-compensation', 'interest'] as const;

/** The kinds of entries in a company's account. */
export const accountKinds = ['invoice', 'credit-note', 'payment', 'paid-back', ...chargeKinds, 'write-off'] as const;

export type ChargeKind = (typeof chargeKinds)[number];

/** An invoice with its unpaid extra charges. */
export type Account = { sums: InvoiceSums; feesLeft: Ore; interestLeft: Ore };

export type PaymentOutcome = 'matched' | 'partPaid' | 'overpaid';

/** Includes written-off sums: they get no reminders, but a payment still covers them. */
const dueOf = ({ total, credited, paid }: InvoiceSums): Ore => Math.max(total - credited - paid, 0);

const within = (amount: Ore, max: Ore): Ore => Math.min(Math.max(amount, 0), max);

const isRoundedOff = (due: Ore, amount: Ore): boolean => isRounding(due - amount) && amount % 100 === 0;

export function outcomeOf({ sums, feesLeft, interestLeft }: Account, amount: Ore): PaymentOutcome {
  const due = dueOf(sums);
  if (amount < due) return isRoundedOff(due, amount) ? 'matched' : 'partPaid';
  return due > 0 && amount <= due + feesLeft + interestLeft ? 'matched' : 'overpaid';
}

export type Shares = { toFees: Ore; toInterest: Ore };

/** Covers the invoice first, then fees, then interest. The rest is owed to the buyer. */
export function received(account: Account, amount: Ore): { account: Account; shares: Shares } {
  const { sums, feesLeft, interestLeft } = account;
  const due = dueOf(sums);
  const toFees = within(amount - due, feesLeft);
  const toInterest = within(amount - due - toFees, interestLeft);
  const paid = withPayment(sums, amount - toFees - toInterest);
  const rounded = isRoundedOff(due, amount) && leftOf(paid) > 0 ? withWriteOff(paid, 'expected') : paid;
  return {
    account: { sums: rounded, feesLeft: feesLeft - toFees, interestLeft: interestLeft - toInterest },
    shares: { toFees, toInterest },
  };
}
