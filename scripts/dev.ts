import { existsSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PagesFetch } from '../src/server/pages.ts';

type CreateSite = (...deps: never[]) => RequestListener;

type Front = {
  answerFirst: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  answerUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  loadSite: () => Promise<CreateSite>;
  loadPages: () => Promise<PagesFetch>;
  caches: boolean;
};

const root = join(import.meta.dirname, '..');
if (existsSync('.env')) process.loadEnvFile('.env');

// The shop opens the port itself. Vite needs a server for upgrade requests: this one never listens, and the shop's own
// server passes them on to it.
const upgrades = createHttpServer();
const vite = await createServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: upgrades } },
});
const ssr = vite.environments.ssr;
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server code here.');
const load = <Module>(path: string): Promise<Module> => ssr.runner.import<Module>(path);

// Loaded for each request: unchanged modules come from memory, edited ones are loaded again.
const front: Front = {
  answerFirst: (request, response, next) => vite.middlewares(request, response, next),
  answerUpgrade: (request, socket, head) => upgrades.emit('upgrade', request, socket, head),
  loadSite: async () => (await load<{ createSite: CreateSite }>('/src/server/site.ts')).createSite,
  caches: false,
  loadPages: async () => (await load<{ fetch: PagesFetch }>('/src/server/pages-entry.ts')).fetch,
};

const { run } = await load<{ run: (openFront: () => Promise<Front>) => Promise<void> }>('/src/server/run.ts');
await run(async () => front);
