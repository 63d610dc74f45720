import { describe, expect, test } from 'vitest';
import { nationwide } from '../counties.rules.ts';
import { foldText, plainText, textSeparator, titleSeparator } from '../fold-text.rules.ts';
import { type Compared, rankerOf } from './rank-leads.rules.ts';
import type { Meaning } from './understand-query.ts';

function listing(title: string, description = '', rest: Partial<Compared> = {}): Compared {
  return {
    foldedText: ` ${foldText(title)} ${titleSeparator} ${foldText(description)} `,
    plainText: [title, '', description].map(plainText).join(textSeparator),
    categoryId: 'trade',
    region: null,
    ...rest,
  };
}

const meaning = (plain: string, rest: Partial<Meaning> = {}): Meaning => ({
  plain,
  words: [foldText(plain)],
  isMisspelt: false,
  weights: new Map(),
  named: new Set(),
  regions: [],
  isWordFirst: false,
  isLight: false,
  isBeginning: false,
  ...rest,
});

const points = (row: Compared, ...meanings: Meaning[]) => rankerOf(meanings)(row).points;

describe('the points of a listing', () => {
  test('are more in a title than in a description, more as a whole word than as a part, and most in both texts', () => {
    const word = meaning('lokal');
    const places = [
      listing('Lokal', 'Lokal'),
      listing('Lokal'),
      listing('Kontorslokal'),
      listing('Annat', 'Lokal'),
      listing('Annat', 'Kontorslokal'),
    ].map((row) => points(row, word));
    expect(places).toEqual([103, 100, 60, 52, 30]);
  });

  test('add up with the trade that a word means, of which the words around count less', () => {
    const trade = meaning('tak', { weights: new Map([['trade', 1]]), named: new Set(['trade']) });
    const faint = meaning('tak', { weights: new Map([['trade', 0.4]]) });
    expect(rankerOf([trade])(listing('Tak'))).toMatchObject({ points: 170, matchedBy: ['title', 'category'] });
    expect(rankerOf([faint])(listing('Tak'))).toMatchObject({ points: 65, matchedBy: ['title', 'term'] });
    expect(points(listing('Tak', '', { categoryId: 'other' }), trade)).toBe(95);
    expect(points(listing('Annat', 'Tak', { categoryId: 'other' }), trade)).toBeCloseTo(35.36);
    expect(points(listing('Annat', 'It takes time', { categoryId: 'other' }), trade)).toBe(-30);
  });

  test('are more in the county that is meant than in the whole country, and none elsewhere', () => {
    const place = meaning('skåne', { regions: ['Skåne län'] });
    const ranks = ['Skåne län', nationwide, 'Hallands län'].map((region) =>
      rankerOf([place])(listing('Annat', '', { region })),
    );
    expect(ranks.map((rank) => rank.points)).toEqual([66, 56, -15]);
    expect(ranks.map(({ matchedBy }) => matchedBy)).toEqual([['place'], ['place'], []]);
  });

  test('are a fifth for a word that only makes a hit better, and lost for any other that is missing', () => {
    const [word, light] = [meaning('lokal'), meaning('kontor', { isLight: true })];
    expect(points(listing('Lokal för kontor'), word, light)).toBe(120);
    expect(rankerOf([word, light])(listing('Lokal'))).toMatchObject({ points: 100, missing: [] });
    expect(rankerOf([word, meaning('lager')])(listing('Lokal'))).toMatchObject({ points: 85, missing: ['lager'] });
  });

  test('with dots typed, other letters count less as a word, and not at all within one', () => {
    expect(points(listing('Lån'), meaning('lån'))).toBe(100);
    expect(rankerOf([meaning('lån')])(listing('Län'))).toMatchObject({ points: 55, missing: [], respelt: ['lån'] });
    expect(rankerOf([meaning('lökal')])(listing('Kontorslokal'))).toMatchObject({ matchedBy: [], missing: ['lökal'] });
    expect(points(listing('Lan'), meaning('lan'))).toBe(100);
  });
});

test('a title that has the word is told from one that only has the place', () => {
  const place = meaning('skåne', { regions: ['Skåne län'] });
  const isTitled = (title: string, description = '') =>
    rankerOf([meaning('lokal'), place])(listing(title, description, { region: 'Skåne län' })).isTitled;
  expect([isTitled('Lokal i Skåne'), isTitled('Kontor i Skåne'), isTitled('Kontor', 'Lokal')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a corrected word is found for that reason alone', () => {
  expect(rankerOf([meaning('lokal', { isMisspelt: true })])(listing('Lokal', 'Lokal')).matchedBy).toEqual([
    'misspelling',
  ]);
});
