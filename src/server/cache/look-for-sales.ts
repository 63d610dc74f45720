import { sql } from 'drizzle-orm';
import { leads } from '../../features/catalogue/catalogue.table.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { describeFailure } from '../../platform/failure.ts';
import type { Log } from '../../platform/log.ts';
import type { AnswerCache } from './answer-cache.ts';

const lookEveryMs = 1_500;

/** For listings that no answer names any more. */
const rememberedMs = 600_000;

/**
 * Behind a pooler NOTIFY does not arrive, so the stock of every listing in the cache is looked up instead. Answers with
 * changed stock are dropped, and those with listings seen for the first time, which may have been sold before the look.
 */
export function lookForSales({ background: { db } }: Database, cache: AnswerCache, log: Log): () => Promise<void> {
  const known = new Map<string, { stock: string; at: number }>();
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = performance.now();
    const ids = cache.names;
    if (ids.length > 0) {
      const columns = { id: leads.id, available: leads.availableCount, free: leads.freeRecords };
      const rows = await db
        .select(columns)
        .from(leads)
        .where(sql`${leads.id} = any(${sql.param(ids)}::uuid[])`);
      const stocks = rows.map(({ id, available, free }) => ({ id, stock: `${available} ${free}` }));
      const changed = stocks.filter(({ id, stock }) => known.get(id)?.stock !== stock);
      if (changed.length > 0) cache.drop(changed.map(({ id }) => id));
      for (const { id, stock } of stocks) known.set(id, { stock, at: now });
    }
    for (const [id, { at }] of known) if (now - at > rememberedMs) known.delete(id);
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) =>
        log.warn({ reason: describeFailure(error).message }, 'The sales of other processes could not be read'),
      )
      .finally(() => {
        looking = undefined;
      });
  }, lookEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
