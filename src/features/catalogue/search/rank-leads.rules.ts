import { nationwide } from '../counties.rules.ts';
import { textSeparator, titleSeparator } from '../fold-text.rules.ts';
import { plainWords } from './query-words.rules.ts';
import type { Meaning } from './understand-query.ts';
import { matchIn, type WordMatch, wordMatches } from './word-match.rules.ts';

/** Strongest first. */
export const matchReasons = ['title', 'category', 'place', 'term', 'description', 'misspelling'] as const;

type MatchReason = (typeof matchReasons)[number];

export type Compared = {
  foldedText: string;
  plainText: string;
  categoryId: string;
  categoryNames: string;
  region: string | null;
};

/** `isInside`: some term was found only in the middle of other words. */
export type Rank = { points: number; matchedBy: MatchReason[]; isInside: boolean };

const pointsOf: Readonly<Record<'title' | 'category' | 'description', Record<WordMatch, number>>> = {
  title: { whole: 100, beginning: 84, part: 64, inside: 6 },
  category: { whole: 102, beginning: 76, part: 50, inside: 4 },
  description: { whole: 58, beginning: 48, part: 36, inside: 2 },
};
const termPoints = 68;
const ownCountyPoints = 66;
const wholeCountryPoints = 56;

/** Matches that differ in accents rank below exact ones: "län" is not "lån". */
const otherLettersCost = 45;
const misspeltShare = 0.3;

const furtherReasonPoints = 3;

/** A trade and its place outrank any other match. */
const tradeInPlacePoints = 1_000;

type Texts = { title: string; description: string; plainTitle: string; plainDescription: string };

function textsOf({ foldedText, plainText }: Compared): Texts {
  const [title = '', description = ''] = foldedText.split(titleSeparator);
  const [plainTitle, plainTitleEn, ...plainDescriptions] = plainText.split(textSeparator);
  return {
    title,
    description,
    plainTitle: plainWords(` ${plainTitle} ${plainTitleEn} `),
    plainDescription: plainWords(` ${plainDescriptions.join(' ')} `),
  };
}

const bestOf = (matches: readonly (WordMatch | null)[]): WordMatch | null =>
  wordMatches.find((match) => matches.includes(match)) ?? null;

type Found = { points: number; reason: MatchReason; isInside: boolean };

function foundIn(field: 'title' | 'description', folded: string, plain: string, meaning: Meaning): Found[] {
  const match = bestOf(meaning.words.map((word) => matchIn(folded, word)));
  if (match === null) return [];
  const isMarked = !meaning.isMisspelt && !meaning.words.includes(meaning.plain);
  const exact = isMarked ? matchIn(plain, meaning.plain) : null;
  const isOther = isMarked && exact === null;
  // "lån" is not the beginning of "landet": other accents are accepted only for a whole word.
  const shown = exact ?? (isOther && match !== 'whole' ? 'inside' : match);
  const points = pointsOf[field][shown] - (isOther ? otherLettersCost : 0);
  return [{ points: Math.max(1, points), reason: field, isInside: shown === 'inside' }];
}

function reasonsFor(meaning: Meaning, row: Compared, texts: Texts): Found[] {
  const isOfCategory = meaning.named.includes(row.categoryId);
  const match = bestOf(meaning.words.map((word) => matchIn(row.categoryNames, word))) ?? 'beginning';
  const isFrom = meaning.regions.some((region) => region === row.region);
  const isFromAnywhere = meaning.regions.length > 0 && row.region === nationwide;
  const found: Found[] = [
    ...foundIn('title', texts.title, texts.plainTitle, meaning),
    ...foundIn('description', texts.description, texts.plainDescription, meaning),
    ...(isOfCategory ? [{ points: pointsOf.category[match], reason: 'category' as const, isInside: false }] : []),
    ...(meaning.termed.includes(row.categoryId)
      ? [{ points: termPoints, reason: 'term' as const, isInside: false }]
      : []),
    ...(isFrom || isFromAnywhere
      ? [{ points: isFrom ? ownCountyPoints : wholeCountryPoints, reason: 'place' as const, isInside: false }]
      : []),
  ];
  if (!meaning.isMisspelt) return found;
  return found.map((one) => ({ ...one, points: one.points * misspeltShare, reason: 'misspelling' as const }));
}

function isTradeInPlace(meanings: readonly Meaning[], row: Compared): number {
  const isTrade = meanings.some(
    ({ named, termed }) => named.includes(row.categoryId) || termed.includes(row.categoryId),
  );
  const places = meanings.flatMap(({ regions }) => regions);
  if (!isTrade || places.length === 0) return 0;
  if (places.some((region) => region === row.region)) return 1;
  return row.region === nationwide ? 0.5 : 0;
}

export function rankLead(meanings: readonly Meaning[], row: Compared): Rank | null {
  const texts = textsOf(row);
  const found = meanings.map((meaning) => reasonsFor(meaning, row, texts));
  if (found.some((reasons) => reasons.length === 0)) return null;
  const best = found.map((reasons) => {
    const telling = reasons.filter(({ isInside }) => !isInside);
    return Math.max(...reasons.map(({ points }) => points)) + furtherReasonPoints * Math.max(0, telling.length - 1);
  });
  const reasons = new Set(found.flat().map(({ reason }) => reason));
  return {
    points: best.reduce((sum, points) => sum + points, 0) + tradeInPlacePoints * isTradeInPlace(meanings, row),
    matchedBy: matchReasons.filter((reason) => reasons.has(reason)),
    isInside: found.some((all) => all.every(({ isInside }) => isInside)),
  };
}
