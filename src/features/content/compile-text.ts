import compile from 'icu-minify/compile';

export type CompiledText = ReturnType<typeof compile>;

const compiled = new Map<string, CompiledText>();
const mostKept = 5_000;

/** An editor may type a brace that is not a valid message: show the text as it is. */
function compileOrKeep(text: string): CompiledText {
  try {
    return compile(text);
  } catch {
    return text;
  }
}

/** Compiled on the server, so that pages need no parser. */
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

/** The names that a text is filled with. */
export const argumentsOf = (text: CompiledText) => (Array.isArray(text) ? text.flatMap((node) => namesIn(node)) : []);

/** An override may use only the arguments that the page provides; otherwise it is shown as plain text. */
export function compileOverride(words: string, original: string): CompiledText {
  const made = compileText(words);
  const known = new Set(argumentsOf(compileText(original)));
  return argumentsOf(made).every((name) => known.has(name)) ? made : words;
}
