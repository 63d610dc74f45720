import compile from 'icu-minify/compile';

/** A message as the pages take it: plain words, or words with arguments already taken apart. */
export type CompiledText = ReturnType<typeof compile>;

const compiled = new Map<string, CompiledText>();
const mostKept = 5_000;

/** An editor may write a brace that is no message: then the words are shown as they stand. */
function compileOrKeep(text: string): CompiledText {
  try {
    return compile(text);
  } catch {
    return text;
  }
}

/** Takes a message apart on the server, once, so that no page has to carry a parser. */
export function compileText(text: string): CompiledText {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  if (compiled.size >= mostKept) compiled.clear();
  const made = compileOrKeep(text);
  compiled.set(text, made);
  return made;
}
