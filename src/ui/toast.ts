import { useSyncExternalStore } from 'react';

/** A way on, or an action to do here. */
export type ToastAction = { label: string } & ({ href: string } | { act: () => void });

export type ToastMessage = {
  id: number;
  title: string;
  text?: string | undefined;
  look: 'plain' | 'destructive';
  action?: ToastAction | undefined;
  open: boolean;
};

/** How long a dismissed one is kept, so that it can leave in its own time. */
const removeDelayMs = 1_000_000;

let current: ToastMessage | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one message; there is never more than one, and a new one takes the place of the last. */
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
