import { useSyncExternalStore } from 'react';

/** What is needed to draw a line at once; the server decides about price and stock. */
type CartLine = {
  leadId: string;
  title: string;
  pricePerLead: string;
  availableCount: number;
  quantity: number;
};

const cartKey = 'lead-cart';

const empty: readonly CartLine[] = [];

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { leadId, title, pricePerLead, availableCount, quantity } = { ...value } as Record<string, unknown>;
  const texts = [leadId, title, pricePerLead].every((text) => typeof text === 'string');
  return texts && Number.isInteger(availableCount) && Number.isInteger(quantity) && Number(quantity) >= 1;
}

/** A broken value is an empty cart, never a crash. */
export function parseCart(stored: string | null): readonly CartLine[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isLine) : empty;
  } catch {
    return empty;
  }
}

let raw: string | null = null;
let lines: readonly CartLine[] = empty;

function readStorage(): string | null {
  try {
    return localStorage.getItem(cartKey);
  } catch {
    return null; // storage is blocked: there is no cart to show
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

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** How many leads are in the cart. The server does not know, and renders none. */
export const useCartCount = () =>
  useSyncExternalStore(
    subscribe,
    () => current().reduce((sum, line) => sum + line.quantity, 0),
    () => 0,
  );
