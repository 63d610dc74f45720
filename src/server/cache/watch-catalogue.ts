import type { Database } from '../../platform/database/open-database.ts';
import { shownVersionChannel } from '../../platform/database/raise-shown-version.ts';
import { shownVersion } from '../../platform/database/shown-version.table.ts';
import type { Log } from '../../platform/log.ts';
import { within } from '../../platform/time/within.ts';
import type { AnswerCache } from './answer-cache.ts';

/** Within this time every process has seen a change, even where NOTIFY does not reach it. */
const pollMs = 750;

/** A database that says nothing for so long may have changed unheard. */
const patienceMs = 2_000;

/**
 * Empties the cache when the catalogue's version moves: at once by NOTIFY, and by looking where that is not to be
 * had. While the database cannot be asked, nothing is served from the cache.
 */
export async function watchCatalogue(database: Database, cache: AnswerCache, log: Log): Promise<() => Promise<void>> {
  let seen: number | undefined;
  let asked: Promise<unknown> | undefined;

  /** One at a time: a database that is slow or frozen is not asked once more each time. */
  async function ask(): Promise<number> {
    const answer = Promise.resolve(database.db.select().from(shownVersion));
    asked = answer
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    // The embedded one has a single connection, which an import may hold for a while.
    const [row] = await (database.kind === 'embedded' ? answer : within(patienceMs, answer));
    return row?.version ?? 0;
  }

  async function look(): Promise<void> {
    cache.sweep();
    try {
      const version = await ask();
      if (seen !== undefined && version !== seen) cache.clear();
      seen = version;
      cache.setCertain(true);
    } catch (error) {
      cache.setCertain(false);
      log.warn({ err: error }, 'The catalogue version cannot be read; nothing is served from the cache');
    }
  }

  await look();
  const stopListening = await database.listen(
    shownVersionChannel,
    () => cache.clear(),
    () => cache.clear(),
  );
  const timer = setInterval(() => {
    if (!asked) void look();
  }, pollMs);
  return async () => {
    clearInterval(timer);
    cache.setCertain(false);
    await stopListening();
  };
}
