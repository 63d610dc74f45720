/** What a `;` does not end and a value is not looked for in: quoted names, function bodies, literals, comments. */
const pieces = /"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** In place of a piece that stays, while the rest is looked through: no digits, which would be taken for a value. */
const open = '\u2039';
const close = '\u203a';
const mark = (index: number) => open + 'x'.repeat(index) + close;
const marks = new RegExp(`${open}(x*)${close}`, 'g');

const isLiteral = (piece: string) => piece.startsWith("'");
const isComment = (piece: string) => piece.startsWith('--') || piece.startsWith('/*');

const values = /\((?:\?|default)(?:, ?(?:\?|default))*\)/.source;

const withoutValues = (text: string) =>
  text
    .replaceAll(/\$\d+|\b\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( | \)/g, (bracket) => bracket.trim())
    .replaceAll(/\?(?:, ?\?)+/g, '?')
    .replaceAll(new RegExp(`(${values})(?:, ?${values})+`, 'gi'), '$1')
    .trim();

/**
 * The statements of a text, each without its values and however it was laid out: what is sent with a hundred values or
 * with two is one statement. A function's body stays as it is, since it says what is done to tables.
 */
export function normaliseSql(text: string): string[] {
  const kept: string[] = [];
  const marked = text.replaceAll(pieces, (piece) => {
    if (isComment(piece)) return ' ';
    return isLiteral(piece) ? '?' : mark(kept.push(piece.replaceAll(/\s+/g, ' ')) - 1);
  });
  return marked
    .split(';')
    .map(withoutValues)
    .map((statement) => statement.replaceAll(marks, (_, index: string) => kept[index.length] ?? ''))
    .filter(Boolean);
}
