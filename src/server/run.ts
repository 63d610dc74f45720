import type { RequestListener } from 'node:http';
import { DataFolderError } from '../platform/database/data-folder-lock.ts';
import { DatabaseError } from '../platform/database/open-database.ts';
import { readEnv, SettingError } from '../platform/env.ts';
import { createLog, type Log } from '../platform/log.ts';
import { announceStock } from './cache/announce-stock.ts';
import { AnswerCache } from './cache/answer-cache.ts';
import { keepPagesReady } from './cache/keep-pages-ready.ts';
import { watchCatalogue } from './cache/watch-catalogue.ts';
import { createControl } from './control.ts';
import { sayLogin } from './greeting.ts';
import { keepCounts } from './keep-counts.ts';
import { keepFactsFresh } from './keep-facts-fresh.ts';
import { type AnswerFirst, type AnswerUpgrade, ListenError, listen } from './listen.ts';
import type { PagesFetch } from './pages.ts';
import { openShop, type Shop } from './shop.ts';
import type { CreateSite } from './site.ts';
import { overHttpsAlone } from './strict-transport.ts';

/** What stands before the site, and where the site comes from: in development both may change between requests. */
export type Front = {
  answerFirst: AnswerFirst;
  answerUpgrade?: AnswerUpgrade;
  loadSite: () => Promise<CreateSite>;
  loadPages: () => Promise<PagesFetch>;
  /** Whether answers are kept: not where the code itself may change between two requests. */
  caches: boolean;
};

const stopDeadlineMs = 9_500;

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
  const { PUBLIC_URL, PORT, DATA_DIR } = shop.deps.env;
  say(`${siteName} is open at ${PORT === port ? PUBLIC_URL : `http://localhost:${port}`}`);
  sayLogin({ firstAdmin: shop.firstAdmin, dataDir: DATA_DIR, isTerminal: process.stdout.isTTY }, say);
}

/**
 * A failure that nobody waited for ends no visitor's request, and must not end everybody's: what was half done is a
 * transaction that was never committed.
 */
function surviveUnheard(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A failure that nobody waited for'));
  process.on('uncaughtException', (error) => log.error({ err: error }, 'A failure that nobody caught'));
}

/** One stop, whatever asks for it and however often. */
function stopOnSignals(close: () => Promise<void>, log: Log): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping');
    // Whatever hangs must not keep the process from ending: what was acknowledged is on the disk.
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      giveUp(error);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The site as it is now: made anew only when its code has changed. */
function siteOf(front: Front, shop: Shop, log: Log, cache: AnswerCache | null): RequestListener {
  let made: { by: CreateSite; site: RequestListener } | undefined;
  return async (request, response) => {
    try {
      const createSite = await front.loadSite();
      if (made?.by !== createSite) made = { by: createSite, site: createSite(shop.deps, log, front.loadPages, cache) };
      made.site(request, response);
    } catch (error) {
      // In development the code may not even parse just now.
      log.error({ err: error }, 'The site could not be loaded');
      response.writeHead(500, { 'content-type': 'text/plain' }).end('The site could not be loaded; see the log.');
    }
  };
}

/** Starts the shop: opens what is behind it, listens, says where, and stops in order when asked. */
export async function run(openFront: () => Promise<Front>): Promise<void> {
  try {
    const settings = readEnv();
    const log = createLog(settings.LOG_LEVEL);
    const shop = await openShop(settings, log);
    try {
      const front = await openFront();
      const isEmbedded = shop.database.kind === 'embedded';
      const cache = front.caches ? new AnswerCache(isEmbedded ? { staleMinutes: 0 } : {}) : null;
      const stopWatching = cache && (await watchCatalogue(shop.database, cache, log));
      const stock = cache && (await announceStock(shop.database, cache, log));
      if (stock) shop.onStockChange(stock.stockChanged);
      const facts = keepFactsFresh(shop.deps, stock?.stockChanged ?? (() => {}), log);
      shop.onStockChange(facts.stockChanged);
      const stopCounting = keepCounts(shop.database, log);
      const { secureCookies } = shop.deps.env;
      const before = secureCookies ? { ...front, answerFirst: overHttpsAlone(front.answerFirst) } : front;
      const listening = await listen(settings, siteOf(front, shop, log, cache), before);
      const stopKeeping = cache && keepPagesReady(shop.database, cache, shop.deps.env.ownUrl, log);
      stopOnSignals(async () => {
        await stopKeeping?.();
        await Promise.all([listening.close(), shop.stopJobs()]);
        await facts.stop();
        await stopCounting();
        await stopWatching?.();
        await stock?.stop();
        await shop.close();
      }, log);
      surviveUnheard(log);
      shop.database.answerCommands?.(createControl({ shop, log, startedAt: new Date() }));
      greet(shop, settings.SITE_NAME, listening.port);
    } catch (error) {
      await shop.stopJobs();
      await shop.close();
      throw error;
    }
  } catch (error) {
    giveUp(error);
  }
}
