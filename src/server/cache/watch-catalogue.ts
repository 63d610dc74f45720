import type { Database } from '../../platform/database/open-database.ts';
import { shownVersionChannel } from '../../platform/database/raise-shown-version.ts';
import { shownVersion } from '../../platform/database/shop-state.table.ts';
import { isExhausted, isUnreachable } from '../../platform/database/unreachable.ts';
import type { Log } from '../../platform/log.ts';
import { LateError, within } from '../../platform/time/within.ts';
import type { AnswerCache } from './answer-cache.ts';

/** The longest a process can miss a change for when NOTIFY does not reach it. */
const pollMs = 750;

/** After this long without an answer, changes may have gone unheard. */
const patienceMs = 2_000;

/** The database is out of reach or too slow, so nobody can make changes either. */
const isAway = (error: unknown) => error instanceof LateError || isUnreachable(error) || isExhausted(error);

/**
 * Clears the cache when the catalogue's version changes: at once by NOTIFY, else by polling. While the version cannot
 * be read nothing is served as fresh. If the database is away, stale answers are; after any other failure, none.
 */
export async function watchCatalogue(database: Database, cache: AnswerCache, log: Log): Promise<() => Promise<void>> {
  let seen: number | undefined;
  let pending: Promise<unknown> | undefined;

  /** One question at a time, so that a slow or frozen database does not get more of them. */
  async function ask(): Promise<number> {
    // The background pool: visitors taking all connections of theirs says nothing about the database.
    const answer = Promise.resolve(database.background.db.select().from(shownVersion));
    pending = answer
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    // The embedded database has one connection, which an import may hold for a while.
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
    // Lost announcements of edits show in the version; those of sales do not.
    () => cache.expire(),
  );
  const timer = setInterval(() => {
    if (!pending) void look();
  }, pollMs);
  return async () => {
    clearInterval(timer);
    cache.hear('unknown');
    await stopListening();
  };
}
