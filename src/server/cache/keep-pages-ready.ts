import { setTimeout as wait } from 'node:timers/promises';
import { categories } from '../../features/catalogue/catalogue.table.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { describeFailure } from '../../platform/failure.ts';
import { type Language, languages } from '../../platform/language.ts';
import type { Log } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { preferenceKeys } from '../../platform/preferences.ts';
import type { AnswerCache } from './answer-cache.ts';
import { plainKey } from './cacheable.ts';

/** A change drops them all, and an editor of texts makes one after another. */
const lookEveryMs = 30_000;

/** Between two pages, so that visitors come first. */
const pauseMs = 50;

type Page = { path: string; language: Language };

async function readPages({ db }: Database): Promise<Map<string, Page>> {
  const rows = await db.select({ id: categories.id }).from(categories);
  const all = [paths.home, paths.leads, ...rows.map(({ id }) => paths.category(id))];
  const pages = all.flatMap((path) => languages.map((language) => ({ path, language })));
  return new Map(pages.map((page) => [plainKey(page.path, page.language), page]));
}

/**
 * Keeps the front page, the listings and every category in memory even if nobody asks for them: they are shown while
 * the database is away. Not needed with the embedded database, which is never away without the shop.
 */
export function keepPagesReady(database: Database, cache: AnswerCache, ownUrl: string, log: Log): () => Promise<void> {
  const stop = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: stop.signal, ref: false });

  /** A page that could not be kept is not tried again until something has changed. */
  let tried = { generation: -1, keys: new Set<string>() };

  async function makeMissing(): Promise<void> {
    const pages = await readPages(database);
    cache.keepAlways([...pages.keys()]);
    if (tried.generation !== cache.generation) tried = { generation: cache.generation, keys: new Set() };
    for (const key of cache.missing()) {
      const page = pages.get(key);
      if (!page || tried.keys.has(key)) continue;
      tried.keys.add(key);
      const headers = { cookie: `${preferenceKeys.language}=${page.language}` };
      await (await fetch(ownUrl + page.path, { headers, signal: stop.signal })).arrayBuffer();
      await pause(pauseMs);
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await pause(lookEveryMs);
      if (cache.isAway) continue;
      try {
        await makeMissing();
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ reason: describeFailure(error).message }, 'Pages could not be kept ready');
      }
    }
  }

  const running = database.kind === 'embedded' ? Promise.resolve() : run().catch(() => undefined);
  return async () => {
    stop.abort();
    await running;
  };
}
