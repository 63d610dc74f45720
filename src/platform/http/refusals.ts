import { z } from 'zod';
import { callCosts } from './call-cost.ts';
import { type CallDescription, costOf, type Keys, type Refusal } from './describe-call.ts';

export const fieldsShape = z.record(z.string(), z.string());

const wrongInput: Refusal = { status: 400, code: 'invalid-input', details: { fields: fieldsShape } };

const unknownRow: Refusal = { status: 404, code: 'not-found' };

/** Somebody else changed the row first; the answer has its current state. */
export const staleRow = (current: z.ZodType, message: string): Refusal => ({
  status: 409,
  code: 'stale',
  message,
  details: { current },
});

const crossSite: Refusal = { status: 403, code: 'cross-site' };
const notJson: Refusal = { status: 415, code: 'not-json' };
const tooLarge: Refusal = { status: 413, code: 'too-large' };
const cutShort: Refusal = { status: 400, code: 'cut-short' };
const notParsed: Refusal = { status: 400, code: 'invalid-json' };
const unavailable: Refusal = { status: 503, code: 'database-unreachable', details: { reference: z.string() } };
const tooMany: Refusal = { status: 429, code: 'too-many-requests' };

function refusedWrites({ body, takes, isFromAnywhere }: CallDescription, method: string): Refusal[] {
  if (method === 'GET') return [];
  return [
    ...(isFromAnywhere ? [] : [crossSite]),
    ...(takes || method === 'DELETE' ? [] : [notJson]),
    ...(body || takes ? [tooLarge, cutShort] : []),
    ...(body ? [notParsed] : []),
  ];
}

type Described = { method: string; path: string; call: CallDescription };

export function refusalsOf({ method, path, call }: Described, keys: Keys): Refusal[] {
  const { opens = [], query, body, isVersioned, isLimited = false, refuses = [], neverRefuses = [] } = call;
  const [key] = opens;
  const closed = key !== undefined && opens.length === 1 ? (keys[key]?.refusals ?? []) : [];
  return [
    ...refusedWrites(call, method),
    ...closed.filter(({ code }) => !neverRefuses.includes(code)),
    ...(query || body || isVersioned ? [wrongInput] : []),
    ...(isLimited || callCosts[costOf(call)].points > 0 ? [tooMany] : []),
    ...(path.includes(':') ? [unknownRow] : []),
    ...refuses,
    unavailable,
  ];
}

/** A job will do the work. */
export const acceptedShape = z.object({ accepted: z.literal(true) });

export const successShape = z.object({ success: z.literal(true) });

export const success = { success: true } as const;
