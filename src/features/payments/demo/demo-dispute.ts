import { daysAfter } from '../../../platform/time/time.rules.ts';
import type { ListedDispute } from '../payment-provider.ts';
import type { DemoDispute } from '../payments.table.ts';
import { type DemoIntent, newDemoId } from './demo-intent.ts';

/** As long as most banks give. */
const answerDays = 7;

/** Like the dispute that Stripe's test card opens: the bank calls the payment a fraud. */
export const newDemoDispute = (now: Date): DemoDispute => ({
  id: newDemoId('dp'),
  reason: 'fraudulent',
  status: 'open',
  dueAt: daysAfter(now, answerDays).toISOString(),
  openedAt: now.toISOString(),
});

/** Opened with the payment, before any refund, so it is for the whole sum. */
export const disputesIn = ({ intentId, amount, disputes }: DemoIntent): ListedDispute[] =>
  disputes.map(({ dueAt, openedAt, ...dispute }) => ({
    ...dispute,
    intentId,
    amountOre: amount,
    dueAt: new Date(dueAt),
    openedAt: new Date(openedAt),
  }));
