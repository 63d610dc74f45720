import type { Db } from '../../platform/database/db.ts';
import type { RefundLimit } from '../accounts/people/refund-limit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { type FourEyes, refundOrder } from './refund-order.ts';

type Params = {
  orderIds: readonly string[];
  reason: string | null;
  actor: string;
  requestKey: string | null;
  limit: RefundLimit | null;
  fourEyes: FourEyes | null;
};

export const refundsRefusals = ['not-found', 'not-paid', 'already-refunded', 'limit'] as const;

type RefundsRefusal = (typeof refundsRefusals)[number];

/** `changed`: the listings whose stock changed. */
type OrdersRefunded = {
  done: string[];
  waiting: { id: string; approvalId: string }[];
  refused: { id: string; code: RefundsRefusal }[];
  changed: string[];
};

/** Refunds all that is left of each order, in one transaction per order, so that no sale waits for another's. */
export async function refundOrders(db: Db, deps: SaleDeps, { orderIds, ...shared }: Params, now: Date) {
  const refunded: OrdersRefunded = { done: [], waiting: [], refused: [], changed: [] };
  for (const id of orderIds) {
    const result = await refundOrder(db, deps, { id, ...shared, lines: null, recordIds: null, version: null }, now);
    if (result.ok) {
      const { value } = result;
      if ('approvalId' in value) refunded.waiting.push({ id, ...value });
      else {
        refunded.done.push(id);
        refunded.changed.push(...value.changed);
      }
      continue;
    }
    const code = refundsRefusals.find((one) => one === result.failure.kind);
    if (!code) throw new Error(`A whole order was not refunded: ${result.failure.kind}.`);
    refunded.refused.push({ id, code });
  }
  return refunded;
}
