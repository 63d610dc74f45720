import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import type { DisputesTold } from '../sales/dispute.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import { takeTold } from '../sales/take-event.ts';
import { settleTold } from './settle-told.ts';

export type DisputedPayment = DisputesTold & { intent: PaymentIntent };

export async function settleDispute(
  tx: Db,
  deps: SaleDeps,
  { intent, ...disputes }: DisputedPayment,
  now: Date,
): Promise<readonly string[]> {
  const { id: intentId, receivedOre, currency, method, status } = intent;
  const told = { kind: 'disputes-told' as const, ...disputes };
  if (status === 'succeeded') {
    const billing = intent.billing ?? { name: null, email: null, phone: null };
    const received = { intentId, receivedOre, currency, billing, method, actor: disputes.actor };
    return settleTold(tx, deps, { received, told }, now);
  }
  const sale = await lockSaleAndStock(tx, { intentId });
  return sale ? takeTold(tx, deps, sale, told, now) : [];
}
