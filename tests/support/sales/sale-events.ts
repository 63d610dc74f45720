import { defaultClaimRules } from '../../../src/features/claims/claim-limits.rules.ts';
import type { ClaimDecision, ClaimReason } from '../../../src/features/claims/claim-status.rules.ts';
import type { Reported } from '../../../src/features/claims/claimed-records.ts';
import { type AdminRefund, adminRefund } from '../../../src/features/sales/admin-refund.rules.ts';
import { adminDecides, withdrawn } from '../../../src/features/sales/claim.rules.ts';
import { claimAnswered, refuseAnswer, refuseClaims } from '../../../src/features/sales/claim-filing.rules.ts';
import { changes, type SaleEvent } from '../../../src/features/sales/sale.rules.ts';
import type { Moment, Steps } from '../../../src/features/sales/sale.ts';
import { reportable, type World } from './sale-world.ts';

/** `world`: with what its provider says from now on. */
type Happened = { world: World; steps: Steps };

/** Null where it cannot happen, or is refused. */
export type WorldEvent = (world: World, at: Moment) => Happened | null;

export const afterEvent = (world: World, of: SaleEvent, at: Moment): Happened => ({
  world,
  steps: changes(world.sale, of, at),
});

export const taken = (world: World, steps: { ok: true; value: Steps } | { ok: false }): Happened | null =>
  steps.ok ? { world, steps: steps.value } : null;

const actor = 'stripe';

const lists = ({ refunds }: World): SaleEvent => ({ kind: 'refunds-reported', listed: refunds, actor });

const disputesOf = (world: World, at: Moment): SaleEvent => ({
  kind: 'disputes-reported',
  listed: world.disputes,
  refunds: world.refunds,
  askedAt: at.now,
  actor,
});

/** Won after it was lost, a dispute's money stays booked as gone, and a person sees to it. */
const isHeld = ({ disputes, sale }: World) =>
  disputes.some(({ status }) => status !== 'won') || sale.refunds.some(({ reason }) => reason === 'dispute');

/** What the provider can still refund: nothing during a dispute. */
function leftAtProvider(world: World): number {
  if (isHeld(world)) return 0;
  const gone = world.refunds.reduce((sum, { amountOre, status }) => sum + (status === 'failed' ? 0 : amountOre), 0);
  return world.receivedOre - gone;
}

const inDashboard =
  (amountOf: (left: number) => number): WorldEvent =>
  (world, at) => {
    const amountOre = amountOf(leftAtProvider(world));
    if (amountOre <= 0 || amountOre > leftAtProvider(world)) return null;
    const given = { id: at.newId(), amountOre, status: 'succeeded' as const, refundId: null, madeAt: at.now };
    const next = { ...world, refunds: [...world.refunds, given] };
    return afterEvent(next, lists(next), at);
  };

const answered =
  (status: 'succeeded' | 'pending' | 'failed'): WorldEvent =>
  (world, at) => {
    const asked = world.sale.refunds.find((row) => row.status === 'requested' && row.providerRefundId === null);
    if (!asked || (status !== 'failed' && asked.amount > leftAtProvider(world))) return null;
    const given = { id: at.newId(), amountOre: asked.amount, status };
    const next = { ...world, refunds: [...world.refunds, { ...given, refundId: asked.id, madeAt: at.now }] };
    return afterEvent(next, { kind: 'refund-answered', refundId: asked.id, answer: given }, at);
  };

const sentBack: WorldEvent = (world, at) => {
  const last = world.refunds.findLast(({ refundId, status }) => refundId !== null && status !== 'failed');
  if (!last) return null;
  const next = {
    ...world,
    refunds: world.refunds.map((row) => (row === last ? { ...row, status: 'failed' as const } : row)),
  };
  return afterEvent(next, lists(next), at);
};

const givenUp: WorldEvent = (world, at) => {
  const asked = world.sale.refunds.find(({ status }) => status === 'requested');
  return asked
    ? afterEvent(world, { kind: 'refund-given-up', refundId: asked.id, listed: world.refunds, failure: null }, at)
    : null;
};

const disputed: WorldEvent = (world, at) => {
  const amountOre = leftAtProvider(world);
  if (amountOre <= 0 || world.disputes.length > 0) return null;
  const one = { id: at.newId(), intentId: 'intent', amountOre, reason: 'general', dueAt: null, openedAt: at.now };
  const next = { ...world, disputes: [{ ...one, status: 'open' as const }] };
  return afterEvent(next, disputesOf(next, at), at);
};

const disputeEnds =
  (from: 'open' | 'lost', status: 'won' | 'lost'): WorldEvent =>
  (world, at) => {
    if (!world.disputes.some((one) => one.status === from)) return null;
    const next = { ...world, disputes: world.disputes.map((one) => ({ ...one, status })) };
    return afterEvent(next, disputesOf(next, at), at);
  };

const byAdmin = {
  lines: null,
  recordIds: null,
  delivered: new Map(),
  reason: null,
  actor: 'admin',
  version: null,
  requestKey: null,
};

const admin =
  (params: (world: World) => Partial<AdminRefund>): WorldEvent =>
  (world, at) =>
    taken(world, adminRefund(world.sale, { ...byAdmin, ...params(world) }, at));

const leadOf = ({ sale }: World, line: number) => ({
  lines: [{ orderItemId: sale.items[line]?.id ?? '', quantity: 1 }],
});

const firstRecord = ({ given }: World): Partial<AdminRefund> => {
  const one = given.find(({ remedy }) => remedy === null);
  return { recordIds: [one?.recordId ?? ''], delivered: new Map(one ? [[one.recordId, one]] : []) };
};

const reported =
  (reason: ClaimReason, isReplaced = false): WorldEvent =>
  (world, at) => {
    const one = reportable(world).find(({ claim, allocation }) => claim === null && allocation.remedy === null);
    if (!one) return null;
    const asked = { recordIds: [one.allocation.recordId], found: new Map([[one.allocation.recordId, one]]) };
    if (refuseClaims(world.sale, asked, at.now)) return null;
    const claim = {
      id: at.newId(),
      orderId: world.sale.order.id,
      orderItemId: one.item.id,
      allocationId: one.allocation.id,
      recordId: one.allocation.recordId,
      reason,
      reportId: null,
      text: null,
      evidence: null,
      network: null,
      status: 'open' as const,
      dueAt: new Date(at.now.getTime() + 7 * 86_400_000),
      remindedAt: null,
      decision: null,
      decidedBy: null,
      decidedAt: null,
      message: null,
      answer: null,
      refusal: null,
      answeredAt: null,
      replacementId: null,
      refundedAmount: null,
      createdAt: at.now,
    };
    const inOrder = [...world.claims.values()].filter(({ decidedBy }) => decidedBy === 'rule').length;
    const standing = { records: 20, inOrder, toBuyer: inOrder, isKnown: true, grantedTodayOre: 0 };
    const filing = {
      filed: [{ ...one, claim }],
      reason,
      standing,
      rules: defaultClaimRules,
      spare: isReplaced ? world.spare(at) : new Map(),
    };
    return afterEvent(world, { kind: 'claims-filed', ...filing }, at);
  };

const openOf = (world: World): Reported[] =>
  reportable(world).flatMap(({ claim, ...one }) => (claim?.status === 'open' ? [{ ...one, claim }] : []));

const due: WorldEvent = (world, at) => {
  const claimed = openOf(world);
  const by = { decision: { by: 'deadline' as const, message: null }, actor: 'shop' };
  return claimed.length > 0
    ? afterEvent(world, { kind: 'claims-due', claimed, spare: world.spare(at), ...by }, at)
    : null;
};

const soonDue: WorldEvent = (world, at) =>
  afterEvent(world, { kind: 'claims-soon-due', by: new Date(at.now.getTime() + 8 * 86_400_000) }, at);

const decided =
  (decision: ClaimDecision): WorldEvent =>
  (world, at) => {
    const [claimed] = openOf(world);
    if (!claimed) return null;
    const by = { decision, message: null, spare: world.spare(at), actor: 'admin' };
    return taken(world, adminDecides(world.sale, { claimed: [claimed], ...by }, at));
  };

const takenBack: WorldEvent = (world, at) => {
  const [claim] = world.sale.claims;
  return claim ? { world, steps: withdrawn(world.sale, claim, at) } : null;
};

const answeredByBuyer: WorldEvent = (world, at) => {
  const [one] = reportable(world).flatMap(({ claim, ...record }) =>
    claim?.status === 'refused' ? [{ ...record, claim }] : [],
  );
  if (!one || refuseAnswer(world.sale, one, at.now)) return null;
  return { world, steps: claimAnswered(world.sale, one, 'Numret går inte fram.', at) };
};

export const saleEvents: Readonly<Record<string, WorldEvent>> = {
  'a part is refunded at the provider': inDashboard(() => 5_001),
  'the rest is refunded at the provider': inDashboard((left) => left),
  'ours is given': answered('succeeded'),
  'ours is on its way': answered('pending'),
  'ours is refused': answered('failed'),
  'ours comes back': sentBack,
  'ours is given up': givenUp,
  'the refunds are told once more': (world, at) => afterEvent(world, lists(world), at),
  'the disputes are told once more': (world, at) => afterEvent(world, disputesOf(world, at), at),
  'an admin refunds everything': admin(() => ({})),
  'an admin refunds a lead of a line': admin((world) => leadOf(world, 1)),
  'an admin refunds a lead that was delivered': admin((world) => leadOf(world, 0)),
  'an admin refunds a record': admin(firstRecord),
  'nothing came in two weeks': (world, at) => afterEvent(world, { kind: 'undelivered' }, at),
  'a dispute opens': disputed,
  'it is won': disputeEnds('open', 'won'),
  'it is lost': disputeEnds('open', 'lost'),
  'it is won after it was lost': disputeEnds('lost', 'won'),
  'a report is replaced by rule': reported('wrong-number', true),
  'a report is refunded by rule': reported('wrong-number'),
  'a report waits': reported('no-need'),
  'claims are soon due': soonDue,
  'claims are due': due,
  'an admin replaces': decided('replace'),
  'an admin refunds a claim': decided('refund'),
  'an admin refuses': decided('refuse'),
  'a report is withdrawn': takenBack,
  'a refused claim is answered': answeredByBuyer,
};
