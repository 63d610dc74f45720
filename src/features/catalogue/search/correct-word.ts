import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { searchWords } from '../catalogue.table.ts';
import { placeNames } from './find-place.rules.ts';
import { allowedCost, type Correction, correctorOf, typingCost } from './misspelling.rules.ts';
import type { Word } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { stemsOf } from './stem.rules.ts';

const looseSimilarity = '0.1';
const maxSimilar = 200;

/** Candidates only: they are measured exactly. */
async function listSimilarWords(db: Db, word: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    // For this transaction only: two wrong letters of eight are less similar than the default threshold.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${looseSimilarity}, true)`);
    const rows = await tx
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(sql`${searchWords.word} % ${word}`)
      .orderBy(sql`similarity(${searchWords.word}, ${word}) desc`, searchWords.word)
      .limit(maxSimilar);
    return rows.map((row) => row.word);
  });
}

const stemOf = (folded: string) => stemsOf(folded)[0] ?? folded;

function buildCorrectors() {
  const written = new Map([...placeNames, ...readVocabulary().correctable]);
  const byStem = Map.groupBy(readVocabulary().correctable.keys(), stemOf);
  return { inMemory: correctorOf([...written.keys()]), written, byStem };
}

let correctors: ReturnType<typeof buildCorrectors> | undefined;

function readCorrector() {
  correctors ??= buildCorrectors();
  return correctors;
}

/** As written. */
export function correctFromMemory(folded: string): string | null {
  const { inMemory, written } = readCorrector();
  return written.get(inMemory(folded)?.word ?? '') ?? null;
}

const slip = 9;
const shortestSlip = 6;

/** A vocabulary's word that is one slip of the finger away. */
export function findSlip(folded: string): Correction | null {
  const found = folded.length >= shortestSlip ? readCorrector().inMemory(folded) : null;
  return found && found.cost <= slip ? found : null;
}

const shortestPlace = 5;
const nearestPlace = correctorOf([...placeNames.keys()].filter((name) => name.length >= shortestPlace));

const asCorrected = ({ typed }: Word, folded: string): Word => {
  return { typed, plain: readCorrector().written.get(folded) ?? folded, folded, isMisspelt: true };
};

/** The place that is one slip of the finger away. */
export function findMisspeltPlace(word: Word): Word | null {
  const found = word.folded.length >= shortestPlace ? nearestPlace(word.folded) : null;
  return found && found.cost <= slip ? asCorrected(word, found.word) : null;
}

const cheaper = (all: readonly (Correction | null)[]): Correction | null =>
  all.reduce((one, other) => (one && (!other || one.cost <= other.cost) ? one : other), null);

/** By their stems: "solselar" is nearer to "solceller" without the endings. */
function correctStem(folded: string): Correction | null {
  const stem = stemOf(folded);
  const most = allowedCost(stem);
  const isNear = (one: string) => one[0] === stem[0] && typingCost(stem, one, most) <= most;
  const near = stem === folded ? [] : [...readCorrector().byStem].filter(([one]) => isNear(one));
  return near
    .flatMap(([, words]) => words.map((word) => ({ word, cost: typingCost(folded, word, Number.MAX_VALUE) })))
    .reduce<Correction | null>((best, one) => (one.cost < (best?.cost ?? Number.POSITIVE_INFINITY) ? one : best), null);
}

/** Of a compound one part may be misspelt: "villamålnig". The whole may be no word, so what it ends in is meant. */
function correctPart(folded: string): Correction | null {
  const { inMemory } = readCorrector();
  const known = (text: string) => text.length > 2 && readVocabulary().isSeam(text);
  const tries = Array.from({ length: Math.max(0, folded.length - 7) }, (_, index) => index + 3).flatMap((at) => {
    const last = known(folded.slice(0, at)) ? inMemory(folded.slice(at)) : null;
    return last && readVocabulary().isTradeWord(last.word) ? [last] : [];
  });
  return tries.toSorted((one, other) => one.cost - other.cost)[0] ?? null;
}

export async function correctWord(db: Db, names: readonly string[], word: Word): Promise<Word | null> {
  const { folded } = word;
  if (allowedCost(folded) === 0) return null;
  const { inMemory } = readCorrector();
  const near = cheaper([inMemory(folded), correctorOf(names)(folded)]);
  const listed = near ? null : correctorOf(await listSimilarWords(db, folded))(folded);
  const found = near ?? listed ?? correctStem(folded) ?? correctPart(folded);
  return found && asCorrected(word, found.word);
}
