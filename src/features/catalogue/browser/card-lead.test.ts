import { expect, test } from 'vitest';
import { beginningOf, reasonIn } from './card-lead.ts';

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

const roof = 'De har svarat om takhöjd och portar.';

test.each([
  ['tak', `${sentence} ${roof}`, `… ${roof}`],
  ['en portar', `${sentence} ${roof}`, `… ${roof}`],
  [
    'portar',
    `${sentence} De har ${'länge '.repeat(20)}velat ha större portar.`,
    `… ${'länge '.repeat(8)}velat ha större portar.`,
  ],
  ['tak', `${sentence} De har tagit kontakten själva.`, undefined],
  ['bredband tak', `${sentence} De vill gärna höra av sig själva.`, undefined],
  ['lager', `${sentence} De söker ett lager.`, undefined],
  ['(tak', `${sentence} ${roof}`, `… ${roof}`],
])('a search for %s shows the sentence that holds what the card does not show yet', (q, text, shown) => {
  expect(reasonIn(text, q, 'E-handlare som behöver större lager')).toBe(shown);
});
