import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { lockSale } from '../sales/lock-sale.ts';
import { takeTold } from '../sales/take-event.ts';

/** `isLate`: the hold is about to end, and the payment cannot be stopped any more, so its stock stays reserved. */
export async function prolongHold(
  tx: Db,
  deps: SaleDeps,
  { id: intentId, status, asksToConfirm }: PaymentIntent,
  isLate: boolean,
  now: Date,
): Promise<void> {
  if (status !== 'processing' && !asksToConfirm) return;
  const sale = await lockSale(tx, { intentId });
  if (sale) await takeTold(tx, deps, sale, { kind: 'being-paid', isLate }, now);
}
