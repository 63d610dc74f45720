import type { Ore } from '../../platform/money.ts';
import {
  answerableUntil,
  type ClaimRules,
  claimDue,
  decideByRule,
  type Standing,
} from '../claims/claim-limits.rules.ts';
import type { ClaimReason } from '../claims/claim-status.rules.ts';
import type { ClaimedRecord, Reported } from '../claims/claimed-records.ts';
import { claimableUntil } from '../delivery/claimable-until.rules.ts';
import { isSold } from '../orders/order-status.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { withVat } from '../policy/vat.rules.ts';
import { grant, isDisputed, logged, replacing, type Spare } from './claim.rules.ts';
import { claimsLeft } from './credit.rules.ts';
import { begin, type FiledClaim, type Moment, type Sale, type Steps, take, withoutWritten } from './sale.ts';

export type ClaimRefusal =
  | { kind: 'not-found' }
  | {
      kind: 'unknown-record' | 'order-refunded' | 'disputed' | 'already-claimed' | 'reported-too-often' | 'too-late';
      recordIds: readonly string[];
    };

type Chosen = { recordIds: readonly string[]; found: ReadonlyMap<string, ClaimedRecord> };

/** Refunded by record, or by a number of leads of the record's line. */
function findRefunded(sale: Sale, chosen: readonly ClaimedRecord[]): ClaimedRecord[] {
  const credited = chosen.filter(({ allocation }) => allocation.remedy === 'credited');
  const rest = chosen.filter(({ allocation }) => allocation.remedy === null);
  const ids = rest.map(({ allocation }) => allocation.id);
  const beyond = sale.items.flatMap((item) => {
    const open = sale.claims.filter(({ orderItemId }) => orderItemId === item.id).length;
    const more = Math.max(claimsLeft(sale, item, ids) - open, 0);
    return rest.filter(({ allocation }) => allocation.orderItemId === item.id).slice(more);
  });
  return [...credited, ...beyond];
}

/** The first reason that keeps any of these records from being claimed. */
export function refuseClaims(sale: Sale, { recordIds, found }: Chosen, now: Date): ClaimRefusal | null {
  const unknown = recordIds.filter((id) => !found.has(id));
  if (unknown.length > 0) return { kind: 'unknown-record', recordIds: unknown };
  const chosen = recordIds.flatMap((id) => found.get(id) ?? []);
  const named = (kind: Exclude<ClaimRefusal['kind'], 'not-found'>, of: readonly ClaimedRecord[]) =>
    of.length > 0 ? { kind, recordIds: of.map(({ allocation }) => allocation.recordId) } : null;
  const only = (is: (one: ClaimedRecord) => boolean) => chosen.filter(is);
  return (
    named('order-refunded', isSold(sale.order.status) ? [] : chosen) ??
    named('disputed', isDisputed(sale) ? chosen : []) ??
    named(
      'already-claimed',
      only(({ claim }) => claim !== null),
    ) ??
    named('order-refunded', findRefunded(sale, chosen)) ??
    named(
      'reported-too-often',
      only(({ reports }) => reports >= policy.maxReportsOfRecord),
    ) ??
    named(
      'too-late',
      only(({ allocation }) => now > (claimableUntil(allocation, sale.order) ?? now)),
    )
  );
}

export type Filing = {
  filed: readonly (Reported & { claim: FiledClaim })[];
  reason: ClaimReason;
  /** What was granted to this buyer before, in this order and others. */
  standing: Standing;
  rules: ClaimRules;
  spare: Spare;
};

const amountOf = ({ item }: Reported): Ore => withVat(item.discountedPrice);

/** One by one, since each grant counts towards the limits. */
function decideAll({ filed, reason, standing, rules, spare }: Filing) {
  const pick = replacing(spare);
  const soFar = { ...standing };
  return filed.map((one) => {
    const amountOre = amountOf(one);
    const may = decideByRule({ reason, isReplacement: one.allocation.replacesId !== null, amountOre }, soFar, rules);
    const picked = may.includes('replace') ? pick(one) : undefined;
    const isRefunded = !picked && may.includes('refund');
    if (picked || isRefunded) {
      soFar.inOrder += 1;
      soFar.toBuyer += 1;
    }
    if (isRefunded) soFar.grantedTodayOre += amountOre;
    return { one, picked, isRefunded };
  });
}

/** Grants at once what the limits allow; the rest waits for the admin or the due day. */
export function claimsFiled(steps: Steps, filing: Filing, at: Moment): Steps {
  const { filed, reason } = filing;
  const decided = decideAll(filing);
  const replaced = decided.flatMap(({ one, picked }) => (picked ? [{ ...one, picked }] : []));
  const refunded = decided.flatMap(({ one, isRefunded }) => (isRefunded ? [one] : []));
  const waiting = decided.flatMap(({ one, picked, isRefunded }) => (picked || isRefunded ? [] : [one]));
  const details = { count: filed.length, reason };
  const noted = take(
    steps,
    ...filed.map(({ claim }) => ({ kind: 'claim-filed' as const, claim })),
    { kind: 'history', event: { kind: 'claimed', actor: 'buyer', details } },
    ...logged(steps.sale, 'buyer', 'file', filed),
  );
  const [first] = filed;
  const { order } = steps.sale;
  const received = first && {
    words: 'claim-received' as const,
    order,
    records: waiting,
    event: first.claim.id,
    until: first.claim.dueAt,
  };
  const mailed = received && waiting.length > 0 ? take(noted, { kind: 'claim-mail', ...received }) : noted;
  const decision = { by: 'rule' as const, message: null };
  return grant(mailed, { replaced, refunded, decision, actor: 'shop' }, at);
}

export type AnswerRefusal = 'already-answered' | 'not-refused' | 'order-refunded' | 'disputed' | 'too-late-to-answer';

/** Why this claim cannot be answered; null if it can. */
export function refuseAnswer(sale: Sale, reported: Reported, now: Date): AnswerRefusal | null {
  const { status, answeredAt, decidedAt } = reported.claim;
  if (answeredAt !== null) return 'already-answered';
  if (status !== 'refused' || decidedAt === null) return 'not-refused';
  if (!isSold(sale.order.status) || findRefunded(sale, [reported]).length > 0) return 'order-refunded';
  if (isDisputed(sale)) return 'disputed';
  return now > answerableUntil(decidedAt) ? 'too-late-to-answer' : null;
}

/** The claim is open again, with a new due day on which it is granted. */
export function claimAnswered(sale: Sale, { claim, reference }: Reported, answer: string, { now }: Moment): Steps {
  const undecided = { status: 'open', decision: null, decidedBy: null, decidedAt: null, message: null } as const;
  const open = {
    ...withoutWritten(claim),
    ...undecided,
    answeredAt: now,
    remindedAt: null,
    dueAt: claimDue(sale.order, now),
  };
  return take(
    begin(sale),
    { kind: 'claim-answered', claim: open, answer },
    { kind: 'history', event: { kind: 'claim-answered', actor: 'buyer', details: { reference } } },
    ...logged(sale, 'buyer', 'answer', [{ claim, reference }]),
  );
}
