import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasAdminCookie } from '../../features/accounts/admin-cookie.ts';
import { bytesOf } from '../../platform/http/etag.ts';
import { metrics } from '../../platform/metrics/metrics.ts';
import type { AnswerFirst } from '../listen.ts';
import type { AnswerCache } from './answer-cache.ts';
import { cacheKeys } from './cacheable.ts';
import { type CachedAnswer, cacheAnswer, encodingOf, sendCached } from './cached-answer.ts';
import { sendStale } from './stale-answer.ts';

export type MakeAnswer = (request: IncomingMessage) => Promise<Response>;

/** Nothing that was meant for one visitor. */
const mayBeKept = (response: Response) =>
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  response.headers.get('cache-control') !== 'no-store';

async function sendOnce(answer: Response, response: ServerResponse): Promise<void> {
  const body = bytesOf(answer) ?? Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
  response.end(body);
}

type Keys = NonNullable<ReturnType<typeof cacheKeys>>;

type Made = { answer: CachedAnswer; isStale: boolean };

/** `isWanted`: more than one visitor has asked for it. */
type Making = { made: Promise<Made | null>; isWanted: boolean };

const findStale = (cache: AnswerCache, { own, plain }: Keys) => cache.findStale(own) ?? cache.findStale(plain);

/** Better compression is made in the background; those who ask meanwhile get the cheap one. */
function send(cache: AnswerCache, key: string, answer: CachedAnswer, ...to: [IncomingMessage, ServerResponse]) {
  const encoding = encodingOf(to[0]);
  sendCached(answer, encoding, ...to);
  if (cache.find(key) === answer) void answer.improve(encoding)?.then(() => cache.recount(key, answer));
}

/**
 * Serves kept answers without any framework. When many miss the same answer at once, one makes it and the others wait.
 * While the database is away, answers from before are shown, marked as stale.
 */
export function serveCached(cache: AnswerCache, make: MakeAnswer): AnswerFirst {
  const underWay = new Map<string, Making>();

  async function makeAnswer(keys: Keys, request: IncomingMessage, response: ServerResponse): Promise<Made | null> {
    const made = await make(request);
    const stale = made.status === 503 ? findStale(cache, keys) : undefined;
    if (stale) return { answer: stale, isStale: true };
    if (mayBeKept(made)) return { answer: await cacheAnswer(made), isStale: false };
    // The site itself asks who it is: a signed-in admin is let through. For others it would only refuse, and count, again.
    if (made.status !== 429 || !hasAdminCookie(request)) await sendOnce(made, response);
    return null;
  }

  function start(moment: string, keys: Keys, request: IncomingMessage, response: ServerResponse): Making {
    const { generation } = cache;
    const making: Making = {
      isWanted: cache.isWanted(keys.own),
      made: makeAnswer(keys, request, response)
        .then((made) => {
          if (made && !made.isStale && making.isWanted) cache.keep(keys.own, made.answer, generation);
          return made;
        })
        .finally(() => underWay.delete(moment)),
    };
    underWay.set(moment, making);
    return making;
  }

  async function makeOrWait(keys: Keys, request: IncomingMessage, response: ServerResponse, next: () => void) {
    // By generation: one begun before the last change must not be served to those who come after it.
    const moment = `${cache.generation} ${keys.own}`;
    const waitedFor = underWay.get(moment);
    if (waitedFor) waitedFor.isWanted = true;
    const making = waitedFor ?? start(moment, keys, request, response);
    try {
      const made = await making.made;
      if (made?.isStale) sendStale(made.answer, request, response);
      else if (made) send(cache, keys.own, made.answer, request, response);
      else if (waitedFor || !response.headersSent) next();
    } catch {
      // the site itself answers with the error and its reference
      if (!response.headersSent) next();
    }
  }

  return (request, response, next) => {
    const keys = cacheKeys(request);
    if (keys === null) return next();
    const cached = cache.find(keys.own);
    metrics.cache.add({ outcome: cached ? 'hit' : 'miss' });
    if (cached) return send(cache, keys.own, cached, request, response);
    const stale = cache.isAway ? findStale(cache, keys) : undefined;
    if (stale) sendStale(stale, request, response);
    else void makeOrWait(keys, request, response, next);
  };
}
