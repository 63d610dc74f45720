import type { DisputeStatus } from '../disputes/dispute-status.rules.ts';
import type { ListedRefund } from '../payments/payment-provider.ts';

type Dispute = { providerDisputeId: string; amount: number; status: DisputeStatus; openedAt: Date };

/** A refund, a lost dispute, or one that the provider lists as both. */
export type GoneMoney = ListedRefund & { isDispute: boolean; otherId: string | null };

/**
 * What was taken from an intent, each sum once. `booked`: ids that are already stored, so a dispute that was first lost
 * and then won still matches its refund. The provider allows no manual refund of a disputed or lost payment, so a later
 * foreign refund of exactly that amount is the dispute itself.
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
