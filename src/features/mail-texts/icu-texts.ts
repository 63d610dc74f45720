import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
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
const maxStored = 5_000;

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
  if (compiled.size >= maxStored) compiled.clear();
  const made = compileOrKeep(text);
  compiled.set(text, made);
  return made;
}

const isList = (node: unknown): node is readonly unknown[] => Array.isArray(node);

type Argument = { name: string; kind: number; isShown: boolean };

const maxChoosing = 3;

/** An argument is its name, then its kind and its branches by name; a tag is its name and what stands in it. */
function argumentsIn(node: unknown): Argument[] {
  if (!isList(node)) return [];
  const [name, kind, branches] = node;
  const hasKind = typeof kind === 'number' && kind > 0;
  const inside: unknown[] = hasKind ? Object.values(branches ?? {}) : [node.slice(1)];
  const chooses =
    hasKind && kind <= maxChoosing && !inside.some((branch) => branch === 0 || (isList(branch) && branch.includes(0)));
  return [{ name: String(name), kind: hasKind ? kind : 0, isShown: !chooses }, ...inside.flatMap(allIn)];
}

const allIn = (nodes: unknown): Argument[] => (isList(nodes) ? nodes.flatMap(argumentsIn) : []);

/** The names that a text is filled with. */
export const argumentsOf = (text: CompiledText): string[] => allIn(text).map(({ name }) => name);

/** Without those that only choose what is said. */
export const shownArgumentsOf = (text: CompiledText): string[] =>
  allIn(text).flatMap(({ name, isShown }) => (isShown ? [name] : []));

const kindsOf = (text: CompiledText) => allIn(text).flatMap(({ name, kind }) => (kind > 0 ? [`${name} ${kind}`] : []));

export function isWellFormed(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

const isAmong = (names: readonly string[], known: readonly string[]) => names.every((name) => known.includes(name));

/** Whether it counts, dates or chooses by nothing that the original does not: a name as a number would be said as NaN. */
export const usesAlike = (words: string, original: string): boolean =>
  isAmong(kindsOf(compileText(words)), kindsOf(compileText(original)));

/** An override may use only the arguments that the page provides; otherwise it is shown as plain text. */
export function compileOverride(words: string, original: string): CompiledText {
  const made = compileText(words);
  return isAmong(argumentsOf(made), argumentsOf(compileText(original))) ? made : words;
}

/** Null for what cannot be filled in, as after a release that fills in something else. */
export function compileEdit(words: string, original: string): CompiledText | null {
  const canBeFilled = isAmong(argumentsOf(compileText(words)), argumentsOf(compileText(original)));
  return isWellFormed(words) && canBeFilled && usesAlike(words, original) ? compileText(words) : null;
}

type Values = Readonly<Record<string, string | number | boolean>>;

const formatters = _createIntlFormatters(_createCache());

/** For a text without tags. */
export const formatText = (text: CompiledText, language: Language, values: Values): string =>
  [format(text, language, values, { formatters })].flat().join('');
