import { z } from 'zod';
import type { Answer, CallDescription, Refusal } from './describe-call.ts';
import type { Components, Json } from './open-api-components.ts';

const kindTells: Record<NonNullable<CallDescription['kind']>, Readonly<Record<string, string>>> = {
  'admin list': {
    'X-Total-Count': 'How many rows are asked for; not there where the whole list is, nor with `counts=no`',
    'X-Unfiltered-Count': 'How many rows there are',
    Link: 'The next page: `<address>; rel="next"`. Not there on the last one.',
  },
  'public read': {
    ETag: 'What the answer is; sent back as If-None-Match it makes an unchanged one a 304.',
    'X-Stale': '`true` on an answer from memory while the database is away; it may be some minutes old.',
  },
};

function contentOf(answer: Answer, components: Components): Json {
  if (answer === null) return {};
  const json = 'files' in answer ? answer.json : answer;
  const files = 'files' in answer ? answer.files : [];
  return {
    content: {
      ...(json && { 'application/json': { schema: components.answered(json) } }),
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
  503: 'Not just now; Retry-After says when to try again',
};

const meaningOf = (status: number) => meanings[status] ?? 'An answer';

const headersOf = (headerTexts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headerTexts).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

export function answersOf(call: CallDescription, components: Components): Json {
  const headerTexts = { ...(call.kind && kindTells[call.kind]), ...call.tells };
  const headers = Object.keys(headerTexts).length > 0 ? { headers: headersOf(headerTexts) } : {};
  const described = Object.entries(call.answers).map(([status, answer]) => [
    status,
    { description: meaningOf(Number(status)), ...headers, ...contentOf(answer, components) },
  ]);
  const unchanged = call.kind === 'public read' ? [['304', { description: meaningOf(304) }]] : [];
  return Object.fromEntries([...described, ...unchanged]);
}

const refusalOf = (shapes: z.ZodType, status: number, components: Components): Json => ({
  description: meaningOf(status),
  ...((status === 429 || status === 503) && { headers: headersOf({ 'Retry-After': 'Seconds to wait' }) }),
  content: { 'application/json': { schema: components.answered(shapes) } },
});

const shapeOf = (code: z.ZodType, details: z.ZodRawShape = {}) => z.object({ message: z.string(), code, ...details });

/** One answer per status; shared ones are written once. */
export function refusedAnswers(refusals: readonly Refusal[], components: Components): Json {
  const answers = [...Map.groupBy(refusals, ({ status }) => status)].map(([status, ofStatus]) => {
    const plain = [...new Set(ofStatus.filter(({ details }) => !details).map(({ code }) => code))];
    const telling = ofStatus.filter(({ details }) => details);
    const [only] = ofStatus;
    if (only && plain.length + telling.length === 1 && !only.details?.current) {
      const whole = refusalOf(shapeOf(z.literal(only.code), only.details), status, components);
      return [status, components.response(only.code, whole)] as const;
    }
    const shapes = [
      ...(plain.length > 0 ? [shapeOf(z.enum(plain))] : []),
      ...telling.map(({ code, details }) => shapeOf(z.literal(code), details)),
    ];
    return [status, refusalOf(z.union(shapes), status, components)] as const;
  });
  return Object.fromEntries(answers);
}
