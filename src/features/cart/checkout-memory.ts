import type { BoughtLine } from './cart-lines.rules.ts';

/** Pressing again, or reloading, continues the same checkout. */
export type RememberedCheckout = { checkoutId: string; lines: readonly BoughtLine[] };

const memoryKey = 'lead-checkout';

function isBought(value: unknown): value is BoughtLine {
  if (typeof value !== 'object' || value === null) return false;
  if (!('leadId' in value && 'quantity' in value)) return false;
  return typeof value.leadId === 'string' && Number.isInteger(value.quantity);
}

function parse(stored: string | null): RememberedCheckout | null {
  try {
    const { checkoutId, lines }: { checkoutId?: unknown; lines?: unknown } = JSON.parse(stored ?? '{}');
    return typeof checkoutId === 'string' && Array.isArray(lines)
      ? { checkoutId, lines: lines.filter(isBought) }
      : null;
  } catch {
    return null;
  }
}

/** Local storage, since the provider may return the buyer in another tab. */
export function recallCheckout(): RememberedCheckout | null {
  try {
    return parse(localStorage.getItem(memoryKey));
  } catch {
    return null;
  }
}

export function rememberCheckout(checkout: RememberedCheckout): void {
  try {
    localStorage.setItem(memoryKey, JSON.stringify(checkout));
  } catch {
    // storage is blocked: a reload starts a new checkout
  }
}

export function clearCheckout(): void {
  try {
    localStorage.removeItem(memoryKey);
  } catch {
    // storage is blocked: nothing was stored
  }
}
