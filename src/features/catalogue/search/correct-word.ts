import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { searchWords } from '../catalogue.table.ts';
import { placeNames } from './find-place.rules.ts';
import { allowedCost, type Correction, correctorOf } from './misspelling.rules.ts';
import type { Word } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';

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

let correctors: { inMemory: ReturnType<typeof correctorOf>; written: ReadonlyMap<string, string> } | undefined;

function readCorrector() {
  if (!correctors) {
    const written = new Map([...placeNames, ...readVocabulary().correctable]);
    correctors = { inMemory: correctorOf([...written.keys()]), written };
  }
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

/** Of a compound one part may be misspelt: "villamålnig". */
function correctPart(folded: string): Correction | null {
  const { inMemory } = readCorrector();
  const known = (text: string) => text.length > 2 && readVocabulary().isSeam(text);
  const tries = Array.from({ length: Math.max(0, folded.length - 7) }, (_, index) => index + 3).flatMap((at) => {
    const [start, end] = [folded.slice(0, at), folded.slice(at)];
    const last = known(start) ? inMemory(end) : null;
    return last && readVocabulary().isTradeWord(last.word) ? [{ word: start + last.word, cost: last.cost }] : [];
  });
  return tries.toSorted((one, other) => one.cost - other.cost)[0] ?? null;
}

export async function correctWord(db: Db, names: readonly string[], word: Word): Promise<Word | null> {
  const { folded } = word;
  if (allowedCost(folded) === 0) return null;
  const { inMemory } = readCorrector();
  const near = cheaper([inMemory(folded), correctorOf(names)(folded)]);
  const listed = near ? null : correctorOf(await listSimilarWords(db, folded))(folded);
  const found = near ?? listed ?? correctPart(folded);
  return found && asCorrected(word, found.word);
}
