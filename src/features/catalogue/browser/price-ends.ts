import type { AnswerTo } from '../../../platform/api.ts';
import { oreFromDecimal } from '../../../platform/money.ts';

export type PriceEnds = { lowest: string | null; highest: string | null };

type Priced = Pick<AnswerTo<'GET /categories/:id'>, 'lowestPrice' | 'highestPrice'>;

const sorted = (prices: readonly (string | null)[]) =>
  prices
    .filter((price) => price !== null)
    .toSorted((one, other) => Number(oreFromDecimal(one)) - Number(oreFromDecimal(other)));

export const priceEndsOf = (categories: readonly Priced[]): PriceEnds => ({
  lowest: sorted(categories.map(({ lowestPrice }) => lowestPrice)).at(0) ?? null,
  highest: sorted(categories.map(({ highestPrice }) => highestPrice)).at(-1) ?? null,
});
