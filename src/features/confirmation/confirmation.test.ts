import { describe, expect, test } from 'vitest';
import { adviceOf, deliveryWordsOf, isAwaited, nextAskMs, stateOf } from './confirmation.rules.ts';

const waiting = { status: 'pending', payment: 'waiting', deliveryStatus: 'Ny', recordsOpen: false } as const;
const paid = { status: 'paid', payment: 'done', deliveryStatus: 'Ny', recordsOpen: true } as const;

test('the state of a pending order is that of its payment', () => {
  const told = (['waiting', 'processing', 'declined', 'done'] as const).map((payment) =>
    stateOf({ ...waiting, payment }),
  );
  expect(told).toEqual(['waiting', 'processing', 'declined', 'waiting']);
});

test('the state of an order that is no longer pending is its own status', () => {
  for (const status of ['paid', 'failed', 'cancelled', 'refunded'] as const) {
    expect(stateOf({ ...waiting, status, payment: 'declined' })).toBe(status);
  }
});

test('a buyer is told to call the leads, and to report them, only once some are here', () => {
  const told = [0, 2].map((deliveredCount) => adviceOf({ recordsOpen: true, deliveredCount }));
  expect(told).toEqual([['keep'], ['call', 'claim', 'keep']]);
  expect(adviceOf({ recordsOpen: false, deliveredCount: 2 })).toEqual(['call', 'claim']);
});

describe('polling', () => {
  test('goes on while the payment is open, and then until all leads are delivered', () => {
    expect(isAwaited(waiting)).toBe(true);
    const awaited = (['Ny', 'Pågår', 'Levererad', 'Pausad/Fel'] as const).filter((deliveryStatus) =>
      isAwaited({ ...paid, deliveryStatus }),
    );
    expect(awaited).toEqual(['Ny', 'Pågår']);
  });

  test('ends when the order ends, and when the records are no longer shown', () => {
    for (const status of ['failed', 'cancelled', 'refunded'] as const) {
      expect(isAwaited({ ...waiting, status })).toBe(false);
    }
    expect(isAwaited({ ...paid, recordsOpen: false })).toBe(false);
  });

  test('is frequent for a minute, rarer for four more, and then stops', () => {
    let asked = 0;
    let afterMs = 0;
    const pauses = new Set<number>();
    for (;;) {
      const pause = nextAskMs(waiting, asked);
      if (pause === false) break;
      if (afterMs === 60_000) expect(pauses).toEqual(new Set([2_000]));
      pauses.add(pause);
      afterMs += pause;
      asked += 1;
    }
    expect([...pauses]).toEqual([2_000, 5_000]);
    expect(afterMs).toBe(300_000);
  });
});

test('an order marked as delivered by hand is not described as sent', () => {
  expect(deliveryWordsOf({ deliveryStatus: 'Levererad', deliveredCount: 0 })).toBe('closed');
  expect(deliveryWordsOf({ deliveryStatus: 'Levererad', deliveredCount: 3 })).toBe('delivered');
  expect(deliveryWordsOf({ deliveryStatus: 'Pausad/Fel', deliveredCount: 0 })).toBe('paused');
});
