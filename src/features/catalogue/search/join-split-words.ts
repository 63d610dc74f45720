import { foldText } from '../fold-text.rules.ts';
import { findPlace } from './find-place.rules.ts';
import { joinWords, type Word } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { stemsOf } from './stem.rules.ts';

function wholeOf(one: Word, other: Word): Word | undefined {
  if ([one, other].some(({ folded }) => findPlace(folded).regions.length > 0)) return undefined;
  const stems = new Set([one, other].flatMap(({ folded }) => stemsOf(folded)));
  if (readVocabulary().phrasesIn(stems).length > 0) return undefined;
  const pairs = [[one.plain, other.plain] as const, [other.plain, one.plain] as const];
  const plain = pairs
    .flatMap(([first, last]) => [`${first}${last}`, `${first}s${last}`])
    .find((whole) => readVocabulary().isWritten(whole));
  return plain === undefined ? undefined : { ...joinWords([one, other]), plain, folded: foldText(plain) };
}

/** "sol celler" and "städning kontor" are known as one word. */
export function joinSplitWords(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [one, other] = [words[index], words[index + 1]];
    const whole = one && other && wholeOf(one, other);
    if (whole) index += 1;
    const next = whole ?? one;
    if (next) joined.push(next);
  }
  return joined;
}
