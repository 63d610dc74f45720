import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';

/** JSON by its schema, files by their media types (and JSON beside them where there is some), or nothing. */
export type Answer = z.ZodType | { files: readonly string[]; json?: z.ZodType } | null;

/** A refusal that a caller may meet, with what it says besides its message. */
export type Refusal = { status: number; code: string; details?: z.ZodRawShape };

/** What lets a caller in, as OpenAPI writes it, and what they are told who come without it. */
export type Keys = Readonly<
  Record<string, { scheme: Readonly<Record<string, unknown>>; refusals?: readonly Refusal[] }>
>;

/** What is to be known of a call to make it. */
export type CallDescription = {
  /** The name of the operation: a verb and a noun. */
  id: string;
  tag: string;
  summary: string;
  /** More than a line, where one is needed. */
  description?: string;
  /** What lets a caller in, any one of them; nothing lets everybody in. */
  opens?: readonly string[];
  /** Parts of the path; what is not named is the id of a row. */
  path?: Readonly<Record<string, z.ZodType>>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bodies that are no JSON, by their media types. */
  takes?: Readonly<Record<string, z.ZodType>>;
  headers?: Readonly<Record<string, string>>;
  answers: Readonly<Record<number, Answer>>;
  /** What an answer says in its headers, besides what its kind says. */
  tells?: Readonly<Record<string, string>>;
  refuses?: readonly Refusal[];
  /** Codes with which every call that takes the same key may refuse, but not this one. */
  neverRefuses?: readonly string[];
  kind?: 'admin list' | 'public read';
  /** A write that the sites of others may send too: it trusts a token alone. */
  isFromAnywhere?: boolean;
  /** Counted by the caller's address. */
  isLimited?: boolean;
  /** The version that the editor saw may be sent along. */
  isVersioned?: boolean;
  /** The address that it had before; it stays for its callers. */
  isFormer?: boolean;
};

const descriptions = new WeakMap<object, CallDescription>();
const underWay = new WeakMap<Request, CallDescription>();

/** Stands first on a route and says what it is; the document is made of these. */
export function describeCall(call: CallDescription): MiddlewareHandler {
  const handler: MiddlewareHandler = (context, next) => {
    underWay.set(context.req.raw, call);
    return next();
  };
  descriptions.set(handler, call);
  return handler;
}

/** What a handler says of its route, where it is the first one on it. */
export const descriptionOf = (handler: object): CallDescription | undefined => descriptions.get(handler);

/** The schema that a body or a query is read by must be the one that the document shows. */
export function holdToDescription(context: Context, part: 'body' | 'query', schema: z.ZodType): void {
  const call = underWay.get(context.req.raw);
  if (call && call[part] !== schema) throw new Error(`The call ${call.id} reads another ${part} than it describes.`);
}

type Route = { method: string; path: string; handler: object };

export type DescribedRoute = { method: string; path: string; call: CallDescription | undefined };

/** Every call of an app, described or not. */
export function callsOf(routes: readonly Route[]): DescribedRoute[] {
  const calls = new Map<string, DescribedRoute>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue;
    const name = `${method} ${path}`;
    calls.set(name, { method, path, call: calls.get(name)?.call ?? descriptionOf(handler) });
  }
  return [...calls.values()];
}
