import { type DeliveryStatus, isClosedUnsent, type PaymentStatus } from '../orders/order-status.rules.ts';

export type HistoryState = 'pending' | 'preparing' | 'partly' | 'delivered' | 'closed' | 'paused' | 'refunded';

const ofDelivery: Record<DeliveryStatus, HistoryState> = {
  Ny: 'preparing',
  Pågår: 'partly',
  Levererad: 'delivered',
  'Pausad/Fel': 'paused',
};

type Standing = { status: PaymentStatus; deliveryStatus: DeliveryStatus; deliveredCount: number };

export function historyState(order: Standing): HistoryState {
  if (order.status === 'paid' && isClosedUnsent(order)) return 'closed';
  if (order.status === 'paid') return ofDelivery[order.deliveryStatus];
  return order.status === 'refunded' ? 'refunded' : 'pending';
}
