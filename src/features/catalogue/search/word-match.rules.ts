/** Inflectional endings of Swedish and English. */
const endings =
  '(?:s|n|ns|en|ens|et|ets|t|ts|e|a|r|ar|ars|arna|arnas|er|ers|erna|ernas|or|orna|ornas|na|nas|es|are|aren|arens|ing|ings)';

const inflected = new RegExp(`^${endings}$`);

/** Best first: the whole word, the beginning of a word, the end of one, or anywhere inside. */
export const wordMatches = ['whole', 'beginning', 'part', 'inside'] as const;

export type WordMatch = (typeof wordMatches)[number];

/** Words of this length are seldom found inside others by chance. */
const tellingLength = 5;

/** Drops the letters that inflection changes: "förskola" and "förskolor" both become "förskol". */
export const stemOf = (word: string): string => word.replace(/(?<=.{5})(?:na|a|e)$|(?<=.{4})s$/, '');

/** `text` has single spaces around each word. Null when it is not found. */
export function matchIn(text: string, word: string): WordMatch | null {
  const stem = stemOf(word);
  if (!text.includes(stem)) return null;
  if (text.includes(` ${word} `)) return 'whole';
  if (stem !== word && new RegExp(` ${stem}${endings}? `).test(text)) return 'beginning';
  if (!text.includes(word)) return null;
  // Short words match by chance: "el" begins "eller" and ends "personnel".
  if (word.length < 3) return 'inside';
  if (text.includes(` ${word}`)) return 'beginning';
  if (word.length >= tellingLength || new RegExp(`${word}${endings}? `).test(text)) return 'part';
  return 'inside';
}

/** Equal apart from inflection. */
export function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length > 3 && long.startsWith(short) && inflected.test(long.slice(short.length)));
}
