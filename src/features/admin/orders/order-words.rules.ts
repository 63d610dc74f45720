import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { readDeliveryStatus } from '../../orders/order-status.rules.ts';

export const eventKinds = [
  'submitted',
  'made-from-billing',
  'paid',
  'invoiced',
  'failed',
  'cancelled',
  'refunded',
  'partly-refunded',
  'refund-failed',
  'refund-again',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'claimed',
  'claim-replaced',
  'claim-refused',
  'claim-answered',
  'claim-withdrawn',
  'contact-changed',
  'email-corrected',
  'delivery',
  'delivery-mail-failed',
  'delivery-resent',
  'delivery-retried',
  'anonymised',
] as const;

export const ownActors = ['buyer', 'shop', 'stripe', 'demo'] as const;

type Details = Readonly<Record<string, string | number | null>>;

export function deliveryStep({ from, to }: Details) {
  const [before, after] = [from, to].map((status) => readDeliveryStatus(String(status)));
  return before && after ? { from: deliveryWords[before], to: deliveryWords[after] } : null;
}

/** In öre: the total refunded so far, or the amount of the event. */
export function oreIn(details: Details): number | null {
  const amount = details.refundedOre ?? details.receivedOre ?? details.amountOre;
  return typeof amount === 'number' && amount > 0 ? amount : null;
}
