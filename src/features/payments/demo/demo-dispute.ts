import { daysAfter } from '../../../platform/time/time.rules.ts';
import type { ListedDispute } from '../payment-provider.ts';
import type { DemoDispute } from '../payments.table.ts';
import { type DemoIntent, newDemoId } from './demo-intent.ts';

/** As long as most banks give. */
const answerDays = 7;

/** What Stripe's test card for it opens: the bank calls the payment a fraud. */
export const newDemoDispute = (now: Date): DemoDispute => ({
  id: newDemoId('dp'),
  reason: 'fraudulent',
  status: 'open',
  dueAt: daysAfter(now, answerDays).toISOString(),
  openedAt: now.toISOString(),
});

/** It is opened with the payment, before anything can have gone back: of all that was paid. */
export const disputesIn = ({ intentId, amount, disputes }: DemoIntent): ListedDispute[] =>
  disputes.map(({ dueAt, openedAt, ...dispute }) => ({
    ...dispute,
    intentId,
    amountOre: amount,
    dueAt: new Date(dueAt),
    openedAt: new Date(openedAt),
  }));
