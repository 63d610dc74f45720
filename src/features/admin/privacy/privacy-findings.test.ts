import { expect, test } from 'vitest';
import { isAnythingKnown } from './privacy-findings.tsx';

const signIns = { sessions: 0, links: 0 };

test('a person is known by a row of any kind, a note too, and by being signed in', () => {
  const note = { id: 'a', orderId: null, email: 'kim@foretag.example', text: 'Ring', actor: 'admin', createdAt: '' };
  expect(isAnythingKnown({ signIns, orders: [], notes: [] })).toBe(false);
  expect(isAnythingKnown({ signIns, orders: [], notes: [note] })).toBe(true);
  expect(isAnythingKnown({ signIns: { sessions: 0, links: 1 } })).toBe(true);
});
