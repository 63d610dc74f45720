import type { CartLine } from './cart-lines.rules.ts';

type LineNow = Pick<
  CartLine,
  | 'leadId'
  | 'title'
  | 'titleEn'
  | 'pricePerLead'
  | 'availableCount'
  | 'ownedCount'
  | 'deliversWithinDays'
  | 'volumePrice'
>;

/** A line that is gone stays in the cart until the buyer has seen it and removes it. */
function lineNow(line: CartLine, now: LineNow | undefined): CartLine {
  if (!now) return { ...line, availableCount: 0, isGone: true };
  const { quantity, quantityBefore } = line;
  const priceBefore = line.priceBefore ?? line.pricePerLead;
  const fits = now.availableCount === 0 || quantity <= now.availableCount;
  return {
    ...now,
    quantity: fits ? quantity : now.availableCount,
    ...(priceBefore !== now.pricePerLead && { priceBefore }),
    ...(fits ? quantityBefore && { quantityBefore } : { quantityBefore: quantityBefore ?? quantity }),
  };
}

const compared = [
  'title',
  'titleEn',
  'pricePerLead',
  'availableCount',
  'ownedCount',
  'deliversWithinDays',
  'volumePrice',
  'quantity',
  'priceBefore',
  'quantityBefore',
  'isGone',
];

const isSame = (one: CartLine, other: CartLine) =>
  compared.every((name) => Reflect.get(one, name) === Reflect.get(other, name));

/** Returns the same array when nothing changed, so that nothing is stored or rendered again. */
export function withAnswer(lines: readonly CartLine[], checkedIds: readonly string[], answer: readonly LineNow[]) {
  const known = new Map(answer.map((now) => [now.leadId, now]));
  const after = lines.map((line) => {
    if (!checkedIds.includes(line.leadId)) return line;
    const now = lineNow(line, known.get(line.leadId.toLowerCase()));
    return isSame(line, now) ? line : now;
  });
  return after.some((line, index) => line !== lines[index]) ? after : lines;
}

export const canBeBought = (line: CartLine): boolean => line.availableCount > 0;

const isChanged = (line: CartLine) => line.priceBefore !== undefined || line.quantityBefore !== undefined;

export const hasNews = (line: CartLine): boolean => !canBeBought(line) || isChanged(line);

export const withNewsRead = (lines: readonly CartLine[]): readonly CartLine[] =>
  lines.some(isChanged) ? lines.map(({ priceBefore: _price, quantityBefore: _quantity, ...line }) => line) : lines;

/** Each goes back to its old position; changes made meanwhile stay. */
export function withPutBack(lines: readonly CartLine[], before: readonly CartLine[], taken: readonly string[]) {
  const present = new Map(lines.map((line) => [line.leadId, line]));
  const old = before.flatMap((line) => present.get(line.leadId) ?? (taken.includes(line.leadId) ? line : []));
  const newer = lines.filter((line) => !before.some(({ leadId }) => leadId === line.leadId));
  return [...old, ...newer];
}
