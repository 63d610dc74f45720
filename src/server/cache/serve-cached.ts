import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerFirst } from '../listen.ts';
import type { AnswerCache } from './answer-cache.ts';
import { cacheKey } from './cacheable.ts';
import { type CachedAnswer, cacheAnswer, sendCached } from './cached-answer.ts';

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

/**
 * Hot answers without any framework: a look into the map, and the bytes. Of many who miss the same answer at once, one
 * makes it and the others wait for it.
 */
export function serveCached(cache: AnswerCache, make: MakeAnswer): AnswerFirst {
  const underWay = new Map<string, Promise<CachedAnswer | null>>();

  async function makeAndKeep(key: string, request: IncomingMessage, response: ServerResponse) {
    const { generation } = cache;
    const made = await make(request);
    if (!mayBeKept(made)) {
      await sendOnce(made, response);
      return null;
    }
    const answer = await cacheAnswer(made);
    cache.keep(key, answer, generation);
    return answer;
  }

  async function makeOrWait(key: string, request: IncomingMessage, response: ServerResponse, next: () => void) {
    // Waiting for one that began before the last change would be to be served from the past.
    const moment = `${cache.generation} ${key}`;
    const waitedFor = underWay.get(moment);
    const making = waitedFor ?? makeAndKeep(key, request, response).finally(() => underWay.delete(moment));
    if (!waitedFor) underWay.set(moment, making);
    try {
      const answer = await making;
      if (answer) sendCached(answer, request, response);
      else if (waitedFor) next();
    } catch {
      // The site itself says what went wrong, with a reference.
      if (!response.headersSent) next();
    }
  }

  return (request, response, next) => {
    const key = cacheKey(request);
    if (key === null) return next();
    const kept = cache.find(key);
    if (kept) sendCached(kept, request, response);
    else void makeOrWait(key, request, response, next);
  };
}
