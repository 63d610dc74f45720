import { basename } from 'node:path';
import { parseSync } from 'vite';
import { texts } from '../../src/features/content/texts/texts.ts';
import { languages } from '../../src/platform/language.ts';
import { readSource } from './source-files.ts';

/** A text of a page by its key; one of a mail, a document or the API by its file and the names that it stands in. */
type Text = { key: string; text: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function textsIn(value: unknown, key: string): Text[] {
  if (typeof value === 'string') return [{ key, text: value }];
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`)) : [];
}

const stringIn = (node: unknown, ...names: string[]): string | null => {
  const found = isRecord(node) ? names.map((name) => node[name]).find((value) => typeof value === 'string') : null;
  return typeof found === 'string' ? found : null;
};

const wordsOfTemplate = (part: unknown): string => (isRecord(part) && stringIn(part.value, 'cooked')) || '';

/** A call of the API is named by its method and path. */
function routeOf({ type, arguments: given }: Record<string, unknown>): string | null {
  const [first] = type === 'CallExpression' && Array.isArray(given) ? given : [];
  const route = isRecord(first) ? stringIn(first, 'value') : null;
  return route !== null && /^(GET|POST|PATCH|DELETE) \//.test(route) ? route : null;
}

type Named = { own: string | null; inner: unknown };

function named(node: Record<string, unknown>): Named {
  if (node.type === 'Property') return { own: stringIn(node.key, 'name', 'value'), inner: node.value };
  if (node.type === 'VariableDeclarator') return { own: stringIn(node.id, 'name'), inner: node.init };
  return { own: null, inner: Object.values(node) };
}

function wordsIn(node: unknown, key: string): Text[] {
  if (Array.isArray(node)) return node.flatMap((inner) => wordsIn(inner, key));
  if (!isRecord(node) || node.type === 'ImportDeclaration') return [];
  if (node.type === 'Literal') return textsIn(node.value, key).filter(({ text }) => text.includes(' '));
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    const text = node.quasis.map(wordsOfTemplate).join('…');
    return [{ key, text }, ...wordsIn(node.expressions, key)];
  }
  const route = routeOf(node);
  if (route !== null) return wordsIn(node.arguments, `api.${route}`);
  const { own, inner } = named(node);
  return wordsIn(inner, own === null || own === 'sv' || own === 'en' ? key : `${key}.${own}`);
}

const holdsWords = /-words\.rules\.ts$|\.mail\.ts$|policy\/placeholders\.rules\.ts$|quotes\/consent-text\.ts$/;

function wordsOfFile({ path, text }: { path: string; text: string }): Text[] {
  const stem = basename(path).replace(/(\.rules|\.mail)?\.ts$/, '');
  const camel = stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return wordsIn(parseSync(path, text).program, stem)
    .map((found) => ({ ...found, key: found.key.replace(`${stem}.${camel}`, stem) }))
    .filter(({ key }) => holdsWords.test(path) || /\.(summary|description)$/.test(key));
}

/** Admins know their own shop: what they read are labels and questions. */
const isForAdmins = (key: string) => /^admin|^mailAlerts\./.test(key);

/** What visitors, buyers, those who ask for quotes and integrators read. */
export const readTexts = (): Text[] =>
  [
    ...languages.flatMap((language) =>
      Object.entries(texts[language]).flatMap(([part, inner]) => textsIn(inner, part)),
    ),
    ...readSource()
      .filter(({ path }) => holdsWords.test(path) || path.endsWith('.api.ts'))
      .flatMap(wordsOfFile),
  ].filter(({ key }) => !isForAdmins(key));

/** Times and limits; what is repaid, kept secret, or never done; what somebody is said to have looked at. */
const promises = [
  /\b(inom|senast|omedelbart|genast|direkt|alltid|aldrig|garanti\w*|timmar|minuter|sekunder|dagar|månader|dygn)\b/i,
  /\b(within|by the latest|immediately|instant\w*|right away|always|never|guarantee\w*|hours|minutes|seconds|days|months)\b/i,
  /\b(konto|kostnadsfri\w*|gratis|rabatt\w*|bindningstid\w*|högst|som mest|bara|endast|ingen annan|kan inte överskridas)\b/i,
  /\b(no account|without an account|free|discount\w*|lock-in|at most|no more than|up to|only|nobody else|cannot be exceeded)\b/i,
  /\b(ersätt\w*|återbetal\w*|betalar tillbaka|pengarna tillbaka|automatiskt|exklusiv\w*)\b/i,
  /\b(replace[ds]?|refund\w*|money back|automatically|exclusive\w*)\b/i,
  /\b(verifier\w*|granska\w*|certifiera\w*|beprövad|krypterad\w*|raderas?|gallra\w*|spärrlista)\b/i,
  /\b(verified|reviewed|certified|proven|encrypted|deleted?|erased?|suppression list)\b/i,
];

export const isPromise = ({ text }: Text): boolean => promises.some((words) => words.test(text));
