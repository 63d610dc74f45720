// Maps one character to one, so that any match in a text is also a match in its folded text. The database does the same
// with translate(), whatever its locale.
const capitals = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽ';
const smalls = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž';
const bases = 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz';

/** Keeps a search from matching across two texts of a listing. */
export const textSeparator = '\u001f';

/** Between the titles of a listing and its descriptions. */
export const titleSeparator = '\u001e';

function replacer(from: string, to: string): (text: string) => string {
  const targets = [...to];
  const targetOf = new Map([...from].map((character, index) => [character, targets[index]]));
  return (text) => text.replace(/[\u0080-\uffff]/g, (character) => targetOf.get(character) ?? character);
}

const lowerCapitals = replacer(capitals, smalls);
const dropMarks = replacer(smalls, bases);
const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Lower case only: å stays å. */
export const plainText = (text: string): string =>
  lowerCapitals(lowerAscii(text.normalize('NFC').replaceAll(textSeparator, ' ').replaceAll(titleSeparator, ' ')));

/** Lower case without accents: å, ä and a are one. */
export const foldText = (text: string): string => dropMarks(plainText(text));

export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** Single spaces between the words, so that word boundaries are always the same. */
export const foldWords = (text: string): string => foldText(text).replace(/[^a-z0-9]+/g, ' ');

export const plainTextSql = (expression: string): string =>
  `translate(lower((${expression}) collate "C"), '${capitals}', '${smalls}')`;

const foldTextSql = (expression: string): string =>
  `translate(lower((${expression}) collate "C"), '${capitals}${smalls}', '${bases}${bases}')`;

export const foldWordsSql = (expression: string): string =>
  `regexp_replace(${foldTextSql(expression)}, '[^a-z0-9' || chr(30) || chr(31) || ']+', ' ', 'g')`;
