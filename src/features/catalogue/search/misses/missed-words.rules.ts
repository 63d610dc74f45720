import { plainWords } from '../query-words.rules.ts';

/** What three networks have typed is nobody's own. */
export const networksUntilShown = 3;
export const shownDays = 90;
/** So that nobody fills the table. */
export const wordsOfNetworkADay = 50;

const longestWord = 40;

const isPersonal = (typed: string) =>
  typed.includes('@') || typed.replace(/\D/g, '').length >= 4 || !/\p{L}/u.test(typed);

/** Without addresses and numbers, which may be somebody's. */
export function wordsToCount(q: string, unmatched: readonly string[]): string[] {
  const personal = new Set(
    q
      .split(/\s+/)
      .filter(isPersonal)
      .flatMap((typed) => plainWords(typed).trim().split(' ')),
  );
  return unmatched.filter((word) => !isPersonal(word) && !personal.has(word) && word.length <= longestWord);
}
