import type { ApiAnswer, RequestContext } from '../platform/request-context.ts';
import type { AnswerCache } from './cache/answer-cache.ts';

/** What nearly every page asks for, and no visitor's cookie makes different. */
const shared = /^\/api\/(?:texts\/|categories(?:\/|$)|catalogue\/|(?:shop|seller)$)/;

/** As old as a page may be. */
const freshForMs = 60_000;

/** A category has two, a language some twenty. */
const mostReads = 1_000;

/** Whether what was read before is still true: the answer cache hears of every change. */
type Changes = Pick<AnswerCache, 'generation' | 'hearsChanges'>;

type Kept = { data: unknown; at: number };

const noHeaders = new Headers();

const answerOf = (data: unknown): ApiAnswer => ({
  ok: true,
  status: 200,
  statusText: 'OK',
  headers: noHeaders,
  json: async () => data,
  text: async () => JSON.stringify(data),
});

/**
 * The API as pages read it. What they all share is kept as it was parsed, until something changes: a page that nobody
 * has asked for yet is mostly made of what others were made of. Nobody may change what is handed out.
 */
export function keepSharedReads(changes: Changes, clock: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  let generation = changes.generation;

  function find(path: string): Kept | undefined {
    if (generation !== changes.generation || kept.size > mostReads) kept.clear();
    generation = changes.generation;
    const found = kept.get(path);
    return found && clock() - found.at <= freshForMs ? found : undefined;
  }

  return async (path: string, read: RequestContext['api']): Promise<ApiAnswer> => {
    if (!changes.hearsChanges || !shared.test(path)) return read(path);
    const found = find(path);
    if (found) return answerOf(found.data);
    const asked = changes.generation;
    const answer = await read(path);
    if (!answer.ok) return answer;
    const data: unknown = await answer.json();
    // One that was overtaken by a change while it was made is true for nobody else.
    if (changes.hearsChanges && asked === changes.generation) kept.set(path, { data, at: clock() });
    return answerOf(data);
  };
}

export type SharedReads = ReturnType<typeof keepSharedReads>;
