import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../platform/announcer.ts';

/** What is needed to draw a line at once; the server decides about price and stock. */
export type CartLine = {
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

/** Adding what is there already raises its quantity, up to what is available. */
export function withLineAdded(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const known = lines.find((line) => line.leadId === added.leadId);
  const quantity = Math.min((known?.quantity ?? 0) + added.quantity, added.availableCount);
  const line = { ...added, quantity };
  return known ? lines.map((one) => (one.leadId === added.leadId ? line : one)) : [...lines, line];
}

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

/** Adds to the cart, unless that would be more than there is: then nothing changes, and the answer is false. */
export function addToCart(line: CartLine): boolean {
  const inCart = current().find(({ leadId }) => leadId === line.leadId)?.quantity ?? 0;
  if (inCart + line.quantity > line.availableCount) return false;
  lines = withLineAdded(current(), line);
  raw = JSON.stringify(lines);
  try {
    localStorage.setItem(cartKey, raw);
  } catch {
    // storage is blocked or full: this page keeps it
  }
  announce();
  return true;
}

/** How many leads are in the cart. The server does not know, and renders none. */
export const useCartCount = () =>
  useSyncExternalStore(
    subscribe,
    () => current().reduce((sum, line) => sum + line.quantity, 0),
    () => 0,
  );
