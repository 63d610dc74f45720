import { holdsStock, isSettled } from '../../../src/features/orders/order-status.rules.ts';
import { resent } from '../../../src/features/sales/delivery.rules.ts';
import { type Charge, type Paid, whyRefused } from '../../../src/features/sales/payment.rules.ts';
import type { Sale } from '../../../src/features/sales/sale.ts';
import { afterEvent, taken, type WorldEvent } from './sale-events.ts';

const all = ({ items }: Sale) =>
  items.map((line) => ({ ...line, deliveredQuantity: line.quantity - line.refundedQuantity }));

export const charged = ({ order }: Sale, lessOre = 0): Charge => ({
  ...{ receivedOre: order.totalAmount - lessOre, currency: 'sek', actor: 'stripe' },
  paidWith: { paymentMethod: null, cardBrand: null, cardFingerprint: null },
});

type Meant = { lessOre?: number; isSoldOut?: boolean; isGiven?: boolean };

/** What stock and delivery would give. */
function servedOf(sale: Sale, charge: Charge, { isSoldOut, isGiven }: Meant): Pick<Paid, 'stock' | 'given'> {
  const isTaken = !whyRefused(sale, charge) && !isSoldOut;
  const stock = holdsStock[sale.order.status] ? 'held' : isTaken ? 'taken' : 'none';
  return { stock, given: isGiven ? all(sale) : null };
}

const isMeant = ({ isGiven }: Meant, { stock, given }: Pick<Paid, 'stock' | 'given'>) =>
  isGiven === undefined || (stock !== 'none' && isGiven === (given !== null));

/** A payment is settled once, whether by webhook or query. */
const payment =
  (of: Meant): WorldEvent =>
  (world, at) => {
    const { sale } = world;
    const { status } = sale.order;
    if (isSettled(status) || (of.isSoldOut && holdsStock[status])) return null;
    const charge = charged(sale, of.lessOre);
    const served = world.served ?? servedOf(sale, charge, of);
    const next = { ...world, receivedOre: charge.receivedOre, holds: served.stock !== 'none' };
    return isMeant(of, served) ? afterEvent(next, { kind: 'paid', ...charge, ...served }, at) : null;
  };

const cancelled =
  (reason: 'abandoned' | 'declined-too-often'): WorldEvent =>
  (world, at) =>
    world.receivedOre > 0 ? null : afterEvent(world, { kind: 'unpaid', reason, actor: 'stripe' }, at);

const handedOver: WorldEvent = (world, at) => {
  const items = all(world.sale);
  const count = items.reduce((sum, { deliveredQuantity }, place) => {
    return sum + deliveredQuantity - (world.sale.items[place]?.deliveredQuantity ?? 0);
  }, 0);
  const given = world.handed ?? { items, count, references: [] };
  if (world.sale.order.status !== 'paid' || given.count <= 0) return null;
  return afterEvent(world, { kind: 'handed-over', ...given }, at);
};

/** From the pay button to the leads. */
export const paymentEvents: Readonly<Record<string, WorldEvent>> = {
  'it is being paid': (world, at) => afterEvent(world, { kind: 'being-paid', isLate: false, holdMinutes: 15 }, at),
  'it is being paid as its hold ends': (world, at) =>
    afterEvent(world, { kind: 'being-paid', isLate: true, holdMinutes: 15 }, at),
  'it is paid and delivered': payment({ isGiven: true }),
  'it is paid and waits for its leads': payment({ isGiven: false }),
  'it is paid when all is sold': payment({ isSoldOut: true }),
  'another amount is paid': payment({ lessOre: 100 }),
  'its hold lapses': cancelled('abandoned'),
  'its card is declined for good': cancelled('declined-too-often'),
  'the rest is handed over': handedOver,
};

/** Of a paid order, without its money. */
export const deliveryEvents: Readonly<Record<string, WorldEvent>> = {
  'its mail fails': (world, at) =>
    afterEvent(world, { kind: 'delivery-stopped', mailId: 'mail', about: 'mail', reason: 'full' }, at),
  'its mail is sent again': (world, at) =>
    afterEvent(world, { kind: 'delivery-resumed', before: 'Pågår', actor: 'admin' }, at),
  'an admin sets what is delivered': (world, at) =>
    afterEvent(world, { kind: 'delivery-set', to: 'Levererad', actor: 'admin' }, at),
  'an admin sends it again': (world, at) => taken(world, resent(world.sale, 'admin', at)),
  'its address is corrected': (world, at) => {
    const { status, customerEmail: before } = world.sale.order;
    const email = before.startsWith('ny') ? 'kopare@foretag.example' : `ny-${before}`;
    if (status !== 'paid') return null;
    return afterEvent(world, { kind: 'address-corrected', email, from: 'k…', to: 'n…', actor: 'admin' }, at);
  },
};
