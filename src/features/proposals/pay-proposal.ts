import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { whyNotPaid } from './answer-proposal.ts';
import { statusAfter } from './proposal-status.rules.ts';
import { type Proposal, proposals } from './proposals.table.ts';
import { lockProposal } from './read-proposals.ts';

type Paying = { id: string; proposalId: string | null };

/** Locked until the order exists, so that it is not withdrawn meanwhile. Null if the checkout may be submitted. */
export async function whyNotSubmitted(tx: Db, { id, proposalId }: Paying, now: Date) {
  if (proposalId === null) return null;
  const proposal = await lockProposal(tx, proposalId);
  // Erased with the person, or paid in another checkout.
  if (!proposal || proposal.checkoutId !== id) return 'checkout-expired' as const;
  return whyNotPaid(proposal, now);
}

/** Its checkout is paid. */
export async function markOrdered(tx: Db, checkout: Paying | null, now: Date): Promise<void> {
  const proposal = checkout?.proposalId ? await lockProposal(tx, checkout.proposalId) : undefined;
  const status = proposal && statusAfter('pay', proposal);
  if (!status) return;
  await tx
    .update(proposals)
    .set({ status, endedAt: now, version: nextVersion(proposals.version) })
    .where(eq(proposals.id, proposal.id));
}

/** Of two that begin at once, the second finds the other's checkout. */
export async function keepCheckout(db: Db, { id, checkoutId }: Proposal, made: string): Promise<boolean> {
  const isAsBefore = checkoutId === null ? isNull(proposals.checkoutId) : eq(proposals.checkoutId, checkoutId);
  const stored = await db
    .update(proposals)
    .set({ checkoutId: made })
    .where(and(eq(proposals.id, id), isAsBefore))
    .returning({ id: proposals.id });
  return stored.length > 0;
}
