import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { AlertKind } from '../alerts/alert-words.rules.ts';
import { alertAboutOrder } from '../orders/alert-about-order.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import type { ListedDispute } from '../payments/payment-provider.ts';
import type { DisputeStatus } from './dispute-status.rules.ts';
import { disputes } from './disputes.table.ts';
import type { Dispute } from './order-disputes.ts';

export type DisputesTold = { listed: readonly ListedDispute[]; askedAt: Date; actor: string };

const eventOf: Record<DisputeStatus, string> = { open: 'disputed', won: 'dispute-won', lost: 'dispute-lost' };

/** A dispute that was won needs no action, unless it had been lost before. */
function alertOf(before: DisputeStatus | undefined, after: DisputeStatus): AlertKind | null {
  if (after === 'won') return before === 'lost' ? 'dispute-reversed' : null;
  return after === 'open' ? 'order-disputed' : 'dispute-lost';
}

async function takeOne(
  tx: Db,
  orderId: string,
  given: ListedDispute,
  { askedAt, actor }: DisputesTold,
  now: Date,
): Promise<void> {
  const isTheirs = eq(disputes.providerDisputeId, given.id);
  const [known]: Dispute[] = await tx.select().from(disputes).where(isTheirs).for('update');
  // Two events at once may be handled in either order: keep the later reading.
  if (known && known.askedAt > askedAt) return;
  const isChanged = known?.status !== given.status;
  const row = {
    amount: given.amountOre,
    reason: given.reason,
    status: given.status,
    dueAt: given.dueAt,
    closedAt: given.status === 'open' ? null : isChanged ? now : known.closedAt,
    askedAt,
  };
  if (known) await tx.update(disputes).set(row).where(isTheirs);
  else await tx.insert(disputes).values({ ...row, orderId, providerDisputeId: given.id, openedAt: given.openedAt });
  if (!isChanged) return;
  const details = { amountOre: given.amountOre, disputeReason: given.reason };
  await writeOrderEvent(tx, orderId, { kind: eventOf[given.status], actor, details }, now);
  const kind = alertOf(known?.status, given.status);
  if (kind) await alertAboutOrder(tx, { kind, orderId, about: given.id }, now);
}

/**
 * The order must be locked. Rows are keyed by the provider's id, so each dispute counts once, in whatever order the
 * events arrive. The refunds handle what a lost one takes off the sale.
 */
export async function takeDisputes(tx: Db, orderId: string, told: DisputesTold, now: Date): Promise<void> {
  for (const given of told.listed) await takeOne(tx, orderId, given, told, now);
}
