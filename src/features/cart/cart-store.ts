import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../platform/announcer.ts';
import {
  type BoughtLine,
  type CartLine,
  parseCart,
  withLineAdded,
  withoutBought,
  withQuantity,
} from './cart-lines.rules.ts';

const cartKey = 'lead-cart';

const empty: readonly CartLine[] = [];

const { announce, subscribe } = createAnnouncer();
let raw: string | null = null;
let lines: readonly CartLine[] = empty;

function readStorage(): string | null {
  try {
    return localStorage.getItem(cartKey);
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
  } catch {
    // storage is blocked or full: this page keeps it
  }
  announce();
}

/** Adds to the cart, unless that would be more than there is: then nothing changes, and the answer is false. */
export function addToCart(line: CartLine): boolean {
  const inCart = current().find(({ leadId }) => leadId === line.leadId)?.quantity ?? 0;
  if (inCart + line.quantity > line.availableCount) return false;
  keep(withLineAdded(current(), line));
  return true;
}

export const setQuantity = (leadId: string, quantity: number) => keep(withQuantity(current(), leadId, quantity));

export const removeLine = (leadId: string) => keep(current().filter((line) => line.leadId !== leadId));

export const clearCart = () => keep(empty);

/** Any other change; one that answers the lines that it was given is none. */
export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const before = current();
  const after = change(before);
  if (after !== before) keep(after);
}

/** Takes out what a checkout has bought, and nothing that was added since. */
export const takeOutBought = (bought: readonly BoughtLine[]) => keep(withoutBought(current(), bought));

/** The cart of this browser. The server does not know it, and renders null: not yet known. */
export const useCart = (): readonly CartLine[] | null =>
  useSyncExternalStore<readonly CartLine[] | null>(subscribe, current, () => null);

/** How many leads are in the cart. The server does not know, and renders none. */
export const useCartCount = () =>
  useSyncExternalStore(
    subscribe,
    () => current().reduce((sum, line) => sum + line.quantity, 0),
    () => 0,
  );
