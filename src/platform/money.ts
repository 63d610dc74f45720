/** Money is whole öre in the code, `numeric(10,2)` at rest and a decimal string ("149.00") in JSON. */
export type Ore = number;

const decimalShape = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/** The öre of a decimal string, or null when it is not one with at most two decimals. */
export function oreFromDecimal(decimal: string): Ore | null {
  const match = decimalShape.exec(decimal);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const ore = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && ore !== 0 ? -ore : ore;
}

export function decimalFromOre(ore: Ore): string {
  const sign = ore < 0 ? '-' : '';
  const absolute = Math.abs(ore);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** `percent` of an amount, half-up to the öre: the one place where money is rounded. */
export function percentOf(ore: Ore, percent: number): Ore {
  return Math.floor((ore * percent + 50) / 100);
}
