import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../../platform/announcer.ts';
import {
  type BoughtLine,
  type CartLine,
  parseCart,
  withLineAdded,
  withLinePut,
  withoutBought,
  withQuantity,
} from '../cart-lines.rules.ts';

const cartKey = 'lead-cart';

const empty: readonly CartLine[] = [];

const { announce, subscribe } = createAnnouncer();
let raw: string | null = null;
let lines: readonly CartLine[] = empty;
let isStored = true;

function readStorage(): string | null {
  try {
    return isStored ? localStorage.getItem(cartKey) : raw;
  } catch {
    return raw; // storage is blocked: the cart lives as long as the page
  }
}

function current(): readonly CartLine[] {
  const stored = readStorage();
  if (stored !== raw) {
    raw = stored;
    lines = parseCart(stored);
  }
  return lines;
}

function keep(changed: readonly CartLine[]): void {
  lines = changed;
  raw = JSON.stringify(changed);
  try {
    localStorage.setItem(cartKey, raw);
    isStored = true;
  } catch {
    isStored = false; // storage is blocked or full: what it still holds is an older cart
  }
  announce();
}

export function addToCart(line: CartLine): boolean {
  const inCart = current().find(({ leadId }) => leadId === line.leadId)?.quantity ?? 0;
  if (inCart + line.quantity > line.availableCount) return false;
  keep(withLineAdded(current(), line));
  return true;
}

/** For buying at once: the cart then holds as many as were chosen. The checkout says how many it held before. */
export function putInCart(line: CartLine): boolean {
  if (line.quantity > line.availableCount) return false;
  keep(withLinePut(current(), line));
  return true;
}

export const setQuantity = (leadId: string, quantity: number) => keep(withQuantity(current(), leadId, quantity));

export const removeLine = (leadId: string) => keep(current().filter((line) => line.leadId !== leadId));

export const clearCart = () => keep(empty);

export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const before = current();
  const after = change(before);
  if (after !== before) keep(after);
}

export const takeOutBought = (bought: readonly BoughtLine[]) => keep(withoutBought(current(), bought));

/** Null on the server, which does not know the cart. */
export const useCart = (): readonly CartLine[] | null =>
  useSyncExternalStore<readonly CartLine[] | null>(subscribe, current, () => null);

export const useCartCount = () =>
  useSyncExternalStore(
    subscribe,
    () => current().reduce((sum, line) => sum + line.quantity, 0),
    () => 0,
  );
