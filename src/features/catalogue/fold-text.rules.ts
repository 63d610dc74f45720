// One character for one, so that a text holds a term only where the folded text holds the folded term, and so that
// the database does the same by itself with translate(), whatever its locale.
const capitals = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽ';
const smalls = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž';
const bases = 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz';

/** Stands between two texts of a listing, so that no term is found across them. */
export const textSeparator = '\u001f';

/** Stands between the titles of a listing, in both languages, and its descriptions. */
export const titleSeparator = '\u001e';

function replacer(from: string, to: string): (text: string) => string {
  const targets = [...to];
  const targetOf = new Map([...from].map((character, index) => [character, targets[index]]));
  return (text) => [...text].map((character) => targetOf.get(character) ?? character).join('');
}

const lowerCapitals = replacer(capitals, smalls);
const dropMarks = replacer(smalls, bases);
const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Lower case and nothing else: å stays å. */
export const plainText = (text: string): string =>
  lowerCapitals(lowerAscii(text.normalize('NFC').replaceAll(textSeparator, ' ').replaceAll(titleSeparator, ' ')));

/** Lower case without marks: å, ä and a are one. */
export const foldText = (text: string): string => dropMarks(plainText(text));

/** The words of a text that are worth looking for, folded. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** A text as its folded words, parted by a single space: what stands around a word is then always the same. */
export const foldWords = (text: string): string => foldText(text).replace(/[^a-z0-9]+/g, ' ');

/** `plainText` in SQL. */
export const plainTextSql = (expression: string): string =>
  `translate(lower((${expression}) collate "C"), '${capitals}', '${smalls}')`;

/** `foldText` in SQL. */
const foldTextSql = (expression: string): string =>
  `translate(lower((${expression}) collate "C"), '${capitals}${smalls}', '${bases}${bases}')`;

/** `foldWords` in SQL, which leaves the separators where they are. */
export const foldWordsSql = (expression: string): string =>
  `regexp_replace(${foldTextSql(expression)}, '[^a-z0-9' || chr(30) || chr(31) || ']+', ' ', 'g')`;
