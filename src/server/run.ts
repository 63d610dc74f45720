import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { DataFolderError } from '../platform/database/data-folder-lock.ts';
import { DatabaseError } from '../platform/database/database.ts';
import { readEnv, SettingError } from '../platform/env.ts';
import { createLog, type Log } from '../platform/log.ts';
import { type App, createApp, type RenderPage } from './app.ts';
import { ListenError, type Listening, listen } from './listen.ts';
import { createPageRenderer, type PagesFetch } from './pages.ts';
import { openShop, type Shop } from './shop.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

export type Front = { answerFirst: Handler; loadPages: () => Promise<PagesFetch> };

const foreseen = [SettingError, DatabaseError, DataFolderError, ListenError];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What can be foreseen is one clear sentence; anything else is a bug and keeps its trace. */
function giveUp(error: unknown): never {
  const known = foreseen.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function greet(shop: Shop, siteName: string, port: number): void {
  const { PUBLIC_URL, PORT } = shop.parts.env;
  say(`${siteName} is open at ${PORT === port ? PUBLIC_URL : `http://localhost:${port}`}`);
  if (shop.firstAdmin) {
    const { username, password } = shop.firstAdmin;
    say(`Admin login: ${username} / ${password} (made now and shown this once; npm run admin:password sets a new one)`);
  } else {
    say('Admin login: at /admin, with the account made earlier (npm run admin:password sets a new password)');
  }
}

/** One stop, whatever asks for it and however often. */
function stopOnSignals(listening: Listening, shop: Shop, log: Log): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping');
    try {
      await listening.close();
      await shop.close();
      process.exit(0);
    } catch (error) {
      giveUp(error);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Starts the shop: opens what is behind it, listens, says where, and stops in order when asked. */
export async function run(openFront: () => Promise<Front>): Promise<void> {
  try {
    const settings = readEnv();
    const log = createLog(settings.LOG_LEVEL);
    const shop = await openShop(settings, log);
    try {
      const front = await openFront();
      let app: App;
      const renderPage: RenderPage = createPageRenderer(shop.parts.env, () => app, front.loadPages);
      app = createApp(shop.parts, log, renderPage);
      const throughHono: RequestListener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
      const listening = await listen(
        (request, response) => {
          if (!front.answerFirst(request, response)) void throughHono(request, response);
        },
        settings.HOST,
        settings.PORT,
      );
      stopOnSignals(listening, shop, log);
      greet(shop, settings.SITE_NAME, listening.port);
    } catch (error) {
      await shop.close();
      throw error;
    }
  } catch (error) {
    giveUp(error);
  }
}
