import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import type { Language } from '../../platform/language.ts';

export type TextTree = { [key: string]: string | TextTree };

export type CompiledText = ReturnType<typeof compile>;

/** The texts of a tree by their whole keys. */
export function leavesOf(tree: TextTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : leavesOf(value, `${prefix}${name}.`),
  );
}

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

const isList = (node: unknown): node is readonly unknown[] => Array.isArray(node);

/** An argument is its name, then its kind and its branches by name; a tag is its name and what stands in it. */
function namesIn(node: unknown): string[] {
  if (!isList(node)) return [];
  const [name, kind, branches] = node;
  const inside = typeof kind === 'number' && kind > 0 ? Object.values(branches ?? {}).flatMap(namesOfAll) : [];
  return [String(name), ...inside, ...(typeof kind === 'number' && kind > 0 ? [] : namesOfAll(node.slice(1)))];
}

const namesOfAll = (nodes: unknown): string[] => (isList(nodes) ? nodes.flatMap(namesIn) : []);

/** The names that a text is filled with. */
export const argumentsOf = (text: CompiledText): string[] => namesOfAll(text);

/** An override may use only the arguments that the page provides; otherwise it is shown as plain text. */
export function compileOverride(words: string, original: string): CompiledText {
  const made = compileText(words);
  const known = new Set(argumentsOf(compileText(original)));
  return argumentsOf(made).every((name) => known.has(name)) ? made : words;
}

type Values = Readonly<Record<string, string | number | boolean>>;

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

/** For a text without tags. */
export const formatText = (text: CompiledText, language: Language, values: Values): string =>
  [format(text, language, values, { formatters })].flat().join('');
