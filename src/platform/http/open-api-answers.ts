import { z } from 'zod';
import type { Answer, CallDescription, Refusal } from './describe-call.ts';
import type { Json, Schemas } from './open-api-schema.ts';

const kindTells: Record<NonNullable<CallDescription['kind']>, Readonly<Record<string, string>>> = {
  'admin list': { Link: 'The next page: `<address>; rel="next"`. Not there on the last one.' },
  'public read': { ETag: 'What the answer is; sent back as If-None-Match it makes an unchanged one a 304.' },
};

function contentOf(answer: Answer, schemas: Schemas): Json {
  if (answer === null) return {};
  const json = 'files' in answer ? answer.json : answer;
  const files = 'files' in answer ? answer.files : [];
  return {
    content: {
      ...(json && { 'application/json': { schema: schemas.answered(json) } }),
      ...Object.fromEntries(files.map((type) => [type, {}])),
    },
  };
}

const meanings: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  202: 'Accepted: it is done in a moment',
  204: 'Done; there is nothing to say',
  303: 'Done; the page to go on to stands in Location',
  304: 'Not changed since',
  400: 'Something in it is wrong',
  401: 'Not logged in',
  402: 'The card was declined',
  403: 'Not from here',
  404: 'There is no such thing, or not for this caller',
  409: 'It cannot be done as things are now',
  410: 'It is over',
  413: 'Too large',
  415: 'Not in this form',
  429: 'Too many; Retry-After says when to try again',
  502: 'Somebody else did not answer',
};

const meaningOf = (status: number) => meanings[status] ?? 'An answer';

const headersOf = (told: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(told).map(([name, description]) => [name, { description, schema: { type: 'string' } }]));

export function answersOf(call: CallDescription, schemas: Schemas): Json {
  const told = { ...(call.kind && kindTells[call.kind]), ...call.tells };
  const headers = Object.keys(told).length > 0 ? { headers: headersOf(told) } : {};
  const given = Object.entries(call.answers).map(([status, answer]) => [
    status,
    { description: meaningOf(Number(status)), ...headers, ...contentOf(answer, schemas) },
  ]);
  const unchanged = call.kind === 'public read' ? [['304', { description: meaningOf(304) }]] : [];
  return Object.fromEntries([...given, ...unchanged]);
}

/** One refusal is like another but for its code and what else it tells: those of one status are one answer. */
export function refusedAnswers(refusals: readonly Refusal[], schemas: Schemas): Json {
  const answers = [...Map.groupBy(refusals, ({ status }) => status)].map(([status, ofStatus]) => {
    const plain = ofStatus.filter(({ details }) => !details).map(({ code }) => code);
    const shapes = [
      ...(plain.length > 0 ? [{ code: z.enum(plain) }] : []),
      ...ofStatus.flatMap(({ code, details }) => (details ? [{ code: z.literal(code), ...details }] : [])),
    ].map((shape) => z.object({ message: z.string(), ...shape }));
    const [only] = shapes;
    const schema = schemas.answered(shapes.length === 1 && only ? only : z.union(shapes));
    const headers = status === 429 ? { headers: headersOf({ 'Retry-After': 'Seconds to wait' }) } : {};
    return [status, { description: meaningOf(status), ...headers, content: { 'application/json': { schema } } }] as const;
  });
  return Object.fromEntries(answers);
}

