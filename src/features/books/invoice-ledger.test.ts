import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saleEvents } from '../../../tests/support/sales/sale-events.ts';
import { paidSale, start, type World, worldAfter } from '../../../tests/support/sales/sale-world.ts';
import { isWholeSuite } from '../../../tests/support/whole-suite.ts';
import { beforePercent } from '../../platform/money.ts';
import {
  type InvoiceSums,
  isRounding,
  leftOf,
  owedOf,
  type WriteOffKind,
  withPayment,
  withWriteOff,
  writeOffsBetween,
} from '../invoices/invoice-status.rules.ts';
import { begin, take } from '../sales/sale.ts';
import { lostBy, type Received, receivedBy } from './received.rules.ts';

/** The same sale, owed instead of paid. */
function invoicedSale(): World {
  const { sale, ...world } = paidSale();
  const order = { ...sale.order, status: 'invoiced' as const, paymentMethod: 'invoice' };
  const receipt = sale.receipt && { ...sale.receipt, series: 'invoice' as const };
  const invoice = { id: 'receipt', total: order.totalAmount, credited: 0, paid: 0, writtenOff: 0, writeOffKind: null };
  return { ...world, receivedOre: 0, sale: { ...sale, order, receipt, invoice } };
}

/** The provider was never paid, so it reports no refunds and disputes. */
const ofSale = Object.keys(saleEvents);

const money = {
  'a part is paid': (sums: InvoiceSums, ore: number) => withPayment(sums, ore),
  'what is left is paid': (sums: InvoiceSums) => (leftOf(sums) > 0 ? withPayment(sums, leftOf(sums)) : sums),
  'what is owed is paid back': (sums: InvoiceSums) => withPayment(sums, -owedOf(sums)),
  'all but some öre is paid': (sums: InvoiceSums, ore: number) =>
    leftOf(sums) + sums.writtenOff > 99 ? withPayment(sums, leftOf(sums) + sums.writtenOff - (ore % 99) - 1) : sums,
  'it is written off': (sums: InvoiceSums) =>
    leftOf(sums) > 0 && sums.writeOffKind !== 'established' ? withWriteOff(sums, 'expected') : sums,
  'its loss is established': (sums: InvoiceSums) =>
    leftOf(sums) + sums.writtenOff > 0 ? withWriteOff(sums, 'established') : sums,
} as const;

type Event = { name: string; ore: number };

function stepOf(world: World, { name, ore }: Event, place: number): World {
  const paidBy = Object.entries(money).find(([one]) => one === name)?.[1];
  const { invoice } = world.sale;
  if (paidBy && invoice) {
    const steps = take(begin(world.sale), { kind: 'invoice', invoice: { ...invoice, ...paidBy(invoice, ore) } });
    return worldAfter(world, steps);
  }
  let made = 0;
  const at = { now: new Date(start.getTime() + place * 60_000), newId: () => `${place}:${made++}` };
  const happened = saleEvents[name]?.(world, at);
  return happened ? worldAfter(happened.world, happened.steps) : world;
}

/** Invoices − credit notes = money in + receivables + written off − owed. */
function expectBalanced({ sale, notedOre }: World): void {
  const { invoice, order, refunds } = sale;
  if (!invoice) throw new Error('An invoiced order has lost its invoice.');
  const owed = owedOf(invoice);
  expect(invoice.total - notedOre).toBe(invoice.paid + leftOf(invoice) + invoice.writtenOff - owed);
  expect([invoice.credited, order.refundedAmount]).toEqual([notedOre, notedOre]);
  expect(refunds.every(({ status }) => status === 'succeeded')).toBe(true);
  expect(leftOf(invoice) === 0 || owed === 0).toBe(true);
}

const nothing = { payment: 0, 'paid-back': 0, fee: 0, interest: 0, rounding: 0, expected: 0, established: 0 };

/** What the books have recorded of an invoice so far. */
class Books {
  readonly #writtenOff = { expected: 0, established: 0 };
  readonly net = { ...nothing };
  readonly vat = { ...nothing };

  #add(parts: readonly Received[]): void {
    for (const { kind, net, vat } of parts) {
      this.net[kind] += net;
      this.vat[kind] += vat;
    }
  }

  take(before: InvoiceSums, after: InvoiceSums): void {
    this.#add(receivedBy({ amount: after.paid - before.paid, toFees: 0, toInterest: 0 }));
    for (const { kind, amount } of writeOffsBetween(before, after)) {
      this.#writtenOff[kind] += amount;
      this.#add(lostBy({ kind, amount, sumAfter: this.#writtenOff[kind] }));
    }
  }
}

/** Only an established loss has its VAT reversed, and small remainders are rounding whatever they were. */
function expectBooked({ net, vat }: Books, { paid, writtenOff, writeOffKind }: InvoiceSums): void {
  const lost = (kind: WriteOffKind) => (writeOffKind === kind && !isRounding(writtenOff) ? writtenOff : 0);
  const established = beforePercent(lost('established'), 25);
  expect(net.payment + net['paid-back']).toBe(paid);
  expect(net).toMatchObject({
    rounding: isRounding(writtenOff) ? writtenOff : 0,
    expected: beforePercent(lost('expected'), 25),
    established,
  });
  expect(vat).toEqual({ ...nothing, established: lost('established') - established });
}

test('the invoice ledger agrees with the books to the öre after any mix of claims, refunds, payments, repayments, write-offs and recoveries', () => {
  const event = fc.record({
    name: fc.constantFrom(...ofSale, ...Object.keys(money)),
    ore: fc.integer({ min: 1, max: 60_000 }),
  });
  let counted = 0;
  fc.assert(
    fc.property(fc.array(event, { minLength: 20, maxLength: 20 }), (events) => {
      let world = invoicedSale();
      const books = new Books();
      for (const [place, one] of events.entries()) {
        const before = world.sale.invoice;
        world = stepOf(world, one, place + 1);
        const { invoice } = world.sale;
        if (!before || !invoice) throw new Error('An invoiced order has lost its invoice.');
        books.take(before, invoice);
        expectBooked(books, invoice);
        expectBalanced(world);
        counted += 1;
      }
    }),
    { numRuns: isWholeSuite ? 5_000 : 500 },
  );
  expect(counted).toBeGreaterThanOrEqual(10_000);
});
