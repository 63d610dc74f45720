import { and, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { decimalFromOre, type Ore } from '../../../platform/money.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import {
  type CancelReason,
  type PaymentIntent,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderRefund,
} from '../payment-provider.ts';
import { type DemoRefund, demoIntents } from '../payments.table.ts';
import { readDemoBalance } from './demo-balance.ts';
import { disputesIn } from './demo-dispute.ts';
import { intentSchema, newDemoEvent, readDemoEvent } from './demo-event.ts';
import { asPaymentIntent, changeDemoIntent, findDemoIntent, newClientSecret, newDemoId } from './demo-intent.ts';
import { oncePerKey } from './once-per-key.ts';
import { sendDemoEventJob } from './send-demo-event.job.ts';

const least: Ore = 300;
const max: Ore = 99_999_999;

const answeredIntent = z.union([
  z.object({ ok: z.literal(true), value: intentSchema }),
  z.object({ ok: z.literal(false), failure: intentSchema }),
]);

const answeredRefund: z.ZodType<ProviderRefund> = z.object({
  id: z.string(),
  amountOre: z.int(),
  status: z.enum(['pending', 'succeeded', 'failed']),
});

function refuseImpossibleAmount(amountOre: Ore): void {
  if (Number.isInteger(amountOre) && amountOre >= least && amountOre <= max) return;
  throw new PaymentProviderError(`An amount of ${amountOre} öre cannot be charged.`);
}

async function createIntent(tx: Db, amountOre: Ore, now: Date): Promise<PaymentIntent> {
  const intentId = newDemoId('pi');
  const [row] = await tx
    .insert(demoIntents)
    .values({
      intentId,
      clientSecret: newClientSecret(intentId),
      amount: amountOre,
      status: 'requires_payment_method',
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('A demo intent was not made.');
  return asPaymentIntent(row);
}

const unknown = (intentId: string) => new PaymentProviderError(`There is no demo intent ${intentId}.`);

/** A buyer at the confirmation step would confirm another amount than this one, so the card is asked for again. */
async function changeAmount(tx: Db, intentId: string, amount: Ore): Promise<Result<PaymentIntent, PaymentIntent>> {
  const changed = await changeDemoIntent(tx, intentId, { amount, status: 'requires_payment_method' });
  if (changed.ok) return ok(asPaymentIntent(changed.value));
  if (!changed.failure) throw unknown(intentId);
  return fail(asPaymentIntent(changed.failure));
}

async function cancelIntent(tx: Db, enqueue: Enqueue, intentId: string, reason: CancelReason) {
  const cancelled = await changeDemoIntent(tx, intentId, { status: 'canceled', cancelReason: reason });
  if (cancelled.ok) {
    await enqueue(tx, sendDemoEventJob, newDemoEvent('canceled', cancelled.value));
    return ok(asPaymentIntent(cancelled.value));
  }
  if (!cancelled.failure) throw unknown(intentId);
  const intent = asPaymentIntent(cancelled.failure);
  return intent.status === 'cancelled' ? ok(intent) : fail(intent);
}

async function refund(
  tx: Db,
  enqueue: Enqueue,
  intentId: string,
  { amountOre, refundId }: { amountOre: Ore; refundId: string },
  now: Date,
): Promise<ProviderRefund> {
  const refund: ProviderRefund = { id: newDemoId('re'), amountOre, status: 'succeeded' };
  const stored: DemoRefund = { ...refund, refundId, givenAt: now.toISOString() };
  const listed = sql`${demoIntents.refunds} || ${JSON.stringify([stored])}::jsonb`;
  const refundedAmount = sql`${demoIntents.refundedAmount} + ${decimalFromOre(amountOre)}::numeric`;
  const [row] = await tx
    .update(demoIntents)
    .set({ refundedAmount, refunds: listed })
    .where(
      and(
        eq(demoIntents.intentId, intentId),
        eq(demoIntents.status, 'succeeded'),
        sql`${refundedAmount} <= ${demoIntents.amount}`,
        // The bank has the money or may take it: Stripe refuses a refund then, too.
        sql`not jsonb_path_exists(${demoIntents.disputes}, '$[*] ? (@.status == "open" || @.status == "lost")')`,
      ),
    )
    .returning();
  if (!row) throw new PaymentProviderError(`${intentId} has no ${amountOre} öre left to refund.`);
  await enqueue(tx, sendDemoEventJob, newDemoEvent('refunded', row));
  return refund;
}

/** The demo shop's provider: does what Stripe would do, in the shop's own database, without money. */
export function demoProvider({ db, env, enqueue, now }: ApiDeps): PaymentProvider {
  return {
    name: 'demo',
    async createIntent({ amountOre, checkoutId, idempotencyKey }) {
      refuseImpossibleAmount(amountOre);
      const call = `create ${checkoutId} ${amountOre}`;
      return oncePerKey(db, { idempotencyKey, call }, intentSchema, (tx) => createIntent(tx, amountOre, now()));
    },
    async changeAmount(intentId, { amountOre, idempotencyKey }) {
      refuseImpossibleAmount(amountOre);
      const call = `change ${intentId} ${amountOre}`;
      return oncePerKey(db, { idempotencyKey, call }, answeredIntent, (tx) => changeAmount(tx, intentId, amountOre));
    },
    async findIntent(intentId) {
      const row = await findDemoIntent(db, { id: intentId });
      return row && asPaymentIntent(row);
    },
    cancelIntent: (intentId, reason) => db.transaction((tx) => cancelIntent(tx, enqueue, intentId, reason)),
    async refund(intentId, { amountOre, refundId, idempotencyKey }) {
      if (!Number.isInteger(amountOre) || amountOre <= 0) throw new PaymentProviderError('Nothing to refund.');
      const call = `refund ${intentId} ${refundId} ${amountOre}`;
      return oncePerKey(db, { idempotencyKey, call }, answeredRefund, (tx) =>
        refund(tx, enqueue, intentId, { amountOre, refundId }, now()),
      );
    },
    async listRefunds(intentId) {
      const stored = (await findDemoIntent(db, { id: intentId }))?.refunds ?? [];
      return stored.map(({ givenAt: _givenAt, ...refund }) => refund);
    },
    async listDisputes(which) {
      const isMeant = 'since' in which ? undefined : eq(demoIntents.intentId, which.intentId);
      const isDisputed = sql`${demoIntents.disputes} <> '[]'::jsonb`;
      const rows = await db.select().from(demoIntents).where(and(isMeant, isDisputed)).orderBy(demoIntents.createdAt);
      const all = rows.flatMap(disputesIn);
      return 'since' in which ? all.filter(({ openedAt }) => openedAt >= which.since) : all;
    },
    async listPayments(since) {
      const isMeant = and(eq(demoIntents.status, 'succeeded'), gte(demoIntents.createdAt, since));
      const rows = await db.select().from(demoIntents).where(isMeant).orderBy(demoIntents.createdAt);
      return rows.map(({ intentId, amount, refundedAmount, createdAt }) => ({
        intentId,
        receivedOre: amount,
        refundedOre: refundedAmount,
        paidAt: createdAt,
      }));
    },
    readBalance: (span) => readDemoBalance(db, span),
    readEvent: (rawBody, signature, at) => readDemoEvent({ rawBody, signature }, env.SESSION_SECRET, at),
  };
}
