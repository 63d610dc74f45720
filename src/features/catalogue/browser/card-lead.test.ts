import { expect, test } from 'vitest';
import { beginningOf } from './card-lead.ts';

const sentence = 'Brf i Västmanland med bredbandsavtal som går ut inom ett år.';

test.each([
  [sentence, sentence],
  [`${sentence} ${sentence}`, `${sentence} Brf i Västmanland med …`],
  [`${sentence} Tjugosju av dem har svarat. ${sentence}`, `${sentence} Tjugosju av dem har svarat.`],
])('a card’s text ends with a whole word, and with dots where its sentence goes on', (text, shown) => {
  expect(beginningOf(text)).toBe(shown);
});
