import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ApiDeps } from '../platform/http/api-deps.ts';
import type { Log } from '../platform/log.ts';
import { preferenceCookies } from '../platform/preferences.ts';
import { type App, createApp } from './app.ts';
import type { AnswerCache } from './cache/answer-cache.ts';
import { serveCached } from './cache/serve-cached.ts';
import { createPageRenderer, type PagesFetch } from './pages.ts';
import type { RouteNames } from './requests/route-names.ts';

/** Only the cookies that the cache key was made from may reach a page that is kept for others. */
const plainRequest = ({ url = '/', headers }: IncomingMessage, publicUrl: string) =>
  new Request(publicUrl + url, { headers: { cookie: preferenceCookies(headers.cookie ?? '') } });

/** Pages call the API in process, so each needs the other. */
export function createSite(
  deps: ApiDeps,
  log: Log,
  loadPages: () => Promise<PagesFetch>,
  cache: AnswerCache | null,
  names?: RouteNames,
): RequestListener {
  const app: App = createApp(
    deps,
    log,
    createPageRenderer(deps.env, log, () => app, loadPages, cache),
    names,
  );
  const throughApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const listener: RequestListener = (request, response) => void throughApp(request, response);
  if (!cache) return listener;
  const fromCache = serveCached(cache, async (request) =>
    app.fetch(plainRequest(request, deps.env.PUBLIC_URL), { incoming: request }),
  );
  return (request, response) => fromCache(request, response, () => listener(request, response));
}

export type CreateSite = typeof createSite;
