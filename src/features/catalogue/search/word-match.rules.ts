/** What a Swedish or an English word goes on with when it is inflected. */
const endings =
  '(?:s|n|ns|en|ens|et|ets|t|ts|e|a|r|ar|ars|arna|arnas|er|ers|erna|ernas|or|orna|ornas|na|nas|es|are|aren|arens|ing|ings)';

const inflected = new RegExp(`^${endings}$`);

/** The better ones first: the word itself, a word that begins with it, one that it ends, or anything around it. */
export const wordMatches = ['whole', 'beginning', 'part', 'inside'] as const;

export type WordMatch = (typeof wordMatches)[number];

/** So long a word is seldom found by chance in the middle of another. */
const tellingLength = 5;

/** A long word without the letters that its other forms change: "förskola" and "förskolor" are "förskol". */
export const stemOf = (word: string): string => word.replace(/(?<=.{5})(?:na|a|e)$|(?<=.{4})s$/, '');

/** How a text, as its words between single spaces, holds a word; null: not at all. */
export function matchIn(text: string, word: string): WordMatch | null {
  const stem = stemOf(word);
  if (!text.includes(stem)) return null;
  if (text.includes(` ${word} `)) return 'whole';
  if (stem !== word && new RegExp(` ${stem}${endings}? `).test(text)) return 'beginning';
  if (!text.includes(word)) return null;
  // "eller" begins with "el" and "personnel" ends so, and neither has to do with it.
  if (word.length < 3) return 'inside';
  if (text.includes(` ${word}`)) return 'beginning';
  if (word.length >= tellingLength || new RegExp(`${word}${endings}? `).test(text)) return 'part';
  return 'inside';
}

/** Whether two words are one and the same, but for how they are inflected. */
export function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length > 3 && long.startsWith(short) && inflected.test(long.slice(short.length)));
}
