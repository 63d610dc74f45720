import type { ApiAnswer, RequestContext } from '../platform/request-context.ts';
import type { AnswerCache } from './cache/answer-cache.ts';

/** Reads that nearly every page makes, and that do not depend on the visitor's cookies. */
const shared = /^\/api\/(?:texts\/|categories(?:\/|$)|catalogue\/|(?:shop|seller)$)/;

/** No longer than a page itself may be cached. */
const freshForMs = 60_000;

/** Plenty: a category has two reads, a language some twenty. */
const maxReads = 1_000;

type Changes = Pick<AnswerCache, 'generation' | 'hearsChanges'>;

type Stored = { data: unknown; at: number };

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
 * Keeps the parsed answers that all pages share until something changes, since a new page is mostly made of the same
 * reads. Callers must not change what they get.
 */
export function keepSharedReads(changes: Changes, clock: () => number = Date.now) {
  const stored = new Map<string, Stored>();
  let generation = changes.generation;

  function find(path: string): Stored | undefined {
    if (generation !== changes.generation || stored.size > maxReads) stored.clear();
    generation = changes.generation;
    const found = stored.get(path);
    return found && clock() - found.at <= freshForMs ? found : undefined;
  }

  return async (path: string, read: RequestContext['api']): Promise<ApiAnswer> => {
    if (!changes.hearsChanges || !shared.test(path)) return read(path);
    const found = find(path);
    if (found) return answerOf(found.data);
    const begun = changes.generation;
    const answer = await read(path);
    if (!answer.ok) return answer;
    const data: unknown = await answer.json();
    // overtaken by a change while it was read: right for this page only
    if (changes.hearsChanges && begun === changes.generation) stored.set(path, { data, at: clock() });
    return answerOf(data);
  };
}

export type SharedReads = ReturnType<typeof keepSharedReads>;
