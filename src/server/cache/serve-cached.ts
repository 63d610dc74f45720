import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerFirst } from '../listen.ts';
import type { AnswerCache } from './answer-cache.ts';
import { cacheKeys } from './cacheable.ts';
import { type CachedAnswer, cacheAnswer, sendCached } from './cached-answer.ts';
import { sendStale } from './stale-answer.ts';

/** Makes the answer to a request that nothing was kept for. */
export type MakeAnswer = (request: IncomingMessage) => Promise<Response>;

/** Only a plain, whole success is kept: nothing that was meant for one visitor. */
const mayBeKept = (response: Response) =>
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  response.headers.get('cache-control') !== 'no-store';

async function sendOnce(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
  response.end(body);
}

type Keys = NonNullable<ReturnType<typeof cacheKeys>>;

type Made = { answer: CachedAnswer; isStale: boolean };

/** What is kept of a page while the database is away: the visitor's own, or the one of everybody. */
const findStale = (cache: AnswerCache, { own, plain }: Keys) => cache.findStale(own) ?? cache.findStale(plain);

/**
 * Hot answers without any framework: a look into the map, and the bytes. Of many who miss the same answer at once, one
 * makes it and the others wait for it. While the database is away, what was true a moment ago is shown as that.
 */
export function serveCached(cache: AnswerCache, make: MakeAnswer): AnswerFirst {
  const underWay = new Map<string, Promise<Made | null>>();

  async function makeAndKeep(keys: Keys, request: IncomingMessage, response: ServerResponse): Promise<Made | null> {
    const { generation } = cache;
    const made = await make(request);
    const stale = made.status === 503 ? findStale(cache, keys) : undefined;
    if (stale) return { answer: stale, isStale: true };
    if (!mayBeKept(made)) {
      await sendOnce(made, response);
      return null;
    }
    const answer = await cacheAnswer(made);
    cache.keep(keys.own, answer, generation);
    return { answer, isStale: false };
  }

  async function makeOrWait(keys: Keys, request: IncomingMessage, response: ServerResponse, next: () => void) {
    // Waiting for one that began before the last change would be to be served from the past.
    const moment = `${cache.generation} ${keys.own}`;
    const waitedFor = underWay.get(moment);
    const making = waitedFor ?? makeAndKeep(keys, request, response).finally(() => underWay.delete(moment));
    if (!waitedFor) underWay.set(moment, making);
    try {
      const made = await making;
      if (made) (made.isStale ? sendStale : sendCached)(made.answer, request, response);
      else if (waitedFor) next();
    } catch {
      // The site itself says what went wrong, with a reference.
      if (!response.headersSent) next();
    }
  }

  return (request, response, next) => {
    const keys = cacheKeys(request);
    if (keys === null) return next();
    const kept = cache.find(keys.own);
    if (kept) return sendCached(kept, request, response);
    const stale = cache.isAway ? findStale(cache, keys) : undefined;
    if (stale) sendStale(stale, request, response);
    else void makeOrWait(keys, request, response, next);
  };
}
