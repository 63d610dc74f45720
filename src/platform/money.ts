/** Whole öre in code, `numeric(10,2)` in the database, a decimal string ("149.00") in JSON. */
export type Ore = number;

const decimalShape = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;
const maxColumnOre = 99_999_999_99;

function read(decimal: string): Ore | null {
  const match = decimalShape.exec(decimal);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const ore = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && ore !== 0 ? -ore : ore;
}

/** Null when a column cannot hold it. */
export function oreFromDecimal(decimal: string): Ore | null {
  const ore = read(decimal);
  return ore !== null && Math.abs(ore) <= maxColumnOre ? ore : null;
}

/** Of a decimal that the shop has written itself; a sum may be more than a column holds. */
export const oreOf = (decimal: string): Ore => read(decimal) ?? 0;

export function decimalFromOre(ore: Ore): string {
  const sign = ore < 0 ? '-' : '';
  const absolute = Math.abs(ore);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Half up. Amounts are rounded nowhere else. */
export const roundOre = (ore: number): Ore => Math.floor(ore + 0.5);

export const percentOf = (ore: Ore, percent: number): Ore => roundOre((ore * percent) / 100);

/** For example the net in a gross amount. */
export const beforePercent = (ore: Ore, percent: number): Ore => roundOre((ore * 100) / (100 + percent));
