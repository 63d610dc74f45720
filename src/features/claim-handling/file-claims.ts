import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { percentOf } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { type LockedOrder, lockOrderAndStock } from '../checkout/lock-order.ts';
import { claimDue } from '../claims/claim-due.rules.ts';
import { type ClaimRules, decideByRule } from '../claims/claim-limits.rules.ts';
import { claimMail } from '../claims/claim-mail.mail.ts';
import { readClaimRules } from '../claims/claim-rules.ts';
import { standingOf } from '../claims/claim-standing.ts';
import type { ClaimReason } from '../claims/claim-status.rules.ts';
import { type ClaimedRecord, findGiven } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { type ClaimAnswer, findClaims } from '../claims/list-claims.ts';
import { isDisputed } from '../disputes/order-disputes.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import { policy } from '../policy/policy.rules.ts';
import { holdClaimed, type Replaced, refundTogether, tellReplaced, tryReplace } from './grant-claims.ts';
import { type ClaimRefusal, refuseClaims } from './refuse-claims.ts';

export type NewClaims = {
  orderId: string;
  recordIds: readonly string[];
  reason: ClaimReason;
  text: string | null;
  evidence: string | null;
  network: string;
  /** With the session of the order's address. */
  isSignedIn: boolean;
};

type Filed = { claimId: string; claimed: ClaimedRecord };

const actor = 'buyer';
const byRule = { by: 'rule' as const, message: null };

async function store(
  tx: Db,
  given: readonly ClaimedRecord[],
  params: NewClaims,
  due: Date,
  now: Date,
): Promise<Filed[]> {
  const { orderId, reason, text, evidence, network } = params;
  const filed = given.map((claimed) => ({ claimId: newId(), claimed }));
  const [report] = filed;
  await tx.insert(claims).values(
    filed.map(({ claimId, claimed: { allocation, item } }) => ({
      id: claimId,
      ...(claimId === report?.claimId ? { text, evidence } : { reportId: report?.claimId }),
      orderId,
      orderItemId: item.id,
      allocationId: allocation.id,
      recordId: allocation.recordId,
      reason,
      network,
      dueAt: due,
      createdAt: now,
    })),
  );
  await holdClaimed(tx, given, now);
  return filed;
}

/** Once a listing has no other record for this buyer, it is not asked for one again. */
function replacing(tx: Db, now: Date) {
  const usedUp = new Set<string>();
  return async (claimId: string, claimed: ClaimedRecord): Promise<Replaced | null> => {
    const { leadId } = claimed.item;
    const replaced = usedUp.has(leadId) ? null : await tryReplace(tx, claimId, claimed, byRule, now);
    if (!replaced) usedUp.add(leadId);
    return replaced;
  };
}

type Outcome = { replaced: Replaced[]; refunded: ClaimedRecord[]; waiting: ClaimedRecord[] };

/** One by one, since each grant counts towards the limits. Refunds are only noted here and paid together. */
async function decideAll(
  tx: Db,
  { order }: LockedOrder,
  filed: readonly Filed[],
  { reason, rules, ...reporter }: NewClaims & { rules: ClaimRules },
  now: Date,
): Promise<Outcome> {
  const standing = await standingOf(tx, order, reporter, now);
  const outcome: Outcome = { replaced: [], refunded: [], waiting: [] };
  const replace = replacing(tx, now);
  for (const { claimId, claimed } of filed) {
    const price = claimed.item.pricePerLead;
    const amountOre = price + percentOf(price, policy.vatPercent);
    const asked = { reason, isReplacement: claimed.allocation.replacesId !== null, amountOre };
    const may = decideByRule(asked, standing, rules);
    const replaced = may.includes('replace') ? await replace(claimId, claimed) : null;
    const isRefunded = !replaced && may.includes('refund');
    if (replaced) outcome.replaced.push(replaced);
    else outcome[isRefunded ? 'refunded' : 'waiting'].push(claimed);
    if (!replaced && !isRefunded) continue;
    standing.inOrder += 1;
    standing.toBuyer += 1;
    if (isRefunded) standing.givenTodayOre += amountOre;
  }
  return outcome;
}

type Done = { claims: readonly ClaimAnswer[]; changed: readonly string[] };

async function file(tx: Db, deps: SaleDeps, params: NewClaims, now: Date): Promise<Result<Done, ClaimRefusal>> {
  const rules = await readClaimRules(tx);
  const locked = await lockOrderAndStock(tx, params.orderId);
  if (!locked) return fail({ kind: 'not-found' });
  const { order } = locked;
  const found = await findGiven(tx, order.id, params.recordIds);
  const refused = await refuseClaims(tx, locked, {
    found,
    recordIds: params.recordIds,
    now,
    isDisputed: await isDisputed(tx, order.id),
  });
  if (refused) return fail(refused);
  const given = params.recordIds.flatMap((id) => found.get(id) ?? []);
  const due = claimDue(order, now);
  const filed = await store(tx, given, params, due, now);
  const { replaced, refunded, waiting } = await decideAll(tx, locked, filed, { ...params, rules }, now);
  const details = { count: filed.length, reason: params.reason };
  await writeOrderEvent(tx, order.id, { kind: 'claimed', actor, details }, now);
  const [first] = filed;
  if (first && waiting.length > 0) {
    const told = { order, records: waiting, event: first.claimId, until: due };
    await queueMail(tx, deps.enqueue, claimMail('claim-received', told, deps.env, now));
  }
  await tellReplaced(tx, deps, locked, { replaced, decision: byRule, actor: 'shop' }, now);
  const returned = await refundTogether(tx, deps, locked, { claimed: refunded, decision: byRule, actor: 'shop' }, now);
  const ids = filed.map(({ claimId }) => claimId);
  const answers = new Map((await findClaims(tx, order.id, ids)).map((claim) => [claim.claimId, claim]));
  return ok({
    claims: ids.flatMap((id) => answers.get(id) ?? []),
    changed: [...new Set([...given.map(({ item }) => item.leadId), ...returned])],
  });
}

/** All of the records, or none. What the rules allow is granted at once. */
export const fileClaims = (db: Db, deps: SaleDeps, params: NewClaims, now: Date): Promise<Result<Done, ClaimRefusal>> =>
  undoOnFailure<Done, ClaimRefusal>(db, (tx) => file(tx, deps, params, now));
