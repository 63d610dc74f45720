import { foldText, foldWords, plainText } from '../fold-text.rules.ts';

const wordsAtMost = 6;
const longestPhrase = 3;

/** Ignored, unless the query has no other words. */
const fillers = new Set(
  (
    'och i pa for till med av en ett som den det de att om vid fran hos nara mig jag vi vill ha var ny nya soker sok behover ' +
    'kop kopa hitta hjalp lead leads kund kunder bast basta bra billig billiga ' +
    'and in for the of to with an on at near me we my buy find get best good cheap need needs looking search help customers'
  ).split(' '),
);

export type Term = { plain: string; folded: string };

/** Single spaces; å stays å. */
export const plainWords = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, ' ');

export function termsOf(q: string): Term[] {
  const words = plainWords(q)
    .split(' ')
    .filter((word) => foldWords(word).trim() !== '')
    .map((plain) => ({ plain, folded: foldText(plain) }))
    .filter(({ folded }, index, all) => all.findIndex((other) => other.folded === folded) === index);
  const telling = words.filter(({ folded }) => folded.length > 1 && !fillers.has(folded));
  return (telling.length > 0 ? telling : words.filter(({ folded }) => folded.length > 1)).slice(0, wordsAtMost);
}

/** Joins phrases such as "Upplands Väsby", the longest first. */
export function joinPhrases(terms: readonly Term[], isPhrase: (folded: string) => boolean): Term[] {
  const joined: Term[] = [];
  for (let from = 0; from < terms.length; ) {
    const lengths = [longestPhrase, 2].filter((length) => from + length <= terms.length);
    const phrases = lengths.map((length) => terms.slice(from, from + length));
    const found = phrases.find((phrase) => isPhrase(phrase.map(({ folded }) => folded).join(' ')));
    const taken = found ?? terms.slice(from, from + 1);
    joined.push({
      plain: taken.map(({ plain }) => plain).join(' '),
      folded: taken.map(({ folded }) => folded).join(' '),
    });
    from += taken.length;
  }
  return joined;
}
