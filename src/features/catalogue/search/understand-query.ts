import type { Db } from '../../../platform/database/db.ts';
import type { Region } from '../counties.rules.ts';
import { correctWord, findMisspeltPlace, findSlip } from './correct-word.ts';
import { countiesThatBegin, findPlace } from './find-place.rules.ts';
import { joinSplitWords } from './join-split-words.ts';
import { type KnownCategories, readKnownCategories } from './known-categories.ts';
import { listBegun, listUsed } from './list-used-words.ts';
import { allowedCost } from './misspelling.rules.ts';
import { joinPhrases, joinWords, type Word, wordsOfQuery } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { splitCompound, tradesOfCompound } from './split-compound.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { heavier, telling } from './vocabulary.rules.ts';
import type { Phrase, Trades } from './word-index.rules.ts';

export type Meaning = {
  /** As typed; of a phrase, all its words. */
  plain: string;
  /** Folded: what texts may hold in its place. */
  words: readonly string[];
  isMisspelt: boolean;
  /** How much each category is meant, by id. */
  weights: ReadonlyMap<string, number>;
  /** Ids of categories with this name. */
  named: ReadonlySet<string>;
  regions: readonly Region[];
  /** The place's name is also an ordinary word. */
  isWordFirst: boolean;
  /** It makes a hit better, but none is missing it. */
  isLight: boolean;
  /** No word by itself: what begins so is meant. */
  isBeginning: boolean;
};

export type Understood = {
  meanings: readonly Meaning[];
  /** As typed. */
  unmatched: readonly string[];
  /** The whole query, where a word was corrected. */
  corrected: string | null;
};

const vocabulary = readVocabulary;

const isLight = ({ folded }: Word) => vocabulary().saysNothing.has(folded);

const noTrades: Trades = new Map();

function tradesOfParts({ plain, folded }: Word): Trades {
  const compound = splitCompound(folded, vocabulary());
  return compound ? tradesOfCompound(plain, compound, vocabulary()) : noTrades;
}

/** "företagslan": a long word that lacks one of its dots is still that word, where a short one may be another. */
const shortestMarked = 7;

/** Of a word that no trade has of its own: what its parts say, or else the phrases that it is used in. */
function tradesOf(word: Word): Trades {
  if (vocabulary().isWritten(word.plain)) return vocabulary().tradesOf(word.plain);
  if (vocabulary().everyday.has(word.folded)) return noTrades;
  const isInVocabulary = word.folded.length >= shortestMarked && vocabulary().correctable.has(word.folded);
  if (isInVocabulary) return vocabulary().tradesOf(word.folded);
  const own = vocabulary().tradesOf(word.plain);
  return vocabulary().isTradeWord(word.plain) ? own : heavier([tradesOfParts(word), own]);
}

/** Known only by its parts, and near a word that is spelt nearly the same: "affärsystem". */
const isNearlyWritten = ({ plain, folded }: Word) =>
  !vocabulary().correctable.has(folded) &&
  !vocabulary().isTradeWord(plain) &&
  !vocabulary().everyday.has(folded) &&
  findSlip(folded) !== null;

const isKnown = (known: KnownCategories, word: Word, isVerbatim: boolean): boolean =>
  isLight(word) ||
  findPlace(word.folded).regions.length > 0 ||
  known.termed(word).length + known.named(word).length > 0 ||
  vocabulary().akinTo(word.folded).length > 0 ||
  (tradesOf(word).size > 0 && (isVerbatim || !isNearlyWritten(word)));

function meaningOf(known: KnownCategories, word: Word, isBeginning: boolean): Meaning {
  const found = findPlace(word.folded);
  const begun = isBeginning ? placesBegun(word).map(({ region }) => region) : [];
  const place = { ...found, regions: [...found.regions, ...begun] };
  const isOnlyPlace = place.regions.length > 0 && !place.isWordFirst;
  const own = [...known.named(word), ...known.termed(word)];
  const weights = known.weightsOf(isOnlyPlace ? noTrades : tradesOf(word));
  return {
    plain: word.isMisspelt ? word.plain : word.typed,
    words: [word.folded],
    isMisspelt: word.isMisspelt,
    weights: new Map([...weights, ...own]),
    named: new Set(known.named(word).map(([id]) => id)),
    ...place,
    isLight: isLight(word),
    isBeginning,
  };
}

type Chosen = { phrase: Phrase; words: readonly Word[] };

const weightOf = ({ phrase }: Chosen) => phrase.stems.length * 10 + Math.max(...phrase.trades.values());

/** "Göteb": shorter, it may be the beginning of anything. */
const shortestOfPlace = 4;

const placesBegun = ({ folded }: Word) => (folded.length < shortestOfPlace ? [] : countiesThatBegin(folded));

const isNoPlace = ({ folded }: Word) => findPlace(folded).regions.length === 0;

/** The longest phrases first, and no word in two of them. */
function choosePhrases(words: readonly Word[]): Chosen[] {
  const stems = new Map(words.map((word) => [word, stemsOf(word.folded)]));
  const found = vocabulary()
    .phrasesIn(new Set([...stems.values()].flat()))
    .map((phrase) => ({
      phrase,
      words: words.filter((word) => stems.get(word)?.some((stem) => phrase.stems.includes(stem))),
    }));
  const taken = new Set<Word>();
  return found
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .filter(({ words: some }) => {
      if (some.length < 2 || some.some((word) => taken.has(word))) return false;
      for (const word of some) taken.add(word);
      return true;
    });
}

/** A phrase tells more than a word. */
const phraseShare = 1.3;

function meaningOfPhrase(known: KnownCategories, { phrase, words }: Chosen): Meaning {
  const whole = joinWords(words);
  const weights = [...known.weightsOf(phrase.trades)].map(([id, weight]) => [id, weight * phraseShare] as const);
  const alone = words.filter((word) => !isLight(word)).map(({ folded }) => folded);
  return {
    plain: whole.typed,
    words: alone.length > 0 ? alone : [whole.folded],
    isMisspelt: whole.isMisspelt,
    weights: new Map(weights),
    named: new Set(),
    regions: [],
    isWordFirst: false,
    isLight: false,
    isBeginning: false,
  };
}

/** "solceller skone": only its stem is known, of a trade that the other words do not mean, and a place is spelt nearly so. */
function readAsPlace(known: KnownCategories, word: Word, others: readonly Word[]): Word | null {
  const { isWritten, correctable, everyday } = vocabulary();
  const isWhole = isWritten(word.plain) || [correctable, everyday].some((words) => words.has(word.folded));
  if (isWhole || isLight(word) || known.words.includes(word.folded) || !isNoPlace(word)) return null;
  const own = tradesOf(word);
  const meant = others.flatMap((other) => [...tradesOf(other)]).filter(([, weight]) => weight >= telling);
  const isContrary = own.size > 0 && meant.length > 0 && !meant.some(([trade]) => own.has(trade));
  return isContrary ? findMisspeltPlace(word) : null;
}

/** Correcting is what costs: who types more than two unknown words has not misspelt them. */
const maxCorrected = 2;

async function recognise(db: Db, known: KnownCategories, words: readonly Word[], isVerbatim: boolean) {
  const inPhrases = new Set(choosePhrases(words.filter(isNoPlace)).flatMap((phrase) => phrase.words));
  const strange = words.filter((word) => !inPhrases.has(word) && !isKnown(known, word, isVerbatim));
  const used = await listUsed(db, strange);
  const unknown = strange.filter((word) => !used.has(word));
  const isCorrectable = ({ folded }: Word) => allowedCost(folded) > 0 && !vocabulary().everyday.has(folded);
  const correctable = isVerbatim ? [] : unknown.filter(isCorrectable);
  const corrections = new Map<Word, Word>();
  for (const word of correctable.slice(0, maxCorrected)) {
    const corrected = await correctWord(db, known.words, word);
    if (corrected) corrections.set(word, corrected);
  }
  for (const word of isVerbatim ? [] : words.filter((one) => !inPhrases.has(one) && !corrections.has(one))) {
    const others = words.filter((other) => other !== word).map((other) => corrections.get(other) ?? other);
    const place = readAsPlace(known, word, others);
    if (place) corrections.set(word, place);
  }
  const rest = unknown.filter((word) => !corrections.has(word));
  const mayBegin = isVerbatim || words.length > 1 ? [] : rest;
  const begun = [...(await listBegun(db, mayBegin)), ...mayBegin.filter((word) => placesBegun(word).length > 0)];
  return {
    recognised: words.filter((word) => !rest.includes(word) || begun.includes(word)),
    unmatched: rest.filter((word) => !begun.includes(word)).map(({ typed }) => typed),
    corrections,
    begun,
  };
}

const replaceWords = (q: string, corrections: ReadonlyMap<Word, Word>) =>
  [...corrections].reduce(
    (text, [{ typed }, { plain }]) => text.replace(typed, plain),
    q.toLowerCase().normalize('NFC'),
  );

const isGeneric = ({ words }: Meaning) => words.every((word) => vocabulary().generic.has(word));

const genericShare = 0.5;

/** "skin care clinic": beside a trade, words that every trade has tell little. */
function weakenGeneric(meanings: readonly Meaning[]): readonly Meaning[] {
  if (!meanings.some((meaning) => meaning.weights.size > 0 && !isGeneric(meaning))) return meanings;
  const weaken = (weights: Meaning['weights']) =>
    new Map([...weights].map(([id, weight]) => [id, weight * genericShare] as const));
  return meanings.map((meaning) => (isGeneric(meaning) ? { ...meaning, weights: weaken(meaning.weights) } : meaning));
}

const heaviest = ({ weights }: Meaning) => Math.max(0, ...weights.values());

/** "måste förnya truckkortet": a word that trades only use in phrases says little beside a trade's own. */
function lightenFaint(meanings: readonly Meaning[]): readonly Meaning[] {
  if (!meanings.some((meaning) => heaviest(meaning) >= telling)) return meanings;
  const isFaint = (meaning: Meaning) =>
    heaviest(meaning) > 0 && heaviest(meaning) < telling && meaning.regions.length === 0;
  return meanings.map((meaning) => (isFaint(meaning) ? { ...meaning, isLight: true } : meaning));
}

export async function understandQuery(db: Db, q: string, isVerbatim = false): Promise<Understood> {
  const known = await readKnownCategories(db);
  const isPhrase = (folded: string) => known.isOwnTerm(folded) || findPlace(folded).regions.length > 0;
  const words = joinSplitWords(joinPhrases(wordsOfQuery(q, vocabulary().fillers), isPhrase));
  const { recognised, unmatched, corrections, begun } = await recognise(db, known, words, isVerbatim);
  const meant = recognised.map((word) => corrections.get(word) ?? word);
  const phrases = choosePhrases(meant.filter(isNoPlace));
  const inPhrases = new Set(phrases.flatMap((phrase) => phrase.words));
  const meanings = [
    ...phrases.map((phrase) => meaningOfPhrase(known, phrase)),
    ...meant.filter((word) => !inPhrases.has(word)).map((word) => meaningOf(known, word, begun.includes(word))),
  ];
  const isTelling = meanings.some((meaning) => !meaning.isLight);
  return {
    meanings: lightenFaint(weakenGeneric(isTelling ? meanings : meanings.map((one) => ({ ...one, isLight: false })))),
    unmatched,
    corrected: corrections.size > 0 ? replaceWords(q, corrections) : null,
  };
}
