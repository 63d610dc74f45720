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

function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) {
    const [first, ...rest] = node;
    return [...(typeof first === 'string' ? [first] : namesIn(first)), ...rest.flatMap(namesIn)];
  }
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(namesIn) : [];
}

/** What a message wants put in: its arguments and tags. */
const argumentsOf = (text: CompiledText) => (Array.isArray(text) ? text.flatMap((node) => namesIn(node)) : []);

/** An editor's words in place of the dictionary's: they may use what the page puts in there, and nothing else. */
export function compileOverride(words: string, original: string): CompiledText {
  const made = compileText(words);
  const known = new Set(argumentsOf(compileText(original)));
  return argumentsOf(made).every((name) => known.has(name)) ? made : words;
}
