import { parseSync } from 'vite';

function addNames(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('name' in node && typeof node.name === 'string') names.add(node.name);
  for (const child of Object.values(node)) addNames(child, names);
}

type Says = { type?: unknown; value?: unknown };

function addWords(node: unknown, said: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, value }: Says = node;
  // A tagged template is SQL.
  if (type === 'TaggedTemplateExpression') return;
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') said.push(value);
  if (type === 'TemplateElement' && typeof value === 'object' && value && 'cooked' in value)
    said.push(String(value.cooked));
  for (const child of Object.values(node)) addWords(child, said);
}

function parse(path: string, text: string) {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/** What somebody may read: a string of several words, or one that begins with a capital. Codes and names are neither. */
export function textsIn(path: string, text: string): string[] {
  const said: string[] = [];
  addWords(parse(path, text), said);
  return said.filter((words) => /\S\s+\S|^\p{Lu}/u.test(words));
}

/**
 * The words of all identifiers: `noteAction` is "note" and "action". Parsed, because comments, strings, regular
 * expressions and markup cannot be told from code by a pattern.
 */
export function wordsIn(path: string, text: string): Set<string> {
  const names = new Set<string>();
  addNames(parse(path, text), names);
  const words = [...names].flatMap((name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []);
  return new Set(words.map((word) => word.toLowerCase()));
}
