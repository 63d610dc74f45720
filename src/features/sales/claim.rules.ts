import { fail, ok, type Result } from '../../platform/result.ts';
import { answerableUntil } from '../claims/claim-limits.rules.ts';
import type { ClaimedRecord, Reported } from '../claims/claimed-records.ts';
import { everythingLeft, leftOf, planLines, type RefundPlan } from '../refunds/refund-plan.rules.ts';
import type { PickedRecord } from '../stock/allocate-stock.ts';
import { type CreditDecision, credit, leftToCredit } from './credit.rules.ts';
import { begin, type Change, type Claim, type Moment, type Sale, type Steps, take } from './sale.ts';

/** Records that can replace others for this buyer, by listing, picked beforehand. */
export type Spare = ReadonlyMap<string, readonly PickedRecord[]>;

type Replaced = Reported & { picked: PickedRecord };

type Granted = {
  replaced: readonly Replaced[];
  refunded: readonly Reported[];
  decision: CreditDecision;
  actor: string;
};

export const isDisputed = ({ disputes }: Sale): boolean => disputes.some(({ status }) => status === 'open');

/** Uses each record once. A replacement is not replaced again. */
export function replacing(spare: Spare) {
  const left = new Map([...spare].map(([leadId, picked]) => [leadId, [...picked]]));
  return ({ allocation, item }: ClaimedRecord): PickedRecord | undefined =>
    allocation.replacesId ? undefined : left.get(item.leadId)?.shift();
}

/** For the log: an admin, the shop itself or the buyer did it. */
export const logged = (
  { order }: Sale,
  actor: string,
  action: string,
  claimed: readonly { claim: { id: string }; reference?: string }[],
): Change[] =>
  claimed.map(({ claim, reference }) => ({
    kind: 'logged',
    entry: { actor, action, entity: 'claim', entityId: claim.id, after: { orderId: order.id, reference } },
  }));

function replace(steps: Steps, { replaced, decision: { by, message }, actor }: Granted, at: Moment): Steps {
  const [first] = replaced;
  if (!first) return steps;
  const swapped = replaced.reduce((before, { claim, allocation, picked }) => {
    const id = at.newId();
    const decided = { decision: 'replace' as const, decidedBy: by, decidedAt: at.now, message, replacementId: id };
    return take(
      before,
      { kind: 'replacement', id, allocation, picked },
      { kind: 'claim', claim: { ...claim, status: 'replaced', ...decided } },
    );
  }, steps);
  const details = { count: replaced.length, by };
  const records = replaced.map(({ reference, item, picked }) => ({ reference, item, replacedBy: picked.reference }));
  return take(
    swapped,
    ...logged(swapped.sale, actor, 'replace', replaced),
    { kind: 'history', event: { kind: 'claim-replaced', actor, details } },
    {
      kind: 'claim-mail',
      words: 'claim-replaced',
      order: swapped.sale.order,
      records,
      event: first.allocation.id,
      message,
    },
  );
}

/**
 * No more leads than their lines have left, or else what is left of the whole order, since earlier refunds may not have
 * named any leads.
 */
function planOf(sale: Sale, claimed: readonly Reported[]): RefundPlan {
  const { items } = sale;
  const idsOf = (itemId: string) => {
    const of = claimed.filter(({ claim }) => claim.orderItemId === itemId).map(({ allocation }) => allocation.id);
    return of.slice(
      0,
      items.filter(({ id }) => id === itemId).reduce((sum, item) => sum + leftOf(item), 0),
    );
  };
  const lines = items
    .map(({ id }) => ({ orderItemId: id, quantity: idsOf(id).length }))
    .filter(({ quantity }) => quantity > 0);
  const left = leftToCredit(sale);
  const planned = planLines(items, lines, left);
  const plan = planned.ok ? planned.value : everythingLeft(items, left);
  return { ...plan, lines: plan.lines.map((line) => ({ ...line, allocationIds: idsOf(line.item.id) })) };
}

/** One refund and one credit note for all. */
function refund(steps: Steps, { refunded, decision, actor }: Granted, at: Moment): Steps {
  if (refunded.length === 0) return steps;
  const reason = 'claim';
  return credit(
    take(steps, ...logged(steps.sale, actor, 'refund', refunded)),
    {
      plan: planOf(steps.sale, refunded),
      fields: { actor, details: { reason, count: refunded.length, by: decision.by } },
      refund: { reason },
      isRequested: true,
      decision,
      claimed: refunded,
    },
    at,
  );
}

export const grant = (steps: Steps, granted: Granted, at: Moment) => refund(replace(steps, granted, at), granted, at);

export type Grants = { claimed: readonly Reported[]; spare: Spare; decision: CreditDecision; actor: string };

/** On the due day, whatever the limits: replaced if possible, else refunded; later while the payment is disputed. */
export function claimsDue(steps: Steps, { claimed, spare, ...by }: Grants, at: Moment): Steps {
  if (isDisputed(steps.sale)) return steps;
  const pick = replacing(spare);
  const found = claimed.map((one) => ({ ...one, picked: pick(one) }));
  const replaced = found.flatMap(({ picked, ...one }) => (picked ? [{ ...one, picked }] : []));
  return grant(steps, { replaced, refunded: found.filter(({ picked }) => !picked), ...by }, at);
}

/** Reminds the admin once of each, and again after a won dispute has moved its due day. */
export function claimsSoonDue(steps: Steps, { by }: { by: Date }, { now }: Moment): Steps {
  const { sale } = steps;
  const soon = isDisputed(sale) ? [] : sale.claims.filter(({ dueAt, remindedAt }) => dueAt <= by && !remindedAt);
  return take(
    steps,
    ...soon.flatMap((claim): Change[] => [
      { kind: 'claim', claim: { ...claim, remindedAt: now } },
      { kind: 'alert', alert: 'claim-due', about: `${claim.id} ${claim.dueAt.toISOString()}` },
    ]),
  );
}

/** `claimed`: of one order, at least one. */
export type AdminDecision = {
  claimed: readonly Reported[];
  decision: 'replace' | 'refund' | 'refuse';
  message: string | null;
  spare: Spare;
  actor: string;
};

type DecisionRefused = { code: 'disputed' | 'no-replacement'; claimIds: readonly string[] };

const idsOf = (claimed: readonly Reported[]) => claimed.map(({ claim }) => claim.id);

/** One mail for all that may be answered and one for the others, with a line in the history for each claim. */
function refuse(steps: Steps, claimed: readonly Reported[], { actor, message }: AdminDecision, at: Moment): Steps {
  const refused = { status: 'refused', decision: 'refuse', decidedBy: 'admin', decidedAt: at.now, message } as const;
  const answered = claimed.reduce(
    (before, { claim, reference }) =>
      take(
        before,
        { kind: 'claim', claim: { ...claim, ...refused } },
        { kind: 'history', event: { kind: 'claim-refused', actor, details: { reference } } },
      ),
    steps,
  );
  const { order } = steps.sale;
  const mailOf = (words: 'claim-refused' | 'claim-refusal-stands', of: readonly Reported[]): Change[] => {
    const [event] = idsOf(of);
    const until = answerableUntil(at.now);
    return event === undefined ? [] : [{ kind: 'claim-mail', words, order, records: of, event, until, message }];
  };
  const isFirst = ({ claim }: Reported) => claim.answeredAt === null;
  return take(
    answered,
    ...logged(steps.sale, actor, 'refuse', claimed),
    ...mailOf('claim-refused', claimed.filter(isFirst)),
    ...mailOf(
      'claim-refusal-stands',
      claimed.filter((one) => !isFirst(one)),
    ),
  );
}

/** An admin is not bound by the limits. Decides all or none: a refusal names what prevents it. */
export function adminDecides(sale: Sale, params: AdminDecision, at: Moment): Result<Steps, DecisionRefused> {
  const { claimed, decision, message, spare, actor } = params;
  if (isDisputed(sale)) return fail({ code: 'disputed', claimIds: idsOf(claimed) });
  const steps = begin(sale);
  const fields = { decision: { by: 'admin' as const, message }, actor };
  if (decision === 'refund') return ok(grant(steps, { replaced: [], refunded: claimed, ...fields }, at));
  if (decision === 'refuse') return ok(refuse(steps, claimed, params, at));
  const pick = replacing(spare);
  const found = claimed.map((one) => ({ ...one, picked: pick(one) }));
  const left = found.filter(({ picked }) => !picked);
  if (left.length > 0) return fail({ code: 'no-replacement', claimIds: idsOf(left) });
  const replaced = found.flatMap(({ picked, ...one }) => (picked ? [{ ...one, picked }] : []));
  return ok(grant(steps, { replaced, refunded: [], ...fields }, at));
}

export const withdrawn = (sale: Sale, claim: Claim, { now }: Moment): Steps =>
  take(
    begin(sale),
    { kind: 'claim', claim: { ...claim, status: 'withdrawn', decidedAt: now } },
    { kind: 'history', event: { kind: 'claim-withdrawn', actor: 'buyer' } },
    ...logged(sale, 'buyer', 'undo', [{ claim }]),
  );
