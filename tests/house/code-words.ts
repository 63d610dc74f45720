import { parseSync } from 'vite';

function addNames(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('name' in node && typeof node.name === 'string') names.add(node.name);
  for (const child of Object.values(node)) addNames(child, names);
}

/**
 * The words of all identifiers: `noteAction` is "note" and "action". Parsed, because comments, strings, regular
 * expressions and markup cannot be told from code by a pattern.
 */
export function wordsIn(path: string, text: string): Set<string> {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const names = new Set<string>();
  addNames(program, names);
  const words = [...names].flatMap((name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []);
  return new Set(words.map((word) => word.toLowerCase()));
}
