import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type ClaimStatus, doesStand, mayClaimBecome } from '../claims/claim-status.rules.ts';
import { claims } from '../claims/claims.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

type Decided = Partial<Pick<typeof claims.$inferInsert, 'decision' | 'decidedBy' | 'message' | 'replacementId'>>;

/** The only way to decide a single claim; its order must be locked. If the claim fails, its record is released. */
export async function moveClaim(
  tx: Db,
  claimId: string,
  { to, ...set }: { to: ClaimStatus } & Decided,
  now: Date,
): Promise<void> {
  if (!mayClaimBecome('open', to)) throw new Error(`An open claim cannot become ${to}.`);
  const [moved] = await tx
    .update(claims)
    .set({ ...set, status: to, decidedAt: now })
    .where(and(eq(claims.id, claimId), eq(claims.status, 'open')))
    .returning({ allocationId: claims.allocationId });
  if (!moved) throw new Error(`Claim ${claimId} was decided while its order was locked.`);
  if (doesStand[to]) return;
  await tx.update(recordAllocations).set({ claimedAt: null }).where(eq(recordAllocations.id, moved.allocationId));
}
