import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { dropSpentPasswordFile } from '../features/accounts/password-file.ts';
import { adoptMailTexts } from '../features/content/mail-edits.ts';
import { keepPaymentTypes } from '../features/payments/keep-payment-types.ts';
import { watchSettings } from '../features/settings/keep-settings.ts';
import { siteNameOf } from '../features/settings/shop-words.ts';
import type { Db } from '../platform/database/db.ts';
import { DataFolderError } from '../platform/database/embedded/data-folder-lock.ts';
import { DatabaseError } from '../platform/database/open-database.ts';
import { openReplica, type Replica } from '../platform/database/replica.ts';
import { readEnv, SettingError } from '../platform/env.ts';
import { describeFailure } from '../platform/failure.ts';
import type { ApiDeps } from '../platform/http/api-deps.ts';
import { createLog, type Log } from '../platform/log.ts';
import { observeStatements } from '../platform/metrics/observe-statements.ts';
import { announceStock } from './cache/announce-stock.ts';
import { AnswerCache } from './cache/answer-cache.ts';
import { keepPagesReady } from './cache/keep-pages-ready.ts';
import { watchCatalogue } from './cache/watch-catalogue.ts';
import { collectWhenIdle } from './collect-when-idle.ts';
import { createControl } from './control.ts';
import { sayLogin } from './greeting.ts';
import { drain } from './health/drain.ts';
import { keepCounts } from './keep-counts.ts';
import { keepFactsFresh } from './keep-facts-fresh.ts';
import { type AnswerFirst, type AnswerUpgrade, ListenError, listen, overHttpsAlone } from './listen.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import type { PagesFetch } from './pages.ts';
import { RouteNames } from './requests/route-names.ts';
import { openShop, type Shop } from './shop.ts';
import type { CreateSite } from './site.ts';

/** Found before the start: links, mails and the origin that writes may come from name the port. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('A socket has no port.');
  return address.port;
}

/** In development both may change between requests. */
export type Front = {
  answerFirst: AnswerFirst;
  answerUpgrade?: AnswerUpgrade;
  loadSite: () => Promise<CreateSite>;
  loadPages: () => Promise<PagesFetch>;
  /** False where the code itself may change between requests. */
  caches: boolean;
};

const replicaConnections = 20;

const stopDeadlineMs = 9_500;

const foreseen = [SettingError, DatabaseError, DataFolderError, ListenError];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Expected failures print one sentence; anything else is a bug and prints its stack. */
function giveUp(error: unknown): never {
  const known = foreseen.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function greet(shop: Shop, log: Log): Promise<void> {
  const { PUBLIC_URL, DATA_DIR } = shop.deps.env;
  say(`${siteNameOf(shop.deps.env)} is open at ${PUBLIC_URL}`);
  try {
    // A password takes long to check, so visitors do not wait for it. One made just now cannot be spent.
    if (!shop.firstAdmin) await dropSpentPasswordFile(shop.deps.db, DATA_DIR);
  } catch (error) {
    log.warn({ reason: describeFailure(error).message }, 'The file with the first password could not be checked');
  }
  sayLogin({ firstAdmin: shop.firstAdmin, dataDir: DATA_DIR, isTerminal: process.stdout.isTTY }, say);
}

/**
 * An unhandled failure must not end the process and with it every visitor's request. Half-done work is a transaction
 * that is never committed.
 */
function surviveUnheard(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled rejection'));
  process.on('uncaughtException', (error) => log.error({ err: error }, 'Uncaught exception'));
}

type Leaving = { leave: () => void; drainMs: number };

/** Runs once, whatever asks for it. Ctrl C does not wait for the load balancer. */
function stopOnSignals(close: () => Promise<void>, { leave, drainMs }: Leaving, log: Log): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping');
    const lingerMs = signal === 'SIGTERM' ? drainMs : 0;
    // Nothing that hangs may keep the process alive; acknowledged work is already on disk.
    setTimeout(() => process.exit(1), lingerMs + stopDeadlineMs).unref();
    try {
      leave();
      await wait(lingerMs);
      await close();
      process.exit(0);
    } catch (error) {
      giveUp(error);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

type Reading = { deps: ApiDeps; replica: Replica | null };

/** Needs to hear of changes, which is what the cache does. */
function withReplica({ database, deps }: Shop, cache: AnswerCache | null, log: Log): Reading {
  const { DATABASE_REPLICA_URL: url } = deps.env;
  if (url === undefined || !cache) return { deps, replica: null };
  const changes = () => (cache.hearsChanges ? cache.generation : null);
  const replica = openReplica({ url, maxConnections: replicaConnections, primary: database, log, changes });
  return { deps: { ...deps, readShown: replica.read }, replica };
}

/** In development, rebuilt when its code has changed. */
function siteOf(
  front: Front,
  deps: ApiDeps,
  log: Log,
  { cache, names }: { cache: AnswerCache | null; names: RouteNames | undefined },
): RequestListener {
  let made: { by: CreateSite; site: RequestListener } | undefined;
  return async (request, response) => {
    try {
      const createSite = await front.loadSite();
      if (made?.by !== createSite) {
        made = { by: createSite, site: createSite(deps, log, front.loadPages, cache, names) };
      }
      made.site(request, response);
    } catch (error) {
      // in development the code may not parse
      log.error({ err: error }, 'The site could not be loaded');
      response.writeHead(500, { 'content-type': 'text/plain' }).end('The site could not be loaded; see the log.');
    }
  };
}

async function openTraces({ database, deps }: Shop, log: Log): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = deps.env;
  if (endpoint === undefined) return async () => {};
  const traces = await import('./traces/open-traces.ts');
  return traces.openTraces(endpoint, { database, log, serviceName: siteNameOf(deps.env) });
}

/** What is opened last is closed first. */
async function start(openFront: () => Promise<Front>, opened: AsyncDisposableStack): Promise<void> {
  const read = readEnv();
  // A free port in place of 0, since links need its number.
  const settings = read.PORT === 0 ? readEnv({ ...process.env, PORT: String(await findFreePort()) }) : read;
  const log = createLog(settings.LOG_LEVEL);
  const { METRICS_PORT, METRICS_HOST } = settings;
  if (METRICS_PORT !== undefined) observeStatements();
  const shop = await openShop(settings, log);
  opened.defer(shop.close);
  opened.defer(shop.stopJobs);
  opened.defer(await openTraces(shop, log));
  const front = await openFront();
  const isEmbedded = shop.database.kind === 'embedded';
  const cache = front.caches ? new AnswerCache(isEmbedded ? { staleMinutes: 0 } : {}) : null;
  if (cache) opened.defer(await watchCatalogue(shop.database, cache, log));
  const { env } = shop.deps;
  const onChange = () => cache?.clear();
  const onShown = (db: Db) => adoptMailTexts(db, env);
  // After the settings are in place, since what was made with those before was made after the catalogue's own news.
  opened.defer(await watchSettings(shop.database, shop.deps.env, { onChange, onShown }, log));
  opened.defer(await keepPaymentTypes(shop.database, shop.deps.env.paymentTypes, () => cache?.clear(), log));
  const stock = cache && (await announceStock(shop.database, cache, log));
  if (stock) {
    opened.defer(stock.stop);
    shop.onStockChange(stock.stockChanged);
  }
  const { deps, replica } = withReplica(shop, cache, log);
  if (replica) opened.defer(replica.close);
  const facts = keepFactsFresh(shop.deps, stock?.stockChanged ?? (() => {}), log);
  opened.defer(facts.stop);
  shop.onStockChange(facts.stockChanged);
  opened.defer(keepCounts(shop.database, log));
  const { secureCookies } = shop.deps.env;
  const before = secureCookies ? { ...front, answerFirst: overHttpsAlone(front.answerFirst) } : front;
  const names = METRICS_PORT === undefined ? undefined : new RouteNames();
  const leaving = new AbortController();
  const draining = drain(before.answerFirst, leaving.signal);
  const measured = { ...before, answerFirst: names ? measureRequests(draining, names) : draining };
  const watched = { host: METRICS_HOST, database: shop.database, env: shop.deps.env, cache, replica };
  if (METRICS_PORT !== undefined) opened.defer((await serveMetrics({ ...watched, port: METRICS_PORT })).close);
  const listening = await listen(settings, siteOf(front, deps, log, { cache, names }), measured);
  opened.defer(async () => void (await Promise.all([listening.close(), shop.stopJobs()])));
  if (cache) opened.defer(keepPagesReady(shop.database, cache, shop.deps.env.ownUrl, log));
  const times = { leave: () => leaving.abort(), drainMs: settings.DRAIN_SECONDS * 1_000 };
  stopOnSignals(() => opened.disposeAsync(), times, log);
  surviveUnheard(log);
  shop.database.answerCommands?.(createControl({ shop, log, startedAt: new Date() }));
  await greet(shop, log);
}

export async function run(openFront: () => Promise<Front>): Promise<void> {
  const opened = new AsyncDisposableStack();
  try {
    await start(openFront, opened);
    collectWhenIdle();
  } catch (error) {
    await opened.disposeAsync().finally(() => giveUp(error));
  }
}
