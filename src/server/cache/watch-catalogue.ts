import type { Database } from '../../platform/database/open-database.ts';
import { shownVersionChannel } from '../../platform/database/raise-shown-version.ts';
import { shownVersion } from '../../platform/database/shown-version.table.ts';
import type { Log } from '../../platform/log.ts';
import type { AnswerCache } from './answer-cache.ts';

/** Within this time every process has seen a change, even where NOTIFY does not reach it. */
const pollMs = 750;

/**
 * Empties the cache when the catalogue's version moves: at once by NOTIFY, and by looking where that is not to be
 * had. While the database cannot be asked, nothing is served from the cache.
 */
export async function watchCatalogue(database: Database, cache: AnswerCache, log: Log): Promise<() => Promise<void>> {
  let seen: number | undefined;

  async function look(): Promise<void> {
    cache.sweep();
    try {
      const [row] = await database.db.select().from(shownVersion);
      const version = row?.version ?? 0;
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
  let looking = false;
  // One at a time: a database that is slow or frozen is not asked once more each time.
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, pollMs);
  return async () => {
    clearInterval(timer);
    cache.setCertain(false);
    await stopListening();
  };
}
