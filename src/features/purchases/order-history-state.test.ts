import { expect, test } from 'vitest';
import { historyState } from './order-history-state.rules.ts';

test.each([
  ['pending', 'Ny', 'pending'],
  ['paid', 'Ny', 'preparing'],
  ['paid', 'Pågår', 'partly'],
  ['paid', 'Levererad', 'delivered'],
  ['paid', 'Pausad/Fel', 'paused'],
  ['refunded', 'Levererad', 'refunded'],
] as const)('an order that is %s and %s is told as %s', (status, deliveryStatus, told) => {
  expect(historyState({ status, deliveryStatus })).toBe(told);
});
