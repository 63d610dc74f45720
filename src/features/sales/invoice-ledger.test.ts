import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saleEvents } from '../../../tests/support/sales/sale-events.ts';
import { paidSale, start, type World, worldAfter } from '../../../tests/support/sales/sale-world.ts';
import { isWholeSuite } from '../../../tests/support/whole-suite.ts';
import { type InvoiceSums, leftOf, owedOf, withPayment, withWriteOff } from '../invoices/invoice-status.rules.ts';
import { begin, take } from './sale.ts';

/** The same sale, owed instead of paid. */
function invoicedSale(): World {
  const { sale, ...world } = paidSale();
  const order = { ...sale.order, status: 'invoiced' as const, paymentMethod: 'invoice' };
  const receipt = sale.receipt && { ...sale.receipt, series: 'invoice' as const };
  const invoice = { id: 'receipt', total: order.totalAmount, credited: 0, paid: 0, writtenOff: 0, writeOffKind: null };
  return { ...world, receivedOre: 0, sale: { ...sale, order, receipt, invoice } };
}

/** The provider was never paid, so what it tells of refunds and disputes does not happen. */
const ofSale = Object.keys(saleEvents);

const money = {
  'a part is paid': (sums: InvoiceSums, ore: number) => withPayment(sums, ore),
  'what is left is paid': (sums: InvoiceSums) => (leftOf(sums) > 0 ? withPayment(sums, leftOf(sums)) : sums),
  'what is owed is paid back': (sums: InvoiceSums) => withPayment(sums, -owedOf(sums)),
  'it is written off': (sums: InvoiceSums) => (leftOf(sums) > 0 ? withWriteOff(sums, 'expected') : sums),
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

test('the ledger of an invoice holds to the öre, whatever is claimed, refunded, paid, paid back and written off', () => {
  const event = fc.record({
    name: fc.constantFrom(...ofSale, ...Object.keys(money)),
    ore: fc.integer({ min: 1, max: 60_000 }),
  });
  let counted = 0;
  fc.assert(
    fc.property(fc.array(event, { minLength: 20, maxLength: 20 }), (events) => {
      let world = invoicedSale();
      for (const [place, one] of events.entries()) {
        world = stepOf(world, one, place + 1);
        expectBalanced(world);
        counted += 1;
      }
    }),
    { numRuns: isWholeSuite ? 5_000 : 500 },
  );
  expect(counted).toBeGreaterThanOrEqual(10_000);
});
