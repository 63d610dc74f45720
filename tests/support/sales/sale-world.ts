import type { ClaimedRecord } from '../../../src/features/claims/claimed-records.ts';
import type { Given } from '../../../src/features/delivery/hand-over.ts';
import { itemOf } from '../../../src/features/orders/add-order.ts';
import type { ListedDispute, ListedRefund } from '../../../src/features/payments/payment-provider.ts';
import type { Spare } from '../../../src/features/sales/claim.rules.ts';
import type { Paid } from '../../../src/features/sales/payment.rules.ts';
import type { Change, Claim, FiledClaim, Moment, Sale, Steps } from '../../../src/features/sales/sale.ts';
import type { Allocation } from '../../../src/features/stock/remedy-records.ts';

/** A sale, what its provider says of it, and what else must stay true of it. */
export type World = {
  sale: Sale;
  refunds: readonly ListedRefund[];
  disputes: readonly ListedDispute[];
  /** What the buyer was given. */
  given: readonly Allocation[];
  /** All claims, by allocation. */
  claims: ReadonlyMap<string, Claim>;
  /** By line. */
  returned: ReadonlyMap<string, number>;
  notedOre: number;
  /** By the provider. */
  receivedOre: number;
  /** Whether the leads that are owed are off sale. */
  holds: boolean;
  /** What stock and delivery gave to a payment or a job, where a database was asked. */
  served?: Paid;
  handed?: Given;
  /** What could replace a record. */
  spare: (at: Moment) => Spare;
};

export const start = new Date('2026-11-02T09:00:00Z');

const nothingOf = <Row extends object>(row: Partial<Row>): Row => row as Row; // what the rules ask of it

const item = (id: string, quantity: number, deliveredQuantity: number, pricePerLeadOre: number) => ({
  ...itemOf('order', { leadId: `lead-${id}`, title: 'Takbyte', quantity, pricePerLeadOre }),
  id,
  deliveredQuantity,
});

const allocation = (id: string, orderItemId: string, replacesId: string | null = null): Allocation => ({
  id,
  recordId: `record-${id}`,
  orderItemId,
  buyerEmail: 'kopare@foretag.example',
  createdAt: start,
  deliveredAt: start,
  releasedAt: null,
  remedy: null,
  replacesId,
  claimedAt: null,
  claimableUntil: null,
  calledAt: null,
});

const spareRecord = (recordId: string) => ({ leadId: 'lead-one', recordId, reference: 'spare', isUsedUp: true });

/** Two leads that were delivered and one that is owed, at prices whose VAT is not a whole number of öre. */
export function paidSale(): World {
  const items = [item('one', 2, 2, 13_333), item('two', 1, 0, 29_901)];
  const subtotal = items.reduce((sum, line) => sum + line.subtotal, 0);
  const vat = Math.round(subtotal / 4);
  const order = nothingOf<Sale['order']>({
    id: 'order',
    orderNumber: 'LM-1',
    customerEmail: 'kopare@foretag.example',
    language: 'sv',
    subtotal,
    vat,
    totalAmount: subtotal + vat,
    refundedAmount: 0,
    status: 'paid',
    deliveryStatus: 'Pågår',
    paidAt: start,
    deliveredAt: null,
    anonymisedAt: null,
    version: 1,
  });
  return {
    sale: {
      checkout: null,
      order,
      items,
      refunds: [],
      disputes: [],
      claims: [],
      replacements: [],
      credited: { netOre: 0, vatOre: 0 },
      receipt: { id: 'receipt', series: 'receipt', number: 1, year: 2026, createdAt: start },
      invoice: null,
    },
    refunds: [],
    disputes: [],
    given: [allocation('a', 'one'), allocation('b', 'one')],
    claims: new Map(),
    returned: new Map(),
    notedOre: 0,
    receivedOre: subtotal + vat,
    holds: true,
    spare: (at) => new Map([['lead-one', [spareRecord(at.newId()), spareRecord(at.newId())]]]),
  };
}

/** Before its payment event arrives. */
export function pendingSale(): World {
  const { sale, ...world } = paidSale();
  const items = sale.items.map((line) => ({ ...line, deliveredQuantity: 0 }));
  const pending = { status: 'pending', deliveryStatus: 'Ny', paidAt: null, createdAt: start } as const;
  const order = { ...sale.order, ...pending, heldUntil: new Date(start.getTime() + 180_000), isLargeHold: true };
  return { ...world, sale: { ...sale, order, items, receipt: null }, given: [], receivedOre: 0 };
}

/** One for each lead that a line counts now, and did not before. */
const givenTo = (given: readonly Allocation[], { id, deliveredQuantity }: Sale['items'][number]): Allocation[] => {
  const known = given.filter(({ orderItemId, remedy }) => orderItemId === id && remedy === null).length;
  const made = Array.from({ length: deliveredQuantity - known }, (_, place) => `${id}-${given.length + place}`);
  return made.map((name) => allocation(name, id));
};

function remedied(given: readonly Allocation[], ids: readonly string[], remedy: 'credited' | 'replaced'): Allocation[] {
  return given.map((one) => {
    if (!ids.includes(one.id)) return one;
    if (one.remedy !== null) throw new Error(`${one.id} was ${one.remedy} and is ${remedy} too.`);
    return { ...one, remedy };
  });
}

function afterOne(world: World, change: Change): World {
  switch (change.kind) {
    case 'given':
      return { ...world, given: [...world.given, ...change.items.flatMap((line) => givenTo(world.given, line))] };
    case 'stock-returned':
      if (!world.holds) throw new Error('What was returned is returned again.');
      return { ...world, holds: false };
    case 'line': {
      const returned = new Map(world.returned);
      returned.set(change.itemId, (returned.get(change.itemId) ?? 0) + change.returned);
      return { ...world, returned, given: remedied(world.given, change.credited, 'credited') };
    }
    case 'replacement': {
      const given = remedied(world.given, [change.allocation.id], 'replaced');
      const { id } = change;
      return { ...world, given: [...given, allocation(id, change.allocation.orderItemId, change.allocation.id)] };
    }
    case 'claim-filed':
    case 'claim':
    case 'claim-answered':
      return { ...world, claims: new Map(world.claims).set(change.claim.allocationId, change.claim) };
    case 'credit-note': {
      if (change.order.id !== world.sale.order.id || !change.order.paidAt) throw new Error('A note without a receipt.');
      return { ...world, notedOre: world.notedOre + change.netOre + change.vatOre };
    }
    default:
      return world;
  }
}

export const worldAfter = (world: World, { sale, changes }: Steps): World => ({
  ...changes.reduce(afterOne, world),
  sale,
});

/** What was given and may be reported, with the claim that counts. */
export const reportable = ({ sale, given, claims }: World): ClaimedRecord[] =>
  given.flatMap((one) => {
    const line = sale.items.find(({ id }) => id === one.orderItemId);
    const claim = claims.get(one.id);
    const counted = claim && claim.status !== 'withdrawn' ? filed(claim) : null;
    const reports = claim ? 1 : 0;
    return line ? [{ allocation: one, item: line, reference: one.id, claim: counted, reports }] : [];
  });

const filed = (claim: Claim): FiledClaim => ({
  text: null,
  evidence: null,
  answer: null,
  refusal: null,
  network: null,
  ...claim,
});
