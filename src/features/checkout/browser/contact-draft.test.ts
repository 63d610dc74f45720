import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carryDraft, firstDraft, saveDraft } from './contact-draft.ts';

function openStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const openTab = () => vi.stubGlobal('sessionStorage', openStorage());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', openStorage());
  openTab();
  saveDraft({ ...firstDraft(null), customerName: 'Kim Exempel' });
  carryDraft();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [29, 'Kim Exempel'],
  [31, ''],
])(
  'what was typed goes to the tab that a mailed link opens, no longer than the link is valid (%i minutes)',
  (minutes, name) => {
    vi.advanceTimersByTime(minutes * 60_000);
    openTab();
    expect(firstDraft(null).customerName).toBe(name);
    openTab();
    expect(firstDraft(null).customerName).toBe('');
  },
);
