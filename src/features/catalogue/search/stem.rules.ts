import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as swedish } from '@orama/stemmers/swedish';

/** Snowball leaves the definite form of "lån" and "fönster" as it is: "lånet", "fönstret". */
function otherForms(word: string): string[] {
  const definite = /(?:et|ets)$/.test(word) && word.length > 4 ? [swedish(word.replace(/ets?$/, ''))] : [];
  const past = word.length > 6 ? [swedish(word.replace(/(?:des?|da|ts?|s)$/, ''))] : [];
  const stems = [swedish(word), ...definite, ...past];
  const withVowel = stems.map((stem) => stem.replace(/(?<=[^aeiouyåäö])([lrn])$/, 'e$1')).map(swedish);
  return [...definite, ...past, ...withVowel];
}

const doer = /ar(?:e|en|ens|es|na|nas)$/;

const remembered = new Map<string, readonly string[]>();
const maxRemembered = 20_000;

/** "takläggarna", "takläggarens" and "takläggare" have a stem in common. Which language was typed is not known. */
export function stemsOf(word: string): readonly string[] {
  const known = remembered.get(word);
  if (known) return known;
  if (remembered.size >= maxRemembered) remembered.clear();
  const stems = findStems(word);
  remembered.set(word, stems);
  return stems;
}

function findStems(word: string): string[] {
  const who = doer.test(word) ? [word.replace(doer, 'ar')] : [];
  return [...new Set([swedish(word), english(word), ...otherForms(word), ...who])];
}

/** Who does something is not the same word as what he does: "följare", "följa". */
export const indexedStemsOf = (word: string): readonly string[] =>
  word.length > 5 && word.endsWith('are') ? [word.replace(doer, 'ar'), english(word)] : stemsOf(word);

/** The same work as noun, verb and profession: "dränerar" and "dränering", "tapetsering" and "tapetserare". */
export function relatedTo(word: string): string[] {
  const stem = swedish(word);
  const base = stem.replace(/(?<=.{3})n?ing$/, '');
  return ['ning', 'ing', 'are', 'a', ''].map((ending) => base + ending).filter((one) => one.length > 3 && one !== word);
}

/** All other stems of the word begin with it. */
export const shortestStem = (word: string): string =>
  stemsOf(word).reduce((one, other) => (other.length < one.length && other.length > 2 ? other : one), word);
