import { expect, test } from 'vitest';
import { paidSale, start } from '../../../tests/support/sales/sale-world.ts';
import { defaultClaimRules, type Standing } from '../claims/claim-limits.rules.ts';
import type { ClaimedRecord, Reported } from '../claims/claimed-records.ts';
import { policy } from '../policy/policy.rules.ts';
import { withdrawn } from './claim.rules.ts';
import { claimAnswered, claimsFiled, refuseAnswer, refuseClaims } from './claim-filing.rules.ts';
import { begin, type FiledClaim, type Sale, type Steps } from './sale.ts';

const { sale: bare, given } = paidSale();
const sale: Sale = { ...bare, order: { ...bare.order, claimDays: 7, settlementDays: 14 } };
const day = 86_400_000;
const now = new Date(start.getTime() + 60_000);
const at = { now, newId: () => crypto.randomUUID() };
const [item] = sale.items;
if (!item) throw new Error('The sale has no line.');

const claimOf = (id: string, more: Partial<FiledClaim> = {}): FiledClaim => ({
  ...{ id, orderId: 'order', orderItemId: 'one', allocationId: id, recordId: `record-${id}`, reason: 'wrong-number' },
  ...{
    reportId: null,
    text: null,
    evidence: null,
    network: null,
    status: 'open',
    dueAt: new Date(now.getTime() + day),
  },
  ...{ remindedAt: null, decision: null, decidedBy: null, decidedAt: null, message: null, answer: null, refusal: null },
  ...{ answeredAt: null, replacementId: null, refundedAmount: null, createdAt: now },
  ...more,
});

const records: ClaimedRecord[] = given.map((allocation) => ({
  ...{ allocation, item, reference: allocation.id, claim: null, reports: 0 },
}));
const reported = (place: number, more: Partial<FiledClaim> = {}): Reported => {
  const record = records[place];
  if (!record) throw new Error(`No record ${place}.`);
  return { ...record, claim: claimOf(record.allocation.id, more) };
};

function refusal(more: Partial<ClaimedRecord> = {}, of: Sale = sale, when = now) {
  const found = new Map(records.map((one) => [one.allocation.recordId, { ...one, ...more }]));
  return refuseClaims(of, { recordIds: ['record-a'], found }, when)?.kind ?? null;
}

const soldAs = (status: Sale['order']['status']): Sale => ({ ...sale, order: { ...sale.order, status } });
const end = new Date(start.getTime() + 7 * day);

test('a lead is reported once at a time, three times in all, until the last moment of its days, and while it is paid for', () => {
  expect(refusal()).toBeNull();
  expect(refusal({ claim: claimOf('a') })).toBe('already-claimed');
  expect([2, 3].map((reports) => refusal({ reports }))).toEqual([null, 'reported-too-often']);
  expect(policy.maxReportsOfRecord).toBe(3);
  expect([refusal({}, sale, end), refusal({}, sale, new Date(end.getTime() + 1))]).toEqual([null, 'too-late']);
  expect(refusal({}, soldAs('refunded'))).toBe('order-refunded');
});

test('no more leads of a line can be reported than are paid for and not reported yet', () => {
  const items = sale.items.map((one) => ({ ...one, refundedQuantity: one.id === 'one' ? 1 : 0 }));
  expect(refusal({}, { ...sale, items })).toBeNull();
  expect(refusal({}, { ...sale, items, claims: [claimOf('b')] })).toBe('order-refunded');
});

const standing: Standing = { records: 20, inOrder: 0, toBuyer: 0, isKnown: true, grantedTodayOre: 0 };

const file = (more: Partial<Standing>): Steps => {
  const filed = [reported(0), reported(1)];
  const asked = { filed, reason: 'wrong-number', rules: defaultClaimRules, spare: new Map() } as const;
  return claimsFiled(begin(sale), { ...asked, standing: { ...standing, ...more } }, at);
};

/** What a rule refunded, and the mails of it. */
const granted = ({ sale: { refunds }, changes }: Steps) => [
  refunds.reduce((sum, { credited }) => sum + credited, 0),
  ...changes.flatMap((change) => (change.kind === 'claim-mail' ? [`${change.words} ${change.records.length}`] : [])),
];

test('each lead that is granted at once counts towards the limits of order, buyer and day before the next', () => {
  const both = [33_333, 'claim-refunded 2'];
  const one = [16_666, 'claim-received 1', 'claim-refunded 1'];
  expect(granted(file({}))).toEqual(both);
  expect(granted(file({ inOrder: 1 }))).toEqual(one);
  expect(granted(file({ toBuyer: defaultClaimRules.autoPerKnownBuyer - 1 }))).toEqual(one);
  const limit = defaultClaimRules.autoKrPerDay * 100;
  expect(granted(file({ grantedTodayOre: limit - 2 * 16_666 }))).toEqual(both);
  expect(granted(file({ grantedTodayOre: limit - 2 * 16_666 + 1 }))).toEqual(one);
  expect(granted(file({ grantedTodayOre: limit - 16_665 }))).toEqual([0, 'claim-received 2']);
});

test('a refused report is answered once, within its days, and not once its lead is refunded', () => {
  const refused = { status: 'refused', decidedAt: start } as const;
  const answer = (more: Partial<FiledClaim> = {}, of: Sale = sale, when = now) =>
    refuseAnswer(of, reported(0, { ...refused, ...more }), when);
  const last = new Date(start.getTime() + policy.answerRefusalDays * day);
  expect([answer(), answer({}, sale, last)]).toEqual([null, null]);
  expect(answer({}, sale, new Date(last.getTime() + 1))).toBe('too-late-to-answer');
  expect(answer({ answeredAt: now })).toBe('already-answered');
  expect(answer({ status: 'open' })).toBe('not-refused');
  expect(answer({}, soldAs('refunded'))).toBe('order-refunded');
  const items = sale.items.map((one) => ({ ...one, refundedQuantity: one.quantity }));
  expect(answer({}, { ...sale, items })).toBe('order-refunded');
});

test('the log says of what a buyer does to a report only which order and lead it is about, nothing that they wrote', () => {
  const wrote = { text: 'Ring Kim på 070-174 06 05', answer: 'Kim svarar inte', network: '192.0.2.0/24' };
  const one = reported(0, { status: 'refused', ...wrote });
  const asked = { filed: [one], reason: 'wrong-number', rules: defaultClaimRules, spare: new Map() } as const;
  const filed = claimsFiled(begin(sale), { ...asked, standing: { ...standing, records: 1 } }, at);
  const steps = [filed, claimAnswered(sale, one, wrote.answer, at), withdrawn(sale, claimOf('a', wrote), at)];
  const entries = steps.flatMap(({ changes }) =>
    changes.flatMap((made) => (made.kind === 'logged' ? [made.entry] : [])),
  );
  const about = { actor: 'buyer', entity: 'claim', entityId: 'a', after: { orderId: 'order', reference: 'a' } };
  expect(entries.filter(({ actor }) => actor === 'buyer')).toEqual([
    { ...about, action: 'file' },
    { ...about, action: 'answer' },
    { ...about, action: 'undo', after: { orderId: 'order' } },
  ]);
});
