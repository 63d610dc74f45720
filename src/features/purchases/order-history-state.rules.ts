import { type DeliveryStatus, isClosedUnsent, isSold, type PaymentStatus } from '../orders/order-status.rules.ts';

export type HistoryState =
  | 'pending'
  | 'processing'
  | 'preparing'
  | 'partly'
  | 'delivered'
  | 'closed'
  | 'paused'
  | 'refunded';

const ofDelivery: Record<DeliveryStatus, HistoryState> = {
  Ny: 'preparing',
  Pågår: 'partly',
  Levererad: 'delivered',
  'Pausad/Fel': 'paused',
};

type Standing = {
  status: PaymentStatus;
  isProcessing: boolean;
  deliveryStatus: DeliveryStatus;
  deliveredCount: number;
};

export function historyState(order: Standing): HistoryState {
  if (isSold(order.status) && isClosedUnsent(order)) return 'closed';
  if (isSold(order.status)) return ofDelivery[order.deliveryStatus];
  if (order.status === 'refunded') return 'refunded';
  return order.isProcessing ? 'processing' : 'pending';
}
