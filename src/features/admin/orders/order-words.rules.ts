import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { readDeliveryStatus } from '../../orders/order-status.rules.ts';

export const eventKinds = [
  'submitted',
  'made-from-billing',
  'paid',
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

/** The delivery statuses that an event went between, by the page's words for them. */
export function deliveryStep({ from, to }: Details) {
  const [before, after] = [from, to].map((status) => readDeliveryStatus(String(status)));
  return before && after ? { from: deliveryWords[before], to: deliveryWords[after] } : null;
}

/** The money that an event was about, in öre: what has gone back until then, or what it was. */
export function oreIn(details: Details): number | null {
  const amount = details.refundedOre ?? details.receivedOre ?? details.amountOre;
  return typeof amount === 'number' && amount > 0 ? amount : null;
}
