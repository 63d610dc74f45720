import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { BalanceRow } from '../payment-provider.ts';
import { demoIntents } from '../payments.table.ts';
import { disputesIn } from './demo-dispute.ts';
import { type DemoIntent, demoCurrency } from './demo-intent.ts';

type Span = { begin: Date; end: Date };

const batchSize = 1_000;

const common = (intentId: string) => ({ intentId, feeOre: 0, currency: demoCurrency, isMarked: true });

const chargeIn = ({ intentId, amount, createdAt }: DemoIntent) => ({
  ...common(intentId),
  kind: 'charge' as const,
  amountOre: amount,
  sourceId: intentId,
  at: createdAt,
});

const refundsIn = ({ intentId, refunds, createdAt }: DemoIntent) =>
  refunds.map(({ id, amountOre, givenAt }) => ({
    ...common(intentId),
    kind: 'refund' as const,
    amountOre: -amountOre,
    sourceId: id,
    at: givenAt === undefined ? createdAt : new Date(givenAt),
  }));

/** A won dispute has returned what it took. */
const disputesTaken = (row: DemoIntent) =>
  disputesIn(row)
    .filter(({ status }) => status !== 'won')
    .map(({ id, intentId, amountOre, openedAt }) => ({
      ...common(intentId),
      kind: 'dispute' as const,
      amountOre: -amountOre,
      sourceId: id,
      at: openedAt,
    }));

const rowsIn = (row: DemoIntent): BalanceRow[] =>
  [chargeIn(row), ...refundsIn(row), ...disputesTaken(row)].map((one) => ({
    ...one,
    id: `balance of ${one.sourceId}`,
  }));

/** A refund may belong to a payment from long before. */
const mayBeWithin = ({ begin, end }: Span): SQL | undefined =>
  and(
    eq(demoIntents.status, 'succeeded'),
    lt(demoIntents.createdAt, end),
    or(
      sql`${demoIntents.createdAt} >= ${begin.toISOString()}::timestamptz`,
      sql`${demoIntents.refunds} <> '[]'::jsonb`,
      sql`${demoIntents.disputes} <> '[]'::jsonb`,
    ),
  );

/** Only what the demo provider charged: it has no fees and no payouts. */
export async function* readDemoBalance(db: Db, span: Span): AsyncGenerator<BalanceRow> {
  const isWithin = ({ at }: BalanceRow) => at >= span.begin && at < span.end;
  let after = '';
  for (;;) {
    const batch = await db
      .select()
      .from(demoIntents)
      .where(and(mayBeWithin(span), gt(demoIntents.intentId, after)))
      .orderBy(asc(demoIntents.intentId))
      .limit(batchSize);
    yield* batch.flatMap(rowsIn).filter(isWithin);
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.intentId;
  }
}
