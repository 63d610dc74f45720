import { expect, test } from 'vitest';
import { paidSale } from '../../../tests/support/sales/sale-world.ts';
import { type DeliveryStatus, deliveryStatuses } from '../orders/order-status.rules.ts';
import { deliveryTo } from './delivery.rules.ts';
import { changes } from './sale.rules.ts';
import { begin, type Sale } from './sale.ts';

const earlier = new Date('2026-11-01T10:00:00Z');
const now = new Date('2026-11-02T10:00:00Z');

function saleThatIs(deliveryStatus: DeliveryStatus, deliveredAt: Date | null = null, isGiven = false): Sale {
  const { sale } = paidSale();
  const items = sale.items.map((item) => ({ ...item, deliveredQuantity: isGiven ? item.quantity : 0 }));
  return { ...sale, items, order: { ...sale.order, deliveryStatus, deliveredAt } };
}

const at = { now, newId: () => 'id' };

const stop = (sale: Sale) => changes(sale, { kind: 'delivery-stopped', mailId: 'm', about: 'm', reason: 'full' }, at);
const set = (sale: Sale, to: DeliveryStatus) => changes(sale, { kind: 'delivery-set', to, actor: 'admin' }, at).sale;

test('a mail that fails for the last time sets its order to failed, and the history says which mail', () => {
  const { sale, changes: made } = stop(saleThatIs('Pågår'));
  expect(sale.order.deliveryStatus).toBe('Pausad/Fel');
  const details = { from: 'Pågår', to: 'Pausad/Fel', mailId: 'm', reason: 'full' };
  const told = { kind: 'alert', alert: 'order-stopped', about: 'm' };
  expect(made.slice(-2)).toEqual([
    { kind: 'history', event: { kind: 'delivery-mail-failed', actor: 'shop', details } },
    told,
  ]);
  expect(stop(sale).changes).toEqual([told]);
});

test.each([
  ['Ny', 'Levererad', null, now],
  ['Pausad/Fel', 'Levererad', earlier, earlier],
  ['Levererad', 'Pausad/Fel', earlier, earlier],
  ['Levererad', 'Ny', earlier, null],
  ['Levererad', 'Pågår', earlier, null],
] as const)('an admin who changes %s to %s leaves correct delivery times', (from, to, before, after) => {
  expect(set(saleThatIs(from, before), to).order).toMatchObject({ deliveryStatus: to, deliveredAt: after });
});

test('the day of a delivery stays when an admin sets the status back and forth', () => {
  let sale = saleThatIs('Levererad', earlier, true);
  for (const to of ['Pågår', 'Ny', 'Pausad/Fel', 'Pågår', 'Levererad'] as const) {
    sale = set(sale, to);
    expect(sale.order).toMatchObject({ deliveryStatus: to, deliveredAt: earlier });
  }
});

test('an admin may set any status from any other; the shop itself follows its table', () => {
  const refused: string[] = [];
  for (const from of deliveryStatuses) {
    for (const to of deliveryStatuses.filter((status) => status !== from)) {
      expect(set(saleThatIs(from), to).order.deliveryStatus).toBe(to);
      try {
        deliveryTo(begin(saleThatIs(from)), to, { actor: 'shop' }, now);
      } catch {
        refused.push(`${from} ${to}`);
      }
    }
  }
  expect(refused).toEqual(['Pågår Ny', 'Levererad Ny']);
});
