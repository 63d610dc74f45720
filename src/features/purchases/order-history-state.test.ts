import { expect, test } from 'vitest';
import { historyState } from './order-history-state.rules.ts';

test.each([
  ['pending', 'Ny', 0, 'pending'],
  ['being paid', 'Ny', 0, 'processing'],
  ['paid', 'Ny', 0, 'preparing'],
  ['paid', 'Pågår', 1, 'partly'],
  ['paid', 'Levererad', 2, 'delivered'],
  ['paid', 'Levererad', 0, 'closed'],
  ['paid', 'Pausad/Fel', 1, 'paused'],
  ['refunded', 'Levererad', 0, 'refunded'],
] as const)(
  'an order with status %s and delivery %s, %i leads delivered, is shown as %s',
  (payment, deliveryStatus, deliveredCount, told) => {
    const isProcessing = payment === 'being paid';
    const status = isProcessing ? 'pending' : payment;
    expect(historyState({ status, isProcessing, deliveryStatus, deliveredCount })).toBe(told);
  },
);
