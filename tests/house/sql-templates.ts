/** Both positions are just behind the brace. */
function afterHole(text: string, start: number): number {
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Replaces each substitution by `?`. */
function templateAt(text: string, start: number): string {
  let written = '';
  for (let index = start; index < text.length && text[index] !== '`'; ) {
    const isHole = text.startsWith('${', index);
    written += isHole ? '?' : text[index];
    index = isHole ? afterHole(text, index + 2) : index + 1;
  }
  return written;
}

/** Replaces each substitution by `?`. */
export const sqlTemplates = (text: string): string[] =>
  [...text.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ 0: opening, index }) => templateAt(text, index + opening.length));
