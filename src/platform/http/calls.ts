import type { Context } from 'hono';
import type { z } from 'zod';
import { isId } from '../id-shape.rules.ts';
import type { Result } from '../result.ts';
import type { ServedList } from './admin-list.ts';
import type { Served } from './answer-shape.ts';
import type { ApiDeps, ApiVariables } from './api-deps.ts';
import { notFound } from './api-error.ts';
import { networkOf } from './client-address.ts';
import type { Answer, CallDescription, Refusal } from './describe-call.ts';
import { answerPublicJson } from './etag.ts';
import { enforceLimit, type Limit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { expectedVersion, readQuery } from './read-query.ts';
import { staleRow } from './refusals.ts';
import { type Detailed, type FailureOf, type RefusalTable, refusalIn, refusedBy } from './refused.ts';

type Awaitable<Value> = Value | Promise<Value>;

type WithoutPattern<Name extends string> = Name extends `${infer Plain}{${string}` ? Plain : Name;

export type ParamsOf<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Route extends `${string}:${infer Name}`
    ? WithoutPattern<Name>
    : never;

type Parsed<Stated> = Stated extends z.ZodType ? z.output<Stated> : undefined;

type Sent<Stated> = Stated extends z.ZodType ? z.input<Stated> : undefined;

type Answers = Readonly<Record<number, Answer>>;

type JsonOf<Stated> = Stated extends z.ZodType
  ? z.output<Stated>
  : Stated extends { json: infer Json }
    ? JsonOf<Json>
    : null;

type JsonOfAll<Stated extends Answers> = JsonOf<Stated[keyof Stated]>;

type CallInput<Route extends string, Query, Body> = {
  params: Readonly<Record<ParamsOf<Route>, string>>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  /** The version that the editor saw; null if none was sent. */
  version: number | null;
  address: string;
  network: string;
  now: Date;
  /** For answers that are not JSON, and for headers. */
  context: Context<ApiVariables>;
};

/** `null` and `false`: there is no such row. */
type Ran<Json, Failure> = [Json] extends [null]
  ? Response | Result<unknown, Failure> | boolean | null | undefined
  : Response | Result<Served<Json>, Failure> | Served<Json> | null;

/** Counted once the input is valid, or before where an invalid call is expensive too. */
type CallLimit<Body> = Limit & { by?: 'address' | 'network' } & (
    | { isBeforeInput?: boolean; weight?: never }
    | { isBeforeInput?: never /** How much of the limit a call takes. */; weight: (body: Parsed<Body>) => number }
  );

type Run<Deps, Caller, Route extends string, Query, Body, Stated extends Answers, Refusing> =
  | {
      /** `refusedBy` lists failures that are not refusals of the call. */
      run: (
        deps: Deps,
        input: CallInput<Route, Query, Body> & Caller,
      ) => Awaitable<Ran<JsonOfAll<Stated>, FailureOf<Refusing>>>;
      list?: never;
    }
  | {
      list: JsonOfAll<Stated> extends readonly (infer Item)[] ? ServedList<Served<Item>> : never;
      run?: never;
    };

type Described = Omit<CallDescription, 'id' | 'tag' | 'query' | 'body' | 'answers' | 'refuses' | 'isVersioned'>;

type Spec<Query, Body, Stated, Refusing> = Described & {
  query?: Query;
  body?: Body;
  /** Nothing, with 204, unless it says what. */
  answers?: Stated;
  refuses?: readonly Refusing[];
  limit?: CallLimit<Body>;
  /** The name of the versioned row; a refusal has its current state, by default in the answer's shape. */
  versionOf?: string | { what: string; current: z.ZodType };
};

/** The client's types of a call. There is never a value of it. */
export type ClientTypes<Query, Body, Json> = { query: Query; body: Body; answer: Json };

export type Call<Deps, Route extends string = string, About = unknown> = {
  route: Route;
  description: CallDescription;
  answer: (deps: Deps, context: Context<ApiVariables>) => Promise<Response>;
  types?: About;
};

type Shared<Deps, Caller, Code extends string> = {
  tag: string;
  opens?: readonly string[];
  /** Called once for each call, where it is made. */
  neverRefuses?: (route: string) => readonly string[];
  refusals: RefusalTable<Code>;
  /** Authenticates the caller; throws for anybody not allowed. */
  identify: (deps: Deps, context: Context<ApiVariables>, route: string) => Awaitable<Caller>;
};

type Input<Query, Body> = {
  query?: Query;
  body?: Body;
  takes?: CallDescription['takes'];
  versionOf?: unknown;
};

/** A body that is not JSON is left to `run`. */
async function readInput<Query extends z.ZodType | undefined, Body extends z.ZodType | undefined>(
  { query, body, takes = {}, versionOf }: Input<Query, Body>,
  context: Context,
) {
  const type = context.req.header('content-type')?.toLowerCase() ?? '';
  const isJson = !Object.keys(takes).some((taken) => type.startsWith(taken));
  return {
    query: (query && readQuery(context, query)) as Parsed<Query>,
    body: (body && isJson ? await readBody(context, body) : undefined) as Parsed<Body>,
    version: versionOf ? expectedVersion(context) : null,
  };
}

const isResult = (ran: unknown): ran is Result<unknown, unknown> =>
  typeof ran === 'object' && ran !== null && 'ok' in ran && ('value' in ran || 'failure' in ran);

function respond(context: Context, call: CallDescription, ran: unknown): Response {
  if (ran instanceof Response) return ran;
  if (ran === false || ran === null) throw notFound();
  const { kind, answers, refuses = [] } = call;
  const outcome = isResult(ran) ? ran : { ok: true as const, value: ran };
  if (!outcome.ok) throw refusedBy(refuses, outcome.failure);
  const [[status, answer] = []] = Object.entries(answers);
  if (answer === null) return context.body(null, 204);
  if (kind === 'public read') return answerPublicJson(context, outcome.value);
  return context.body(JSON.stringify(outcome.value), status === '201' ? 201 : status === '202' ? 202 : 200, {
    'content-type': 'application/json',
  });
}

function refusalsOf<Code extends string>(
  table: RefusalTable<Code>,
  {
    refuses = [],
    versionOf,
    answers,
  }: Pick<Spec<unknown, unknown, Answers, Code | Detailed<Code>>, 'refuses' | 'versionOf'> & { answers: Answers },
): Refusal[] {
  const declared = refuses.map((one) => refusalIn(table, one));
  if (versionOf === undefined) return declared;
  const [answer = null] = Object.values(answers);
  const { what, current } = typeof versionOf === 'string' ? { what: versionOf, current: answer } : versionOf;
  if (current === null || 'files' in current) throw new Error(`Nothing shows what ${what} is now.`);
  return [...declared, staleRow(current, `Somebody else has changed ${what}`)];
}

/** What is said here of a call is all: the API serves it, the document shows it by its `id`, and `ask` has its types. */
export function callsOf<Deps extends ApiDeps, Caller, Code extends string>({
  tag,
  opens,
  neverRefuses,
  refusals,
  identify,
}: Shared<Deps, Caller, Code>) {
  return <
    const Route extends string,
    Stated extends Answers = { 204: null },
    Query extends z.ZodType | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
    const Refusing extends Code | Detailed<Code> = never,
  >(
    route: Route,
    id: string,
    call: Spec<Query, Body, Stated, Refusing> & Run<Deps, Caller, Route, Query, Body, Stated, Refusing>,
  ): Call<Deps, Route, ClientTypes<Sent<Query>, Sent<Body>, JsonOfAll<Stated>>> => {
    const { run, list, limit, versionOf, refuses, query, body, answers = { 204: null }, ...described } = call;
    const description: CallDescription = {
      id,
      tag,
      ...(opens && { opens }),
      ...(neverRefuses && { neverRefuses: neverRefuses(route) }),
      ...described,
      ...(query && { query }),
      ...(list && { kind: 'admin list', query: list.query }),
      ...(body && { body }),
      ...(limit && { isLimited: true }),
      ...(versionOf && { isVersioned: true }),
      answers,
      refuses: refusalsOf(refusals, { ...call, answers }),
    };
    const ids = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !described.path?.[name]);
    const answer = async (deps: Deps, context: Context<ApiVariables>): Promise<Response> => {
      const caller = await identify(deps, context, route);
      const { db, env } = deps;
      const now = deps.now();
      if (list) return list.answer(context, { db, env, now });
      const address = context.get('clientAddress');
      const count = async (isBeforeInput: boolean, weigh = () => 1) => {
        if (!limit || !env.limitsRequests || (limit.isBeforeInput ?? false) !== isBeforeInput) return;
        await enforceLimit(db, limit, limit.by === 'network' ? networkOf(address) : address, now, weigh());
      };
      await count(true);
      const read = await readInput(call, context);
      await count(false, () => limit?.weight?.(read.body) ?? 1);
      const params = context.get('params');
      if (ids.some((name) => !isId(params[name] ?? ''))) throw notFound();
      const input = {
        ...read,
        params,
        address,
        // computed on demand: most calls never need it
        get network() {
          return networkOf(address);
        },
        now,
        context,
        ...caller,
      };
      if (!run) throw new Error(`The call ${route} does nothing.`);
      return respond(context, description, await run(deps, input));
    };
    return { route, description, answer };
  };
}
