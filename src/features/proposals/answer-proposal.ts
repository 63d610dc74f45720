import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type ProposalStatus, statusAfter, statusOn } from './proposal-status.rules.ts';
import { lockByToken } from './proposal-token.ts';
import { type Proposal, proposals } from './proposals.table.ts';
import { showProposal } from './read-proposals.ts';

/** Why it cannot be accepted, declined or paid: each has its own sentence. */
const refusalOf = {
  draft: 'not-found',
  sent: 'proposal-not-accepted',
  accepted: 'proposal-accepted',
  ordered: 'proposal-ordered',
  declined: 'proposal-declined',
  expired: 'proposal-expired',
  withdrawn: 'proposal-withdrawn',
} as const satisfies Record<ProposalStatus, string>;

export type ProposalRefusal = (typeof refusalOf)[ProposalStatus];

type Answer = 'accept' | 'decline';

const answered: Record<Answer, ProposalStatus> = { accept: 'accepted', decline: 'declined' };

type Shown = Awaited<ReturnType<typeof showProposal>>;

/** The same answer again, from anybody with the link, gets the first one's result. */
export function answerProposal(
  db: Db,
  { token, answer, reason = null }: { token: string; answer: Answer; reason?: string | null },
  now: Date,
): Promise<Result<Shown, ProposalRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockByToken(tx, token);
    if (!row) return fail('not-found');
    const before = statusOn(row, dayAt(now));
    if (before === answered[answer]) return ok(await showProposal(tx, row, now));
    const status = statusAfter(answer, { status: before });
    if (!status) return fail(refusalOf[before]);
    const set = answer === 'accept' ? { acceptedAt: now } : { endedAt: now, declineReason: reason };
    const [after] = await tx
      .update(proposals)
      .set({ ...set, status, version: nextVersion(proposals.version) })
      .where(eq(proposals.id, row.id))
      .returning();
    if (!after) throw new Error('A price proposal was lost while it was locked.');
    const entry = { actor: 'buyer', action: answer, entity: 'proposal', entityId: row.id };
    await writeAudit(tx, { ...entry, before: { status: row.status }, after: { status } }, now);
    return ok(await showProposal(tx, after, now));
  });
}

/** Null if it can be paid. */
export function whyNotPaid(proposal: Proposal, now: Date) {
  const status = statusOn(proposal, dayAt(now));
  return status === 'accepted' ? null : refusalOf[status];
}
