import { parseSync } from '@swc/core';

type Node = { type: string; [part: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const nameOf = (node: unknown) => (isNode(node) ? node.value : undefined);

function isUnknown(annotation: unknown): boolean {
  if (!isNode(annotation)) return false;
  const { type, kind, typeAnnotation, typeParams, members } = annotation;
  if (type === 'TsTypeLiteral') return Array.isArray(members) && members.every(isUnknown);
  // of `Promise<unknown>` and `Record<string, unknown>`
  if (type === 'TsTypeReference')
    return isNode(typeParams) && Array.isArray(typeParams.params) && isUnknown(typeParams.params.at(-1));
  return kind === 'unknown' || isUnknown(typeAnnotation);
}

/** `JSON.parse(…)`, and `json()` of a request or an answer, are of type `any`: the compiler believes whatever is done with them. */
function isRawRead(node: Node): boolean {
  const { callee, arguments: given } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  const method = nameOf(callee.property);
  return (method === 'parse' && nameOf(callee.object) === 'JSON') || (method === 'json' && String(given) === '');
}

const parameterOf = (made: Node) => {
  const [first] = Array.isArray(made.params) ? made.params : [];
  return isNode(first) && first.type === 'Parameter' ? first.pat : first;
};

const takesUnknown = (made: unknown) => {
  const first = isNode(made) && 'params' in made ? parameterOf(made) : null;
  return isNode(first) && isUnknown(first.typeAnnotation);
};

/** Functions of the file that take anything, so that they have to look before they use it. */
function judgesIn(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(judgesIn);
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(judgesIn);
  if (!isNode(node)) return inner;
  if (node.type === 'FunctionDeclaration' && takesUnknown(node)) return [nameOf(node.identifier), ...inner];
  return node.type === 'VariableDeclarator' && takesUnknown(node.init) ? [nameOf(node.id), ...inner] : inner;
}

const schemaMethods: readonly unknown[] = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync'];

/** The value of these is the value of their parts. */
const transparent = ['AwaitExpression', 'ParenthesisExpression', 'ConditionalExpression', 'BinaryExpression'];

/** `isSafe`: the value goes where it has to be checked. `returnsUnknown`: so does what the function returns. */
type Place = { isSafe: boolean; returnsUnknown: boolean };

function placeOf(part: string, node: Node, { isSafe, returnsUnknown }: Place, judges: readonly unknown[]): Place {
  const within = (safe: boolean) => ({ isSafe: safe, returnsUnknown });
  if (transparent.includes(node.type)) return within(isSafe);
  if (node.type === 'ExpressionStatement') return within(true);
  if (node.type === 'ReturnStatement') return within(returnsUnknown);
  if (node.type === 'VariableDeclarator') return within(isNode(node.id) && isUnknown(node.id.typeAnnotation));
  if ('returnType' in node && part === 'body') {
    const isOpen = isUnknown(node.returnType);
    return { isSafe: isOpen && isNode(node.body) && node.body.type !== 'BlockStatement', returnsUnknown: isOpen };
  }
  if (node.type !== 'CallExpression' || part !== 'arguments' || isRawRead(node)) return within(false);
  const { callee } = node;
  const isSchema =
    isNode(callee) && callee.type === 'MemberExpression' && schemaMethods.includes(nameOf(callee.property));
  return within(isSchema || judges.includes(nameOf(callee)));
}

function countIn(node: unknown, place: Place, judges: readonly unknown[]): number {
  if (Array.isArray(node)) return sum(node.map((one) => countIn(one, place, judges)));
  if (typeof node !== 'object' || node === null) return 0;
  if (!isNode(node)) return sum(Object.values(node).map((one) => countIn(one, place, judges)));
  const own = isRawRead(node) && !place.isSafe ? 1 : 0;
  const parts = Object.entries(node).map(([part, value]) => countIn(value, placeOf(part, node, place, judges), judges));
  return own + sum(parts);
}

/** Values of JSON and of requests that are used as they are: neither through a schema, nor as `unknown`. */
export function countUnchecked(text: string, path: string): number {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' });
  return countIn(body, { isSafe: false, returnsUnknown: false }, judgesIn(body));
}
