import { useSyncExternalStore } from 'react';

export type ToastAction = { label: string } & ({ href: string } | { act: () => void });

export type ToastMessage = {
  id: number;
  title: string;
  text?: string | undefined;
  look: 'plain' | 'destructive';
  action?: ToastAction | undefined;
  open: boolean;
};

/** Kept after closing, so that the closing animation can finish. */
const removeDelayMs = 1_000_000;

let current: ToastMessage | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function showToast(message: {
  title: string;
  text?: string;
  look?: ToastMessage['look'];
  action?: ToastAction;
}): void {
  clearTimeout(removal);
  count += 1;
  set({ id: count, look: 'plain', ...message, open: true });
}

export function dismissToast(): void {
  if (!current) return;
  clearTimeout(removal);
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), removeDelayMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToast = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
