import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { byName, namesOf } from '../../../platform/pick.ts';
import { daysOfMonth, momentsOf } from '../../../platform/time/swedish-days.rules.ts';
import { dayMs, hourMs } from '../../../platform/time/time.rules.ts';
import { checkouts } from '../../checkout/checkout.table.ts';
import { orders } from '../../orders/orders.table.ts';
import type { BalanceRow, PaymentProvider } from '../../payments/payment-provider.ts';
import { sumAccount } from './account-sums.rules.ts';
import { maxRows, mergeDifferences, providerColumns } from './difference.rules.ts';
import { sumDocumentsBeside } from './documents-beside.ts';
import { findPaymentDifferences, findRefundDifferences, type MonthSpan } from './find-differences.ts';

/** All rows, or null if there are more: the admin waits for every page, and all rows are in memory at once. */
async function readUpTo(max: number, rows: AsyncIterable<BalanceRow>): Promise<BalanceRow[] | null> {
  const read: BalanceRow[] = [];
  for await (const row of rows) {
    if (read.length === max) return null;
    read.push(row);
  }
  return read;
}

/** A refund made in the provider's dashboard has no mark, but its payment is known to the shop or has one. */
async function whichAreOurs(db: Db, rows: readonly BalanceRow[]): Promise<(row: BalanceRow) => boolean> {
  const ours = new Set(rows.flatMap(({ isMarked, intentId }) => (isMarked && intentId ? [intentId] : [])));
  const unknown = new Set(rows.flatMap(({ intentId }) => (intentId && !ours.has(intentId) ? [intentId] : [])));
  if (unknown.size > 0) {
    const { rows: known } = await db.execute<{ id: string }>(sql`
      select candidate.id from unnest(${sql.param([...unknown])}::text[]) as candidate (id)
      where exists (select from ${checkouts} where ${checkouts.intentId} = candidate.id)
        or exists (select from ${orders} where ${orders.stripePaymentIntentId} = candidate.id)`);
    for (const { id } of known) ours.add(id);
  }
  return ({ intentId }) => intentId !== null && ours.has(intentId);
}

/** A payment may be reported late: webhooks are retried for three days. */
const marginMs = 3 * dayMs;

/** A charge may appear in the balance an hour late. */
const settlingMs = hourMs;

function sumsOf(rows: readonly BalanceRow[], isOurs: (row: BalanceRow) => boolean) {
  const { otherCurrencies, ...sums } = sumAccount(rows, isOurs);
  return { ...byName(namesOf(sums), (name) => decimalFromOre(sums[name])), otherCurrencies };
}

async function compareRows(db: Db, rows: readonly BalanceRow[], span: MonthSpan) {
  const isOurs = await whichAreOurs(db, rows);
  const isWithin = ({ at }: BalanceRow) => at >= span.begin && at < span.end;
  const ours = (kind: BalanceRow['kind']) => rows.filter((row) => row.kind === kind && isOurs(row));
  const charges = providerColumns(ours('charge'), ({ intentId }) => intentId, isWithin);
  const columns = providerColumns(ours('refund'), ({ sourceId }) => sourceId, isWithin);
  const payments = await findPaymentDifferences(db, charges, span);
  const refunds = await findRefundDifferences(db, columns, span);
  return { ...sumsOf(rows.filter(isWithin), isOurs), differences: mergeDifferences(payments, refunds) };
}

type Params = { month: string; max?: number };

/**
 * The provider's figures of a month beside those of the documents, both by Swedish days. More is read around the month,
 * since a payment before midnight may be dated after it.
 */
export async function compareMonth(db: Db, payments: PaymentProvider, { month, max = maxRows }: Params, now: Date) {
  const period = daysOfMonth(month);
  const { begin, end } = momentsOf(period);
  const common = {
    provider: payments.name,
    isRunning: begin <= now && now < end,
    documents: await sumDocumentsBeside(db, payments.name, period),
  };
  if (!payments.readBalance) return { ...common, account: null, whyNot: 'not-told' as const };
  const around = { begin: new Date(begin.getTime() - marginMs), end: new Date(end.getTime() + marginMs) };
  const rows = begin > now ? [] : await readUpTo(max, payments.readBalance(around));
  if (!rows) return { ...common, account: null, whyNot: 'too-many-rows' as const };
  const span = { begin, end, settledBefore: new Date(now.getTime() - settlingMs), provider: payments.name };
  return { ...common, account: await compareRows(db, rows, span), whyNot: null };
}
