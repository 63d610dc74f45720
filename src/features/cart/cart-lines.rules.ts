/** Stored, so that a line can be drawn at once; the server decides price and stock. */
export type CartLine = {
  leadId: string;
  title: string;
  /** Missing in carts stored by earlier releases. */
  titleEn?: string | null | undefined;
  pricePerLead: string;
  availableCount: number;
  /** Those that the signed-in buyer already has, which are not among the available. */
  ownedCount?: number | undefined;
  /** Missing in carts stored by earlier releases. */
  deliversWithinDays?: number | undefined;
  /** Missing in carts stored by earlier releases. */
  volumePrice?: boolean | undefined;
  quantity: number;
  /** The old price and quantity, until the buyer has seen the change and goes on. */
  priceBefore?: string | undefined;
  quantityBefore?: number | undefined;
  isGone?: boolean | undefined;
  /** The quantity that buying at once replaced, until the buyer changes it. */
  quantityReplaced?: number | undefined;
};

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line: Record<string, unknown> = { ...value };
  const texts = [line.leadId, line.title, line.titleEn ?? '', line.pricePerLead, line.priceBefore ?? ''];
  const numbers = [
    line.availableCount,
    line.quantity,
    line.quantityBefore ?? 1,
    line.deliversWithinDays ?? 0,
    line.ownedCount ?? 0,
    line.quantityReplaced ?? 1,
  ];
  const isYesNo = typeof (line.volumePrice ?? true) === 'boolean';
  return (
    isYesNo &&
    texts.every((text) => typeof text === 'string') &&
    numbers.every(Number.isInteger) &&
    Number(line.quantity) >= 1
  );
}

/** A broken value is an empty cart, never a crash. */
export function parseCart(stored: string | null): readonly CartLine[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isLine) : [];
  } catch {
    return [];
  }
}

export function withLineAdded(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const known = lines.find((line) => line.leadId === added.leadId);
  const quantity = Math.min((known?.quantity ?? 0) + added.quantity, added.availableCount);
  const line = { ...added, quantity };
  return known ? lines.map((one) => (one.leadId === added.leadId ? line : one)) : [...lines, line];
}

export function withLinePut(lines: readonly CartLine[], put: CartLine): readonly CartLine[] {
  const known = lines.find(({ leadId }) => leadId === put.leadId);
  if (!known) return [...lines, put];
  const { quantity } = known;
  const line = quantity === put.quantity ? put : { ...put, quantityReplaced: quantity };
  return lines.map((one) => (one === known ? line : one));
}

/** A sold-out line keeps quantity 1, for the buyer to remove. */
export const withQuantity = (lines: readonly CartLine[], leadId: string, quantity: number): readonly CartLine[] =>
  lines.map((line) => {
    if (line.leadId !== leadId) return line;
    const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
    const { quantityBefore: _told, quantityReplaced: _replaced, ...rest } = line;
    return { ...rest, quantity: Math.max(1, Math.min(whole, line.availableCount)) };
  });

export type BoughtLine = { leadId: string; quantity: number };

export function withoutBought(lines: readonly CartLine[], bought: readonly BoughtLine[]): readonly CartLine[] {
  const quantities = new Map(bought.map(({ leadId, quantity }) => [leadId, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.leadId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
