import { expect, test, vi } from 'vitest';
import { keepUnsaved } from './unsaved-forms.ts';

test('only the topmost form asks, and all are closed together', () => {
  const kept = keepUnsaved();
  const page = { discard: vi.fn() };
  const dialog = { discard: vi.fn() };
  kept.add(page);
  const close = kept.add(dialog);
  expect([kept.isOnTop(page), kept.isOnTop(dialog)]).toEqual([false, true]);
  kept.discardAll();
  expect([page.discard, dialog.discard].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  close();
  expect(kept.isOnTop(page)).toBe(true);
  kept.discardAll();
  expect([page.discard, dialog.discard].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('a form that unmounts while all are being closed does not keep another one open', () => {
  const kept = keepUnsaved();
  const later = { discard: vi.fn() };
  const close = kept.add({ discard: () => close() });
  kept.add(later);
  kept.discardAll();
  expect(later.discard).toHaveBeenCalledOnce();
});
