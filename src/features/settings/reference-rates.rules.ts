import { isDay } from '../../platform/time/swedish-days.rules.ts';

/** The Riksbank's reference rate for each half-year; each applies until the next begins. */
export type ReferenceRate = { from: string; percent: number };

const shape = /^(\d{4}-\d{2}-\d{2})\s+(-?\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/;

/** Such as `2026-01-01 2,00; 2026-07-01 1,75`. Null for anything else; the days must rise. */
export function readRates(text: string): ReferenceRate[] | null {
  const rates = text.split(';').flatMap((part) => {
    const [, from = '', percent = ''] = shape.exec(part.trim()) ?? [];
    return isDay(from) ? [{ from, percent: Number(percent.replace(',', '.')) }] : [];
  });
  const isWhole = rates.length === text.split(';').length;
  return isWhole && rates.every(({ from }, at) => at === 0 || from > (rates[at - 1]?.from ?? '')) ? rates : null;
}

/** In a normalised form. */
export function readRatesText(text: string): string | null {
  const rates = readRates(text);
  return rates?.map(({ from, percent }) => `${from} ${percent.toFixed(2).replace('.', ',')}`).join('; ') ?? null;
}
