import { asc, eq, inArray, min } from 'drizzle-orm';
import { defineScheduledJob, type JobServices } from '../../platform/jobs/job.ts';
import { pluck } from '../../platform/pick.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { disputes } from '../disputes/disputes.table.ts';
import type { Dispute } from '../disputes/order-disputes.ts';
import { openPayments } from '../payments/open-payments.ts';
import type { ListedDispute } from '../payments/payment-provider.ts';
import { askAboutDispute, settleDispute } from './settle-dispute.ts';

/** Longer than the provider retries a lost webhook. */
const lookBackDays = 30;

const actor = 'shop';

type Deps = CheckoutDeps & Pick<JobServices, 'log'>;

/** New disputes, and those since the oldest open one. */
async function since({ db, now }: Deps): Promise<Date> {
  const recently = daysBefore(now(), lookBackDays);
  const [oldest] = await db
    .select({ openedAt: min(disputes.openedAt) })
    .from(disputes)
    .where(eq(disputes.status, 'open'));
  return oldest?.openedAt && oldest.openedAt < recently ? oldest.openedAt : recently;
}

const isKnown = (known: ReadonlyMap<string, Dispute>, { id, status, amountOre, reason, dueAt }: ListedDispute) => {
  const row = known.get(id);
  return (
    row?.status === status &&
    row.amount === amountOre &&
    row.reason === reason &&
    row.dueAt?.getTime() === dueAt?.getTime()
  );
};

async function findNews(deps: Deps): Promise<ReadonlySet<string>> {
  const listed = await deps.payments.listDisputes({ since: await since(deps) });
  const rows = await deps.db
    .select()
    .from(disputes)
    .where(inArray(disputes.providerDisputeId, pluck(listed, 'id')))
    .orderBy(asc(disputes.id));
  const known = new Map(rows.map((row) => [row.providerDisputeId, row]));
  return new Set(listed.filter((dispute) => !isKnown(known, dispute)).map(({ intentId }) => intentId));
}

/** Makes up for lost webhooks from the provider's own list. */
export async function reconcileDisputes(deps: Deps): Promise<void> {
  for (const intentId of await findNews(deps)) {
    try {
      const disputes = await askAboutDispute(deps, intentId);
      if (!disputes) continue;
      deps.stockChanged(await deps.db.transaction((tx) => settleDispute(tx, deps, { ...disputes, actor }, deps.now())));
    } catch (error) {
      deps.log.warn({ err: error, intentId }, 'A dispute could not be recorded');
    }
  }
}

export const reconcileDisputesJob = defineScheduledJob({
  name: 'reconcile-disputes',
  schedule: '53 * * * *',
  run: (services) => reconcileDisputes({ ...services, payments: openPayments(services) }),
});
