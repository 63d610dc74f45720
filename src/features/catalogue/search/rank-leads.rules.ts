import { nationwide } from '../counties.rules.ts';
import { textSeparator, titleSeparator } from '../fold-text.rules.ts';
import { plainWords } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { standsAtSeam } from './split-compound.rules.ts';
import { shortestStem, stemsOf } from './stem.rules.ts';
import type { Meaning } from './understand-query.ts';

/** Strongest first. */
export const matchReasons = ['title', 'category', 'place', 'term', 'description', 'misspelling'] as const;

type MatchReason = (typeof matchReasons)[number];

export type Compared = { foldedText: string; plainText: string; categoryId: string; region: string | null };

/** `missing`: the words that it lacks, as typed. */
export type Rank = { points: number; matchedBy: MatchReason[]; missing: string[] };

type Match = 'whole' | 'part';

const pointsOf: Readonly<Record<'title' | 'description', Record<Match, number>>> = {
  title: { whole: 100, part: 74 },
  description: { whole: 52, part: 36 },
};
const tradePoints = 100;
/** Of a text's points, where the word also names the listing's trade, or names another one. */
const besideTrade = 0.3;
const outsideTrade = 0.5;
const ownCountyPoints = 66;
const wholeCountryPoints = 56;
/** "län" is not "lån". */
const otherLettersCost = 45;
const missingCost = 30;

const isWord = /[a-z0-9]/;

function wordAround(text: string, at: number): string {
  let [start, end] = [at, at];
  while (start > 0 && isWord.test(text[start - 1] ?? ' ')) start -= 1;
  while (end < text.length && isWord.test(text[end] ?? ' ')) end += 1;
  return text.slice(start, end);
}

/** Finds a word and its inflections in texts; keeps in mind which of their words were which. */
function finderOf(folded: string): (text: string) => Match | null {
  const stem = shortestStem(folded);
  const stems = new Set(stemsOf(folded));
  const known = new Map<string, Match | null>();
  const matchOf = (word: string): Match | null => {
    if (word === folded || stemsOf(word).some((one) => stems.has(one))) return 'whole';
    return stem.length > 2 && standsAtSeam(word, stem, readVocabulary()) ? 'part' : null;
  };
  const remembered = (word: string) => {
    const match = known.has(word) ? (known.get(word) ?? null) : matchOf(word);
    known.set(word, match);
    return match;
  };
  return (text) => {
    if (folded.includes(' ')) return text.includes(` ${folded} `) ? 'whole' : null;
    let best: Match | null = null;
    for (let at = text.indexOf(stem); at >= 0 && best !== 'whole'; at = text.indexOf(stem, at + stem.length)) {
      best = remembered(wordAround(text, at)) ?? best;
    }
    return best;
  };
}

type Found = { points: number; reason: MatchReason };

const bestOf = (matches: readonly (Match | null)[]): Match | null =>
  matches.includes('whole') ? 'whole' : (matches.find((match) => match !== null) ?? null);

type Texts = Readonly<Record<'title' | 'description', string>>;

function plainTextsOf({ plainText }: Compared): Texts {
  const [title, titleEn, ...descriptions] = plainText.split(textSeparator);
  return { title: plainWords(` ${title} ${titleEn} `), description: plainWords(` ${descriptions.join(' ')} `) };
}

type Compare = (row: Compared) => { found: Found[]; meaning: Meaning };

function comparerOf(meaning: Meaning): Compare {
  const finders = meaning.words.map(finderOf);
  const isKnownTrade = meaning.weights.size > 0;
  // With dots, other letters than those typed tell less.
  const isMarked = !meaning.isMisspelt && !meaning.plain.includes(' ') && !meaning.words.includes(meaning.plain);
  const inText = (texts: Texts, row: Compared, weight: number): Found[] =>
    (['title', 'description'] as const).flatMap((field) => {
      const match = bestOf(finders.map((find) => find(texts[field])));
      if (match === null) return [];
      const isOther =
        isMarked && !plainTextsOf(row)[field].includes(meaning.plain.slice(0, shortestStem(meaning.plain).length));
      if (isOther && match === 'part') return [];
      const share = !isKnownTrade ? 1 : weight > 0 ? besideTrade : outsideTrade;
      return [
        { points: Math.max(1, pointsOf[field][match] - (isOther ? otherLettersCost : 0)) * share, reason: field },
      ];
    });
  return (row) => {
    const [title = '', description = ''] = row.foldedText.split(titleSeparator);
    const weight = meaning.weights.get(row.categoryId) ?? 0;
    const isFrom = meaning.regions.some((region) => region === row.region);
    const isFromAnywhere = meaning.regions.length > 0 && row.region === nationwide;
    const found: Found[] = inText({ title, description }, row, weight);
    if (weight > 0) {
      found.push({ points: weight * tradePoints, reason: meaning.named.has(row.categoryId) ? 'category' : 'term' });
    }
    if (isFrom || isFromAnywhere)
      found.push({ points: isFrom ? ownCountyPoints : wholeCountryPoints, reason: 'place' });
    return {
      found: meaning.isMisspelt ? found.map((one) => ({ ...one, reason: 'misspelling' as const })) : found,
      meaning,
    };
  };
}

/** A trade adds up with the texts that speak of it; of the texts the better one counts. */
function pointsFor(found: readonly Found[]): number {
  const texts = found
    .filter(({ reason }) => reason === 'title' || reason === 'description')
    .map(({ points }) => points);
  const others = found
    .filter(({ reason }) => reason !== 'title' && reason !== 'description')
    .map(({ points }) => points);
  return Math.max(0, ...others) + Math.max(0, ...texts);
}

export function rankerOf(meanings: readonly Meaning[]): (row: Compared) => Rank {
  const comparers = meanings.map(comparerOf);
  return (row) => {
    const compared = comparers.map((compare) => compare(row));
    const missing = compared.filter(({ found, meaning }) => found.length === 0 && !meaning.isLight);
    const reasons = new Set(compared.flatMap(({ found }) => found.map(({ reason }) => reason)));
    const points = compared.reduce(
      (sum, { found, meaning }) => sum + pointsFor(found) * (meaning.isLight ? 0.1 : 1),
      0,
    );
    return {
      points:
        points -
        missing.reduce((sum, { meaning }) => sum + missingCost * Math.max(0.5, ...meaning.weights.values()), 0),
      matchedBy: matchReasons.filter((reason) => reasons.has(reason)),
      missing: missing.map(({ meaning }) => meaning.plain),
    };
  };
}
