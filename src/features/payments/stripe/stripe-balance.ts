import type Stripe from 'stripe';
import { z } from 'zod';
import type { BalanceKind, BalanceRow } from '../payment-provider.ts';
import { asProviderError, idOf, momentOf, readAnswer, secondsOf } from './stripe-answer.ts';

/** By Stripe's reporting categories: its types call disputes, failed refunds and corrections all an adjustment. */
const kinds: Record<string, BalanceKind> = {
  charge: 'charge',
  charge_failure: 'charge',
  partial_capture_reversal: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

const sourceSchema = z.object({
  id: z.string(),
  payment_intent: idOf.nullish(),
  metadata: z.object({ checkoutId: z.string().optional(), refundId: z.string().optional() }).nullish(),
});

const rowSchema = z.object({
  id: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: z.int(),
  reporting_category: z.string(),
  source: z.union([z.string(), sourceSchema]).nullish(),
});

const stripeBalanceRow = rowSchema.transform(({ id, amount, fee, currency, created, ...row }): BalanceRow => {
  const source = typeof row.source === 'object' ? row.source : null;
  return {
    id,
    kind: kinds[row.reporting_category] ?? 'other',
    amountOre: amount,
    feeOre: fee,
    currency,
    at: momentOf(created),
    intentId: source?.payment_intent ?? null,
    sourceId: source?.id ?? (typeof row.source === 'string' ? row.source : null),
    isMarked: Boolean(source?.metadata?.checkoutId ?? source?.metadata?.refundId),
  };
});

/** Reads as many pages as its caller wants. */
export async function* readStripeBalance({ balanceTransactions }: Stripe, { begin, end }: { begin: Date; end: Date }) {
  const created = { gte: secondsOf(begin), lt: secondsOf(end) };
  try {
    // The source says which payment a row is about.
    for await (const row of balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
      yield readAnswer(stripeBalanceRow, row);
    }
  } catch (error) {
    throw asProviderError(error);
  }
}
