import { foldText, foldWords, plainText } from '../fold-text.rules.ts';

const maxWords = 8;
const longestPhrase = 3;

/** `typed` as somebody wrote it, `plain` and `folded` as it is looked up. */
export type Word = { typed: string; plain: string; folded: string; isMisspelt: boolean };

/** Single spaces; å stays å. */
export const plainWords = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, ' ');

type Fillers = { has: (folded: string) => boolean };

/** Without the words that say nothing, unless there are no others. */
export function wordsOfQuery(q: string, fillers: Fillers): Word[] {
  const words = plainWords(q)
    .split(' ')
    .filter((word) => foldWords(word).trim() !== '')
    .map((plain) => ({ typed: plain, plain, folded: foldText(plain), isMisspelt: false }))
    .filter(({ folded }, index, all) => all.findIndex((other) => other.folded === folded) === index);
  const telling = words.filter(({ folded }) => folded.length > 1 && !fillers.has(folded));
  return (telling.length > 0 ? telling : words.filter(({ folded }) => folded.length > 1)).slice(0, maxWords);
}

export const joinWords = (words: readonly Word[]): Word => ({
  typed: words.map(({ typed }) => typed).join(' '),
  plain: words.map(({ plain }) => plain).join(' '),
  folded: words.map(({ folded }) => folded).join(' '),
  isMisspelt: words.some(({ isMisspelt }) => isMisspelt),
});

/** Joins phrases such as "Upplands Väsby", the longest first. */
export function joinPhrases(words: readonly Word[], isPhrase: (folded: string) => boolean): Word[] {
  const joined: Word[] = [];
  for (let from = 0; from < words.length; ) {
    const lengths = [longestPhrase, 2].filter((length) => from + length <= words.length);
    const phrases = lengths.map((length) => words.slice(from, from + length));
    const found = phrases.find((phrase) => isPhrase(joinWords(phrase).folded));
    const taken = found ?? words.slice(from, from + 1);
    joined.push(joinWords(taken));
    from += taken.length;
  }
  return joined;
}
