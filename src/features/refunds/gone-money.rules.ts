import type { DisputeStatus } from '../disputes/dispute-status.rules.ts';
import type { ListedRefund } from '../payments/payment-provider.ts';

type Dispute = { providerDisputeId: string; amount: number; status: DisputeStatus; openedAt: Date };

/** Money that went back: a refund, a dispute that was lost, or one that the provider keeps as both. */
export type GoneMoney = ListedRefund & { isDispute: boolean; otherId: string | null };

/**
 * What of an intent's money went, each sum once. `booked` are the ids that were taken over before: a dispute that was
 * lost and then won stays what its refund is told of. While a payment is disputed, and after that was lost, the provider lets
 * nobody refund it by hand: a refund of others from then on, of the very amount, is the dispute's own money told again.
 */
export function goneMoney(
  listed: readonly ListedRefund[],
  disputes: readonly Dispute[],
  booked: ReadonlySet<string> = new Set(),
): GoneMoney[] {
  const untold = disputes.filter(({ status, providerDisputeId }) => status === 'lost' || booked.has(providerDisputeId));
  const given = listed.map((refund): GoneMoney => {
    const { refundId, status, amountOre, madeAt } = refund;
    const isOthers = refundId === null && status !== 'failed' && madeAt !== undefined;
    const index = untold.findIndex(({ amount, openedAt }) => isOthers && amount === amountOre && madeAt >= openedAt);
    const [same] = index < 0 ? [] : untold.splice(index, 1);
    return { ...refund, isDispute: false, otherId: same?.providerDisputeId ?? null };
  });
  const lost = untold.filter(({ status }) => status === 'lost');
  const taken = lost.map(
    ({ providerDisputeId: id, amount: amountOre }): GoneMoney => ({
      id,
      amountOre,
      status: 'succeeded',
      refundId: null,
      isDispute: true,
      otherId: null,
    }),
  );
  return [...given, ...taken.filter(({ amountOre }) => amountOre > 0)];
}
