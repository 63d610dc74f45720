import type { Database } from '../../platform/database/open-database.ts';
import { shownVersionChannel } from '../../platform/database/raise-shown-version.ts';
import { shownVersion } from '../../platform/database/shown-version.table.ts';
import { isExhausted, isUnreachable } from '../../platform/database/unreachable.ts';
import type { Log } from '../../platform/log.ts';
import { LateError, within } from '../../platform/time/within.ts';
import type { AnswerCache } from './answer-cache.ts';

/** Within this time every process has seen a change, even where NOTIFY does not reach it. */
const pollMs = 750;

/** A database that says nothing for so long may have changed unheard. */
const patienceMs = 2_000;

/** Of these nobody hears of changes, as nobody can make any: the database cannot be reached, or answers too late. */
const isAway = (error: unknown) => error instanceof LateError || isUnreachable(error) || isExhausted(error);

/**
 * Empties the cache when the catalogue's version moves: at once by NOTIFY, and by looking where that is not to be
 * had. While the version cannot be read nothing is served as fresh: what was true a moment ago is shown as that when the
 * database is away, and nothing is when anything else is wrong.
 */
export async function watchCatalogue(database: Database, cache: AnswerCache, log: Log): Promise<() => Promise<void>> {
  let seen: number | undefined;
  let asked: Promise<unknown> | undefined;

  /** One at a time: a database that is slow or frozen is not asked once more each time. */
  async function ask(): Promise<number> {
    // Not through the visitors' connections: that these are all taken says nothing about the database.
    const answer = Promise.resolve(database.background.db.select().from(shownVersion));
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
      cache.hear('certain');
    } catch (error) {
      cache.hear(isAway(error) ? 'away' : 'unknown');
      log.warn({ err: error }, 'The catalogue version cannot be read; nothing is served as fresh from the cache');
    }
  }

  await look();
  const stopListening = await database.listen(
    shownVersionChannel,
    () => cache.clear(),
    // What was announced while nobody listened is lost; the version tells of it, and what is sold tells nobody.
    () => cache.expire(),
  );
  const timer = setInterval(() => {
    if (!asked) void look();
  }, pollMs);
  return async () => {
    clearInterval(timer);
    cache.hear('unknown');
    await stopListening();
  };
}
