import { asc, eq } from 'drizzle-orm';
import type { SaleDeps } from '../../features/checkout/checkout-deps.ts';
import { decideClaim } from '../../features/claim-handling/decide-claim.ts';
import { fileClaims } from '../../features/claim-handling/file-claims.ts';
import { withdrawClaim } from '../../features/claim-handling/withdraw-claim.ts';
import type { ClaimDecision, ClaimReason } from '../../features/claims/claim-status.rules.ts';
import { orderItems } from '../../features/orders/orders.table.ts';
import { refunds } from '../../features/refunds/refunds.table.ts';
import { refundChargeJob } from '../../features/sales/refund-charge.job.ts';
import { recordAllocations } from '../../features/stock/stock.table.ts';
import type { Db } from '../../platform/database/db.ts';
import { createLog } from '../../platform/log.ts';
import { daysAfter } from '../../platform/time/time.rules.ts';

/** `place`: the index of the record in the order; `afterDays` counts from the delivery. */
export type DemoClaim = {
  place: number;
  afterDays: number;
  reason: ClaimReason;
  text: string | null;
  outcome?: { decision: ClaimDecision; message: string | null } | 'withdrawn';
};

/** One in every state: granted by rule, decided either way, withdrawn, and waiting. */
export const demoClaims = {
  decided: [
    { place: 0, afterDays: 1, reason: 'wrong-number', text: null },
    {
      place: 1,
      afterDays: 2,
      reason: 'no-need',
      text: 'De har redan köpt ett batterilager.',
      outcome: { decision: 'refund', message: 'Tack för att du sade till. Vi betalar tillbaka.' },
    },
    {
      place: 2,
      afterDays: 2,
      reason: 'outside-description',
      text: 'Företaget är större än vi tänkt oss.',
      outcome: { decision: 'refuse', message: 'Storleken står i beskrivningen, så leadet stämmer med den.' },
    },
    { place: 3, afterDays: 3, reason: 'wrong-person', text: 'Fel avdelning svarade.', outcome: 'withdrawn' },
  ],
  waiting: [
    { place: 0, afterDays: 1, reason: 'no-need', text: 'Projektet är lagt på is till nästa år.' },
    { place: 1, afterDays: 4, reason: 'other', text: 'Telefonen är avstängd och e-posten obesvarad.' },
  ],
  soonDue: [{ place: 0, afterDays: 1, reason: 'no-need', text: 'Fastigheten är såld.' }],
} as const satisfies Record<string, readonly DemoClaim[]>;

const deliveredIn = async (tx: Db, orderId: string): Promise<string[]> => {
  const rows = await tx
    .select({ recordId: recordAllocations.recordId })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(recordAllocations.id));
  return rows.map(({ recordId }) => recordId);
};

async function end(tx: Db, deps: SaleDeps, orderId: string, claimId: string, claim: DemoClaim, now: Date) {
  if (claim.outcome === 'withdrawn') await withdrawClaim(tx, deps, { orderId, claimId }, now);
  else if (claim.outcome) await decideClaim(tx, deps, { claimId, actor: 'demo', ...claim.outcome }, now);
}

async function giveRefunds(tx: Db, deps: SaleDeps, orderId: string, now: Date): Promise<void> {
  const services = {
    ...deps,
    db: tx,
    now: () => now,
    log: createLog('silent'),
    transport: null,
    stockChanged: () => undefined,
    filesOf: async () => [],
  };
  for (const { id } of await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId))) {
    await refundChargeJob.run(services, { refundId: id }, { isLast: false });
  }
}

/** By the shop's own rules. */
export async function claimDemoRecords(
  tx: Db,
  env: SaleDeps['env'],
  { orderId, deliveredAt }: { orderId: string; deliveredAt: Date },
  claims: readonly DemoClaim[],
): Promise<void> {
  const deps: SaleDeps = { env, enqueue: async () => undefined };
  const delivered = await deliveredIn(tx, orderId);
  for (const claim of claims) {
    const { place, afterDays, reason, text } = claim;
    const now = daysAfter(deliveredAt, afterDays);
    const report = {
      orderId,
      recordIds: [delivered[place] ?? ''],
      reason,
      text,
      evidence: null,
      network: 'demo',
      isSignedIn: true,
    };
    const filed = await fileClaims(tx, deps, report, now);
    if (!filed.ok) throw new Error(`A demo claim was refused: ${filed.failure.kind}.`);
    for (const { claimId } of filed.value.claims) await end(tx, deps, orderId, claimId, claim, now);
    await giveRefunds(tx, deps, orderId, now);
  }
}
