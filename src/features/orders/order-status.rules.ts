export const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** Everything that may happen to an order's payment; anything else is refused. */
const nextStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed', 'cancelled', 'refunded'],
  // Money may arrive after all: from a card that was slow, or a hold that had lapsed.
  failed: ['paid', 'refunded'],
  cancelled: ['paid', 'refunded'],
  paid: ['refunded'],
  // A refund that the provider could not give after all: the money is still here.
  refunded: ['paid'],
};

export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => nextStatuses[from].includes(to);

/** Whether an order in this state has taken stock: its own, and not returned. */
export const holdsStock: Record<PaymentStatus, boolean> = {
  pending: true,
  paid: true,
  failed: false,
  cancelled: false,
  refunded: false,
};

/** Whether the money question is answered for good: a payment that is announced again changes nothing. */
export const isSettled = (status: PaymentStatus): boolean => status === 'paid' || status === 'refunded';

export const deliveryStatuses = ['Ny', 'Pågår', 'Levererad', 'Pausad/Fel'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What the shop does by itself; an admin may set any status from any other. */
const nextDeliveryStatuses: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  Ny: ['Pågår', 'Levererad', 'Pausad/Fel'],
  Pågår: ['Levererad', 'Pausad/Fel'],
  // An admin may have set it by hand before everything was there.
  Levererad: ['Pågår', 'Pausad/Fel'],
  // Sent again: the delivery goes on from what its lines say.
  'Pausad/Fel': ['Ny', 'Pågår', 'Levererad'],
};

export const mayDeliveryBecome = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  nextDeliveryStatuses[from].includes(to);

/** Called delivered by hand with nothing sent: its buyer is not told that leads are here. */
export const isClosedUnsent = (order: { deliveryStatus: DeliveryStatus; deliveredCount: number }): boolean =>
  order.deliveryStatus === 'Levererad' && order.deliveredCount === 0;

/** Spellings that are taken besides the stored ones. */
const otherSpellings: Record<string, DeliveryStatus> = {
  ny: 'Ny',
  paggar: 'Pågår',
  levererad: 'Levererad',
  pausadFel: 'Pausad/Fel',
};

export const readDeliveryStatus = (text: string): DeliveryStatus | null =>
  deliveryStatuses.find((status) => status === text) ??
  (Object.hasOwn(otherSpellings, text) ? otherSpellings[text] : null) ??
  null;
