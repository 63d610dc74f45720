import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { describeFailure } from '../../platform/failure.ts';
import type { Log } from '../../platform/log.ts';
import type { AnswerCache } from './answer-cache.ts';
import { lookForSales } from './look-for-sales.ts';

const channel = 'stock';

/** How often other processes are told of sales. A page that misses the news is at most a minute old. */
const tellEveryMs = 1_000;

/** A NOTIFY holds just under 8,000 bytes. */
const maxIds = 200;

export type StockAnnouncer = { stockChanged: (leadIds: readonly string[]) => void; stop: () => Promise<void> };

export async function announceStock(database: Database, cache: AnswerCache, log: Log): Promise<StockAnnouncer> {
  const self = randomUUID();
  const untold = new Set<string>();

  async function tell(): Promise<void> {
    const ids = [...untold].slice(0, maxIds);
    if (ids.length === 0) return;
    for (const id of ids) untold.delete(id);
    try {
      await database.db.execute(sql`select pg_notify(${channel}, ${[self, ...ids].join(' ')})`);
    } catch (error) {
      for (const id of ids) untold.add(id);
      log.warn({ reason: describeFailure(error).message }, 'Other processes could not be notified of sales');
    }
  }

  const stopListening = await database.listen(
    channel,
    (payload) => {
      const [from, ...ids] = payload.split(' ');
      if (from !== self) cache.drop(ids);
    },
    // announcements sent while nobody listened are lost
    () => cache.expire(),
  );
  const timer = setInterval(() => void tell(), tellEveryMs);
  const stopLooking = database.isPooled ? lookForSales(database, cache, log) : undefined;
  return {
    stockChanged(leadIds) {
      if (leadIds.length === 0) return;
      cache.drop(leadIds);
      for (const id of leadIds) untold.add(id);
    },
    async stop() {
      clearInterval(timer);
      await stopLooking?.();
      await tell();
      await stopListening();
    },
  };
}
