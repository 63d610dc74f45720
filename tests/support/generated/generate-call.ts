import type { ApiDocument, Operation } from '../api-document.ts';
import { type Maker, pick, spoil, valueFor, wildText, wildValue } from './generate-value.ts';
import { wildBodies, wildTypes } from './wild-values.ts';

/** `right` follows the document, `spoiled` has one error, `wild` ignores it. */
type Manner = 'right' | 'spoiled' | 'wild';

export type GeneratedCall = {
  operation: Operation;
  manner: Manner;
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined;
  json?: unknown;
};

const manners: readonly Manner[] = ['right', 'right', 'spoiled', 'spoiled', 'wild'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

const inAddress = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

/** `..` would be resolved before the request is sent, and so reach another address. */
const isAddressable = (text: string) => text !== '' && !/^(?:\.|%2e)+$/i.test(text) && text.length < 6_000;

/** Invalid percent encodings. */
const brokenParts = ['%', '%ff', '%c3%28', '%00', '%E0%A4%A'];

function pathOf(maker: Maker, { path, parameters }: Operation, isWild: boolean, own: (path: string) => string): string {
  const { roll } = maker;
  if (!isWild && roll(5) > 0) return own(path);
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
    if (isWild && roll(6) === 0) return pick(roll, brokenParts) ?? '%';
    const text = inAddress(isWild ? wildText(roll) : valueFor(maker, name, schema));
    return isAddressable(text) ? text : crypto.randomUUID();
  });
}

function queryOf(maker: Maker, { parameters }: Operation, manner: Manner): string {
  const { roll } = maker;
  const asked = parameters.filter((one) => one.in === 'query' && (one.required || roll(3) === 0));
  const at = manner === 'spoiled' ? roll(asked.length + 1) : -1;
  const parts = asked.map(({ name, schema }, index) => {
    const isWild = manner === 'wild' || index === at;
    const text = inAddress(isWild ? wildValue(roll) : valueFor(maker, name, schema));
    return `${name}=${text.slice(0, 6_000).replace(/%\w?$/, '')}`;
  });
  if (manner === 'wild' && roll(3) === 0)
    parts.push(`${inAddress(wildText(roll).slice(0, 30))}=1`, ...parts.slice(0, 1));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

const csv = `companyName,email,collectedAt,source,consentText,consentAt
Solfirman,sol@foretag.example,2026-11-01,Webb,Ja,2026-11-01
`;

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, textOf(value));
  form.append('file', new Blob([csv]), 'leads.csv');
  return form;
}

type Body = Pick<GeneratedCall, 'body' | 'json'> & { type?: string };

function wildBody({ roll }: Maker, type: string): Body {
  return { body: pick(roll, wildBodies), type: roll(2) === 0 ? type : (pick(roll, wildTypes) ?? type) };
}

function bodyAs(maker: Maker, type: string, json: unknown, isSpoiled: boolean): Body {
  if (type === 'application/json') return { body: JSON.stringify(json) ?? '', json, type };
  const fields = Object(json);
  if (type === 'multipart/form-data') return { body: formOf(fields) };
  if (type === 'application/x-www-form-urlencoded') {
    const pairs = Object.entries(fields).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
    return { body: pairs.join('&'), type };
  }
  return { body: isSpoiled ? csv.replace('email', wildText(maker.roll)) : csv, type };
}

function bodyOf(maker: Maker, { requestBody, method }: Operation, manner: Manner): Body {
  const { roll } = maker;
  if (method === 'GET') return { body: undefined };
  if (!requestBody) return { body: manner === 'wild' ? pick(roll, wildBodies) : undefined };
  const [type = '', kind] = pick(roll, Object.entries(requestBody.content)) ?? [];
  if (manner === 'wild' && roll(3) > 0) return wildBody(maker, type);
  const made = manner === 'wild' ? wildValue(roll) : valueFor(maker, '', kind?.schema ?? { type: 'object' });
  return bodyAs(maker, type, manner === 'spoiled' ? spoil(roll, made) : made, manner === 'spoiled');
}

/** One in `right` or `wrong` calls sends the header; 0 means never. */
const saying: readonly { name: string; right: number; wrong: number; values: readonly string[] }[] = [
  { name: 'if-match', right: 10, wrong: 4, values: ['"1"', '1', '0', 'x', '*', '"999999999999999999999"', 'W/"1"'] },
  { name: 'if-none-match', right: 10, wrong: 6, values: ['*', '"1"', 'x'] },
  { name: 'idempotency-key', right: 6, wrong: 6, values: ['once', 'x'.repeat(500), ' ', '\u00e5'] },
  { name: 'accept', right: 0, wrong: 6, values: ['text/html', 'text/csv', 'rubbish', '*/*;q=0'] },
  { name: 'accept-language', right: 0, wrong: 8, values: ['xx', '*', 'en;q=NaN', 'sv-'.repeat(999)] },
  { name: 'origin', right: 0, wrong: 10, values: ['null', 'https://annan.example', 'x:'] },
  { name: 'x-forwarded-for', right: 0, wrong: 10, values: ['x', '::', '1.2.3.4, %', ','] },
];

function headersOf({ roll }: Maker, manner: Manner, type: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (type && (manner !== 'wild' || roll(6) > 0)) headers['content-type'] = type;
  for (const { name, right, wrong, values } of saying) {
    const seldom = manner === 'right' ? right : wrong;
    if (seldom > 0 && roll(seldom) === 0) headers[name] = pick(roll, values) ?? '';
  }
  return headers;
}

/** Deterministic for the same dice. */
export function generateCall(
  document: ApiDocument,
  operation: Operation,
  given: Omit<Maker, 'schemas'>,
  own: (path: string) => string,
): GeneratedCall {
  const maker: Maker = { ...given, schemas: document.components.schemas };
  const manner = pick(maker.roll, manners) ?? 'right';
  const address = pathOf(maker, operation, manner === 'wild', own) + queryOf(maker, operation, manner);
  const { type, ...body } = bodyOf(maker, operation, manner);
  return { operation, manner, address, headers: headersOf(maker, manner, type), ...body };
}
