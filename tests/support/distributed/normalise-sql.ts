/** Parts in which `;` and values do not count: quoted names, function bodies, literals, comments. */
const pieces = /"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Placeholder for a part that is kept. No digits, because they would look like values. */
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
 * The statements of a text without values and layout, so that a hundred values and two give the same statement.
 * Function bodies are kept, since they say what happens to tables.
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
