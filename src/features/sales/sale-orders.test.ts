import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryEvents, paymentEvents } from '../../../tests/support/sales/payment-events.ts';
import { saleEvents } from '../../../tests/support/sales/sale-events.ts';
import { paidSale, pendingSale, start, type World, worldAfter } from '../../../tests/support/sales/sale-world.ts';
import { isWholeSuite } from '../../../tests/support/whole-suite.ts';
import { openQuantity } from '../orders/order-status.rules.ts';
import { goneOf, leftOf, owedOf } from '../refunds/refund-plan.rules.ts';
import { isDisputed } from './claim.rules.ts';
import { claimsLeft } from './credit.rules.ts';
import type { Moment, Steps } from './sale.ts';

const names = Object.keys(saleEvents);

const everything = { ...paymentEvents, ...deliveryEvents, ...saleEvents };

/** Why the sale is wrong, or nothing. */
function wrongIn({ sale, notedOre, given, returned, receivedOre, holds }: World): string[] {
  const { order, items, refunds, credited } = sale;
  const gone = goneOf(refunds);
  const creditedOre = credited.netOre + credited.vatOre;
  const bookedOre = refunds.reduce((sum, row) => sum + row.credited, 0);
  const isWaiting = order.status === 'pending';
  const rules: Record<string, boolean> = {
    'a refund is of some money': refunds.every(({ amount }) => amount > 0),
    'never more back than was paid': gone <= receivedOre,
    'no part of the price is credited twice': credited.netOre <= order.subtotal && credited.vatOre <= order.vat,
    'each öre that is credited is on a note': notedOre === creditedOre,
    'credited = refunded + still owed': bookedOre === gone + owedOf(refunds),
    'rows say what the notes say':
      bookedOre === (order.paidAt ? creditedOre : order.status === 'refunded' ? receivedOre : 0),
    'leads are off sale for who waits or has paid, and for nobody else': holds === (isWaiting || order.paidAt !== null),
    'nothing is under way once nothing is owed':
      order.deliveryStatus !== 'Pågår' || items.some((item) => openQuantity(item) > 0),
    'only who has paid is given leads': order.paidAt !== null || given.length === 0,
    'the order says what went back': order.refundedAmount === gone,
    'it is refunded when all went back':
      order.paidAt === null || (order.status === 'refunded') === (gone === order.totalAmount),
    'no more leads are refunded than were bought': items.every(
      ({ quantity, refundedQuantity }) => refundedQuantity <= quantity,
    ),
    'no more leads return than were owed': items.every(
      ({ id, quantity, deliveredQuantity }) => (returned.get(id) ?? 0) <= quantity - deliveredQuantity,
    ),
    'lines count what was given and not credited': items.every(
      ({ id, deliveredQuantity }) =>
        deliveredQuantity === given.filter((one) => one.orderItemId === id && one.remedy === null).length,
    ),
    'no claim is open beyond what is paid for': items.every(
      (item) => sale.claims.filter(({ orderItemId }) => orderItemId === item.id).length <= claimsLeft(sale, item),
    ),
    'no claim is open on what is refunded': order.status !== 'refunded' || sale.claims.length === 0,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function momentAt(place: number): Moment {
  let made = 0;
  return { now: new Date(start.getTime() + place * 60_000), newId: () => `${place}:${made++}` };
}

const ranked = (text: string, pattern: RegExp, order: (found: string[]) => string[]): string => {
  const ranks = new Map(order([...new Set(text.match(pattern))]).map((one, rank) => [one, String(rank)]));
  return text.replaceAll(pattern, (one) => ranks.get(one) ?? one);
};

/** Ids by their first appearance and times by their order, so that equal states have equal keys. */
function keyOf(world: World): string {
  const text = JSON.stringify({ ...world, claims: [...world.claims], returned: [...world.returned] });
  const named = ranked(text, /(?<=["-])\d+:\d+(?=")/g, (found) => found);
  return ranked(named, /2026-[\dT:.-]+Z/g, (found) => found.toSorted());
}

/** None of these while a dispute is open. */
const grants = [
  'a report is replaced by rule',
  'a report is refunded by rule',
  'claims are due',
  'an admin replaces',
  'an admin refunds a claim',
];

/** By an admin or a rule, record by record. */
const naming = [...grants, 'an admin refunds a record'];

/** Leads refunded without names are those with a claim, unless all is refunded: then none is marked. */
function expectCredited({ sale }: World, { changes }: Steps): void {
  const lines = changes.flatMap((change) => (change.kind === 'line' ? [change] : []));
  const isWhole =
    lines.reduce((sum, { refunded }) => sum + refunded, 0) === sale.items.reduce((sum, item) => sum + leftOf(item), 0);
  for (const { itemId, refunded, returned, credited } of lines) {
    const claimed = sale.claims.filter(({ orderItemId }) => orderItemId === itemId).length;
    expect(credited.length).toBe(isWhole ? 0 : Math.min(refunded - returned, claimed));
  }
}

function stepOf(world: World, name: string, place: number): World | null {
  const happened = everything[name]?.(world, momentAt(place));
  const next = happened ? worldAfter(happened.world, happened.steps) : null;
  if (happened && !naming.includes(name)) expectCredited(world, happened.steps);
  const wrong = next ? wrongIn(next) : [];
  if (next && isDisputed(world.sale) && grants.includes(name)) expect(next.sale).toEqual(world.sale);
  if (wrong.length > 0) throw new Error(`After ${name}: ${wrong.join(', ')}`);
  return next;
}

/** Equal states develop equally, so each is followed once. */
function statesAfter(states: Iterable<World>, place: number, names: readonly string[]): Map<string, World> {
  const next = new Map<string, World>();
  for (const world of states) {
    for (const name of names) {
      const after = stepOf(world, name, place);
      if (after) next.set(keyOf(after), after);
    }
  }
  return next;
}

const moneyOf = ({ sale: { order, items, refunds, credited, claims } }: World) => {
  const { status, refundedAmount } = order;
  return { status, refundedAmount, items, refunds, credited, claims };
};

const expectSame = (world: World, place: number): void => {
  for (const name of ['the refunds are told once more', 'the disputes are told once more']) {
    const again = stepOf(world, name, place);
    expect(again && moneyOf(again)).toEqual(moneyOf(world));
  }
};

/** Six in the whole suite, four otherwise: the states after the last event are checked, but not followed. */
const events = isWholeSuite ? 6 : 4;

test('the books agree after every order of events', () => {
  let states: Iterable<World> = [paidSale()];
  let followed = 0;
  for (let place = 1; place < events; place += 1) {
    const next = statesAfter(states, place, names);
    followed += next.size;
    states = next.values();
  }
  for (const world of states) for (const name of names) stepOf(world, name, events);
  expect(followed).toBeGreaterThan(isWholeSuite ? 10_000 : 1_000);
});

test('the books agree after every order of events, starting at the pay button', () => {
  const all = Object.keys(everything);
  let states: Iterable<World> = [pendingSale()];
  for (let place = 1; place < events; place += 1) states = statesAfter(states, place, all).values();
  expect([...states].length).toBeGreaterThan(isWholeSuite ? 1_000 : 100);
});

test('a repeated event changes neither money nor leads nor claims, after any six events', () => {
  const orders = fc.array(fc.constantFrom(...names), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(orders, (order) => {
      const end = order.reduce((world, name, index) => stepOf(world, name, index + 1) ?? world, paidSale());
      expectSame(end, 7);
    }),
    { numRuns: isWholeSuite ? 50_000 : 2_000 },
  );
});
