import { type Ore, roundOre } from '../../platform/money.ts';
import { addDays, daysIn, type Period } from '../../platform/time/swedish-days.rules.ts';
import type { ReferenceRate } from '../settings/reference-rates.rules.ts';

/** Section 6 of the Interest Act (1975:635). */
const pointsAboveReference = 8;

const yearDays = 365;

/** For all days of a period, both ends included, on a constant sum. */
export function interestOn(sum: Ore, { from, to }: Period, rates: readonly ReferenceRate[]): Ore {
  const ordered = rates.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const parts = ordered.map(({ percent, from: begins }, index) => {
    const next = ordered[index + 1]?.from;
    const first = index > 0 && begins > from ? begins : from;
    const last = next !== undefined && next <= to ? addDays(next, -1) : to;
    return first > last ? 0 : daysIn({ from: first, to: last }) * (percent + pointsAboveReference);
  });
  const percentDays = parts.reduce((all, part) => all + part, 0);
  return roundOre((sum * percentDays) / 100 / yearDays);
}
