import { nationwide } from '../counties.rules.ts';
import { textSeparator, titleSeparator } from '../fold-text.rules.ts';
import { plainWords } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { splitCompound, standsAtSeam } from './split-compound.rules.ts';
import { shortestStem, stemsOf } from './stem.rules.ts';
import type { Meaning } from './understand-query.ts';
import { telling } from './vocabulary.rules.ts';

/** Strongest first. */
export const matchReasons = ['title', 'category', 'place', 'term', 'description', 'misspelling'] as const;

type MatchReason = (typeof matchReasons)[number];

export type Compared = { foldedText: string; plainText: string; categoryId: string; region: string | null };

/**
 * `missing`: the words that it lacks, as typed, or as corrected; `respelt`: those that it only has with other dots.
 * `isTitled`: its title speaks of more than the place; `isTold`: one of its texts does, or its category's name.
 */
export type Rank = {
  points: number;
  matchedBy: MatchReason[];
  missing: string[];
  respelt: string[];
  isTitled: boolean;
  isTold: boolean;
};

type Match = 'whole' | 'part';

const pointsOf: Readonly<Record<'title' | 'description', Record<Match, number>>> = {
  title: { whole: 100, part: 60 },
  description: { whole: 52, part: 30 },
};
const tradePoints = 100;
/** Of a text's points, where the word also names the listing's trade, or names another one. */
const besideTrade = 0.7;
const besideFaintTrade = 0.25;
const outsideTrade = 0.68;
/** A title with the very word, which is another trade's: before what is only akin to it and speaks of something else. */
const besideAnyTrade = 0.95;
const faintWeight = 0.5;
const shortestKin = 3;
const ownCountyPoints = 66;
const wholeCountryPoints = 56;
/** "län" is not "lån". */
const otherLettersCost = 45;
const furtherTextPoints = 3;
const lightShare = 0.2;
const missingCost = 30;

const isWord = /[a-z0-9]/;

function wordAround(text: string, at: number): string {
  let [start, end] = [at, at];
  while (start > 0 && isWord.test(text[start - 1] ?? ' ')) start -= 1;
  while (end < text.length && isWord.test(text[end] ?? ' ')) end += 1;
  return text.slice(start, end);
}

export function saysSomething(folded: string): boolean {
  const { fillers, saysNothing } = readVocabulary();
  return !fillers.has(folded) && !saysNothing.has(folded);
}

/** "web form" is about the web as little as "webbformulär" is. */
const emptyPhrases = () => [...readVocabulary().saysNothing].filter((one) => one.includes(' '));

/** Finds a word and its inflections in texts; keeps in mind which of their words were which. */
function finderOf(folded: string, isBeginning: boolean): (text: string) => Match | null {
  const empty = emptyPhrases();
  const stem = shortestStem(folded);
  const parts = [...new Set([folded, ...stemsOf(folded)])];
  const known = new Map<string, Match | null>();
  const matchOf = (word: string): Match | null => {
    if (word === folded || (saysSomething(word) && stemsOf(word).some((one) => parts.includes(one)))) return 'whole';
    if (isBeginning) return word.startsWith(folded) && saysSomething(word) ? 'part' : null;
    return saysSomething(word) && standsAtSeam(word, parts, readVocabulary()) ? 'part' : null;
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
      if (!empty.some((phrase) => text.startsWith(phrase, at))) best = remembered(wordAround(text, at)) ?? best;
    }
    return best;
  };
}

type Found = { points: number; reason: MatchReason; isRespelt?: boolean };

/** A phrase is found where all its words are. */
const worstOf = (matches: readonly (Match | null)[]): Match | null =>
  matches.length === 0 || matches.includes(null) ? null : matches.includes('part') ? 'part' : 'whole';

type Texts = Readonly<Record<'title' | 'description', string>>;

function plainTextsOf({ plainText }: Compared): Texts {
  const [title, titleEn, ...descriptions] = plainText.split(textSeparator);
  return { title: plainWords(` ${title} ${titleEn} `), description: plainWords(` ${descriptions.join(' ')} `) };
}

type Compare = (row: Compared) => { found: Found[]; meaning: Meaning };

/** Typed with dots: then letters without them may be another word. */
export const readsLetters = ({ plain, words, isMisspelt }: Meaning): boolean =>
  !isMisspelt && !plain.includes(' ') && !words.includes(plain);

/** With dots, other letters than those typed tell less; null where they tell nothing. */
function lettersCost(meaning: Meaning, match: Match, plainText: () => string): number | null {
  if (!readsLetters(meaning)) return 0;
  const stem = meaning.plain.slice(0, shortestStem(meaning.plain).length);
  if (plainText().includes(stem)) return 0;
  return match === 'part' ? null : otherLettersCost;
}

const fields = ['title', 'description'] as const;

/** A text that speaks of the same in other words comes before one that does not. */
const kinPoints = { title: 12, description: 6 } as const;

/** Other words for it; or the parts of a compound: "städfirma" has to do with "städning", "kontorsstädning" with "trappstädning". */
function kinOf(word: string): readonly string[] {
  const { akinTo, generic } = readVocabulary();
  const akin = akinTo(word);
  if (akin.length > 0) return akin;
  const { start = '', end = '' } = splitCompound(word, readVocabulary()) ?? {};
  const isKin = (part: string) => part.length >= shortestKin && saysSomething(part) && !generic.has(part);
  return [start, end, ...akinTo(end)].filter(isKin);
}

/** "jordbruk": of a word that no trade has for its own, the other words for the same. */
export const synonymsOf = ({ words: [word = '', ...others], weights }: Meaning): readonly string[] =>
  weights.size > 0 || others.length > 0 ? [] : readVocabulary().akinTo(word);

/** Finds what has to do with a word that the texts do not hold. */
function kinFinderOf(meaning: Meaning) {
  const [word = '', ...others] = meaning.words;
  const isTrade = Math.max(0, ...meaning.weights.values()) >= telling && others.length === 0;
  const finders = (isTrade ? kinOf(word) : synonymsOf(meaning)).map((one) => finderOf(one, false));
  return (texts: Texts): Found[] =>
    fields
      .filter((reason) => finders.some((find) => find(texts[reason])))
      .map((reason) => ({ points: kinPoints[reason], reason }));
}

function textFinderOf(meaning: Meaning) {
  const finders = meaning.words.map((word) => finderOf(word, meaning.isBeginning));
  const findKin = kinFinderOf(meaning);
  return (row: Compared, weight: number): Found[] => {
    const [title = '', description = ''] = row.foldedText.split(titleSeparator);
    const texts: Texts = { title, description };
    const share =
      meaning.weights.size === 0
        ? 1
        : weight >= faintWeight
          ? besideTrade
          : weight > 0
            ? besideFaintTrade
            : outsideTrade;
    const found = fields.flatMap((reason) => {
      const match = worstOf(finders.map((find) => find(texts[reason])));
      const cost = match && lettersCost(meaning, match, () => plainTextsOf(row)[reason]);
      if (match === null || cost === null) return [];
      const isNamed = share === outsideTrade && reason === fields[0] && match === 'whole';
      const points = Math.max(1, pointsOf[reason][match] - cost) * (isNamed ? besideAnyTrade : share);
      return [{ points, reason, isRespelt: cost > 0 }];
    });
    const isOfItsTrade = meaning.weights.size === 0 || weight >= telling;
    return found.length > 0 || !isOfItsTrade ? found : findKin(texts);
  };
}

function comparerOf(meaning: Meaning): Compare {
  const findInTexts = textFinderOf(meaning);
  return (row) => {
    const weight = meaning.weights.get(row.categoryId) ?? 0;
    const isFrom = meaning.regions.some((region) => region === row.region);
    const isFromAnywhere = meaning.regions.length > 0 && row.region === nationwide;
    const found: Found[] = findInTexts(row, weight);
    if (weight > 0) {
      found.push({ points: weight * tradePoints, reason: meaning.named.has(row.categoryId) ? 'category' : 'term' });
    }
    if (isFrom || isFromAnywhere)
      found.push({ points: isFrom ? ownCountyPoints : wholeCountryPoints, reason: 'place' });
    return { found, meaning };
  };
}

const isInTitle = (one: Found) => one.reason === fields[0];

const textReasons = new Set<MatchReason>(fields);

const tellingReasons = new Set<MatchReason>([...fields, 'category']);

/** A trade adds up with the texts that speak of it; of the texts the better one counts. */
function pointsFor(found: readonly Found[]): number {
  const { true: texts = [], false: others = [] } = Object.groupBy(found, ({ reason }) => `${textReasons.has(reason)}`);
  const best = (some: readonly Found[]) => Math.max(0, ...some.map(({ points }) => points));
  return best(others) + best(texts) + (texts.length > 1 ? furtherTextPoints : 0);
}

const reasonsOf = ({ found, meaning }: ReturnType<Compare>): MatchReason[] =>
  meaning.isMisspelt && found.length > 0 ? ['misspelling'] : found.map(({ reason }) => reason);

const plainOf = ({ meaning }: ReturnType<Compare>) => meaning.plain;

export function rankerOf(meanings: readonly Meaning[]): (row: Compared) => Rank {
  const comparers = meanings.map(comparerOf);
  return (row) => {
    const compared = comparers.map((compare) => compare(row));
    const sought = compared.filter(({ meaning }) => !meaning.isLight);
    const missing = sought.filter(({ found }) => found.length === 0);
    const respelt = sought.filter(({ found }) => found.length > 0 && found.every(({ isRespelt }) => isRespelt));
    const reasons = new Set(compared.flatMap(reasonsOf));
    const points = compared.reduce(
      (sum, { found, meaning }) => sum + pointsFor(found) * (meaning.isLight ? lightShare : 1),
      0,
    );
    return {
      points:
        points -
        missing.reduce((sum, { meaning }) => sum + missingCost * Math.max(0.5, ...meaning.weights.values()), 0),
      matchedBy: matchReasons.filter((reason) => reasons.has(reason)),
      isTitled: compared.some(({ found, meaning }) => meaning.regions.length === 0 && found.some(isInTitle)),
      isTold: sought.some(
        ({ found, meaning }) => meaning.regions.length === 0 && found.some(({ reason }) => tellingReasons.has(reason)),
      ),
      missing: missing.map(plainOf),
      respelt: respelt.map(plainOf),
    };
  };
}
