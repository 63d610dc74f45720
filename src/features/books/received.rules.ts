import type { Ore } from '../../platform/money.ts';
import { isRounding, type WriteOffKind } from '../invoices/invoice-status.rules.ts';
import { withoutVat } from '../policy/vat.rules.ts';

/** A fee is a reminder fee, or the compensation for late payment. */
export type ReceivedKind = 'payment' | 'paid-back' | 'fee' | 'interest' | 'rounding' | 'expected' | 'established';

/** Negative for a repayment and for a recovered loss. */
export type Received = { kind: ReceivedKind; net: Ore; vat: Ore };

const untaxed = (kind: ReceivedKind, net: Ore): Received[] => (net === 0 ? [] : [{ kind, net, vat: 0 }]);

type Payment = { amount: Ore; toFees: Ore; toInterest: Ore };

export const receivedBy = ({ amount, toFees, toInterest }: Payment): Received[] => [
  ...untaxed(amount < 0 ? 'paid-back' : 'payment', amount - toFees - toInterest),
  ...untaxed('fee', toFees),
  ...untaxed('interest', toInterest),
];

/** The kind of a written-off total: less than a krona is rounding, whatever it was before. */
function standing(sum: Ore) {
  const isLoss = sum !== 0 && !isRounding(sum);
  const net = isLoss ? withoutVat(sum) : 0;
  return { rounding: isLoss ? 0 : sum, net, vat: isLoss ? sum - net : 0 };
}

/**
 * The change in the written-off sum, so that a loss recovered in parts comes back to the öre. An expected loss keeps
 * its VAT.
 */
export function lostBy({ kind, amount, sumAfter }: { kind: WriteOffKind; amount: Ore; sumAfter: Ore }): Received[] {
  const [before, after] = [standing(sumAfter - amount), standing(sumAfter)];
  const [net, vat] = [after.net - before.net, kind === 'established' ? after.vat - before.vat : 0];
  return [
    ...(net === 0 && vat === 0 ? [] : [{ kind, net, vat }]),
    ...untaxed('rounding', after.rounding - before.rounding),
  ];
}
