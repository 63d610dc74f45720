import type { Ore } from '../../platform/money.ts';
import { type InvoiceSums, isRounding, leftOf, withPayment, withWriteOff } from '../invoices/invoice-status.rules.ts';

/** How the money went. What was paid back to the buyer goes the other way. */
export const paymentWays = ['bank-file', 'bankgiro', 'transfer', 'other', 'paid-back'] as const;

export type PaymentWay = (typeof paymentWays)[number];

export const chargeKinds = ['reminder-fee', 'late-compensation', 'interest'] as const;

/** What a company's account is made of. */
export const accountKinds = ['invoice', 'credit-note', 'payment', 'paid-back', ...chargeKinds, 'write-off'] as const;

export type ChargeKind = (typeof chargeKinds)[number];

/** An invoice and what is charged beside it and not paid yet. */
export type Account = { sums: InvoiceSums; feesLeft: Ore; interestLeft: Ore };

export type PaymentOutcome = 'matched' | 'partPaid' | 'overpaid';

/** Also what was written off: that is not asked for, but a payment of it pays what there was to pay. */
const dueOf = ({ total, credited, paid }: InvoiceSums): Ore => Math.max(total - credited - paid, 0);

const within = (amount: Ore, max: Ore): Ore => Math.min(Math.max(amount, 0), max);

const isRoundedOff = (due: Ore, amount: Ore): boolean => isRounding(due - amount) && amount % 100 === 0;

export function outcomeOf({ sums, feesLeft, interestLeft }: Account, amount: Ore): PaymentOutcome {
  const due = dueOf(sums);
  if (amount < due) return isRoundedOff(due, amount) ? 'matched' : 'partPaid';
  return due > 0 && amount <= due + feesLeft + interestLeft ? 'matched' : 'overpaid';
}

export type Shares = { toFees: Ore; toInterest: Ore };

/** The invoice first, then fees, then interest. The rest is owed to the buyer. */
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
