import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { ClientTypes, ParamsOf } from './http/calls.ts';
import { pollHeader } from './poll-header.rules.ts';
import { type Refusal, readRefusal } from './refusal.rules.ts';
import type { ApiAnswer } from './request-context.ts';

/** The message is for logs. */
export class ApiFailure extends Error implements Refusal {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    ({ code: this.code, reason: this.reason, fields: this.fields, details: this.details } = readRefusal(body));
  }
}

export const isNotFound = (error: unknown) => error instanceof ApiFailure && error.status === 404;

/** The current row, if somebody else changed it first. */
export const currentRow = <Row>({ status, code, details }: ApiFailure): Row | null =>
  status === 409 && code === 'stale' ? (details.current as Row) : null;

/** The server renders pages by calling the API in process. */
const send = createIsomorphicFn()
  .client((path: string, init?: RequestInit) => fetch(path, { credentials: 'include', ...init }))
  .server(async (path: string, init?: RequestInit) => {
    const context = getGlobalStartContext();
    if (!context) throw new Error(`There is no request to call ${path} for.`);
    return context.api(path, init);
  });

async function answerOf<Answer>(response: ApiAnswer): Promise<Answer> {
  if (!response.ok) throw new ApiFailure(response.status, await response.text(), response.statusText);
  return response.status === 204 ? (undefined as Answer) : response.json();
}

export type ApiPage<Item> = {
  items: Item[];
  /** The link to the next page. */
  next: Address<Item> | null;
  total: number;
  isCapped: boolean;
  /** Admin lists only: rows without any filter, and the sum over the filtered ones. */
  unfiltered: number;
  sum: string | null;
  /** Searches only, from their headers: unknown words, corrections, words that no hit has, how many lack one. */
  notes: (string | null)[];
};

const nextLink = /<([^>]+)>;\s*rel="next"/;

async function pageFrom<Item>(response: ApiAnswer): Promise<ApiPage<Item>> {
  const items = await answerOf<Item[]>(response);
  return {
    items,
    next: nextLink.exec(response.headers.get('link') ?? '')?.[1] ?? null,
    total: Number(response.headers.get('x-total-count') ?? items.length),
    isCapped: response.headers.has('x-total-capped'),
    unfiltered: Number(response.headers.get('x-unfiltered-count') ?? 0),
    sum: response.headers.get('x-filtered-sum'),
    notes: ['unmatched', 'corrected', 'nearest', 'near-count'].map((name) => response.headers.get(`x-${name}`)),
  };
}

export const apiPage = async <Item>(path: Address<Item>): Promise<ApiPage<Item>> => pageFrom<Item>(await send(path));

/** The server that serves the calls adds them here as `calls`, so that each `ask` is typed by its call.  @public */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the calls are served
export interface Register {}

type Known = Register extends { calls: readonly (infer One)[] } ? One : never;

/** By route, computed once: looking each one up in the union took most of the type check's time. */
type TypesByRoute = { [One in Known as One['route']]: NonNullable<One['types']> };

export type Route = keyof TypesByRoute & string;

type TypesOf<Name extends Route> =
  TypesByRoute[Name] extends ClientTypes<infer Query, infer Body, infer Json>
    ? { query: Query; body: Body; answer: Json }
    : never;

export type AnswerTo<Name extends Route> = TypesOf<Name>['answer'];

export type BodyOf<Name extends Route> = TypesOf<Name>['body'];

type Params<Name extends Route> = [ParamsOf<Name>] extends [never]
  ? { params?: never }
  : { params: Readonly<Record<ParamsOf<Name>, string>> };

/** Values are texts in an address. */
type QueryOf<Query> = Query extends object
  ? { query?: { readonly [Key in keyof Query]: Query[Key] | number | boolean } }
  : { query?: never };

/** A request's body is never modified. */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Value[Name]> }
    : Value;

/** A call without a described body may take a file. */
type BodyPart<Body> = [Body] extends [undefined] ? { body?: Blob } : { body: Frozen<Body> };

/** `at` is an address from an earlier answer, in place of parameters and query. */
type Where<Name extends Route> =
  | (Params<Name> & QueryOf<TypesOf<Name>['query']> & { at?: never })
  | { at: string; params?: never; query?: never };

/**
 * `version` is the one that the editor saw; the same `requestKey` again is the same request; `isPoll`: an automatic
 * request, which must not keep a session alive.
 */
type Asking<Name extends Route> = Where<Name> &
  BodyPart<BodyOf<Name>> & { version?: number | undefined; requestKey?: string; isPoll?: boolean };

type Loose = {
  at?: string | undefined;
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  version?: number | undefined;
  requestKey?: string | undefined;
  isPoll?: boolean | undefined;
};

/** The argument is optional if the call needs nothing. */
type Args<Name extends Route> = object extends Asking<Name> ? [asking?: Asking<Name>] : [asking: Asking<Name>];

/** Empty values are left out. */
function searchOf(query: Loose['query'] = {}): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return parameters.length > 0
    ? `?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`
    : '';
}

const fill = (path: string, { at, params, query }: Loose) =>
  at ??
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))}${searchOf(query)}`;

function sendCall(route: string, [asking = {}]: readonly (Loose | undefined)[]): Promise<ApiAnswer> {
  const [method = '', path = ''] = route.split(' ');
  const address = fill(path, asking);
  const { body = {}, version, requestKey, isPoll } = asking;
  if (method === 'GET') return send(address, isPoll ? { headers: { [pollHeader]: '1' } } : undefined);
  // a file's type is detected from its bytes
  const isFile = body instanceof Blob;
  return send(address, {
    method,
    headers: {
      'content-type': `application/${isFile ? 'octet-stream' : 'json'}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(requestKey && { 'idempotency-key': requestKey }),
    },
    body: isFile ? body : JSON.stringify(body),
  });
}

/** Makes a call of the API. A wrong route, parameter, query, body or use of the answer does not compile. */
export const ask = async <Name extends Route>(route: Name, ...args: Args<Name>): Promise<AnswerTo<Name>> =>
  answerOf<AnswerTo<Name>>(await sendCall(route, args));

export type ItemOf<Json> = Json extends readonly (infer Item)[] ? Item : never;

/** An address with the type of its answer. */
export type Address<Item> = string & { item?: Item };

/** For code that opens an address itself: lists with pages, and links to files. */
export const addressOf = <Name extends Route>(
  route: Name,
  ...args: object extends Where<Name> ? [where?: Where<Name>] : [where: Where<Name>]
): Address<ItemOf<AnswerTo<Name>>> => {
  const [where = {}]: readonly (Loose | undefined)[] = args;
  return fill(route.split(' ')[1] ?? '', where);
};

/** The query key is the path, so that a shorter key covers all below it. */
export const queryFor = <Name extends Route>(route: Name, ...args: Args<Name>) => {
  const [asking = {}]: readonly (Loose | undefined)[] = args;
  const path = fill(route.split(' ')[1] ?? '', { ...asking, query: undefined });
  return queryOptions({
    queryKey: [...path.split('/').slice(2), ...(asking.query ? [asking.query] : [])],
    queryFn: () => ask(route, ...args),
  });
};
