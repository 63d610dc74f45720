import type { DeliveryStatus, PaymentStatus } from '../orders/order-status.rules.ts';

export type HistoryState = 'pending' | 'preparing' | 'partly' | 'delivered' | 'paused' | 'refunded';

const ofDelivery: Record<DeliveryStatus, HistoryState> = {
  Ny: 'preparing',
  Pågår: 'partly',
  Levererad: 'delivered',
  'Pausad/Fel': 'paused',
};

/** What an order's two statuses come to for the one who bought. */
export function historyState(order: { status: PaymentStatus; deliveryStatus: DeliveryStatus }): HistoryState {
  if (order.status === 'paid') return ofDelivery[order.deliveryStatus];
  return order.status === 'refunded' ? 'refunded' : 'pending';
}
