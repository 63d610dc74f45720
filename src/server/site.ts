import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ApiParts } from '../platform/http/api-parts.ts';
import type { Log } from '../platform/log.ts';
import { type App, createApp } from './app.ts';
import { createPageRenderer, type PagesFetch } from './pages.ts';

/** API and pages as one listener. The pages call the API in process, so each needs the other. */
export function createSite(parts: ApiParts, log: Log, loadPages: () => Promise<PagesFetch>): RequestListener {
  const app: App = createApp(
    parts,
    log,
    createPageRenderer(parts.env, () => app, loadPages),
  );
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => void listener(request, response);
}

export type CreateSite = typeof createSite;
