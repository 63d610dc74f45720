import { expect, test } from 'vitest';
import { beginningOf } from './card-lead.ts';

const sentence = 'Brf i Västmanland med bredbandsavtal som går ut inom ett år.';

test.each([
  [sentence, sentence],
  [`${sentence} ${sentence}`, sentence],
  [`Brf i Skåne. ${sentence} ${sentence}`, `Brf i Skåne. ${sentence}`],
  [`Kort. ${'ord '.repeat(40)}`, `Kort. ${'ord '.repeat(21)}…`],
  [`${sentence} Tjugosju av dem har svarat. ${sentence}`, `${sentence} Tjugosju av dem har svarat.`],
])('a card’s text ends with a sentence, or else with a word and dots', (text, shown) => {
  expect(beginningOf(text)).toBe(shown);
});
