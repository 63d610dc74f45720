import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { listingFacts } from '../catalogue/listing-facts.table.ts';

const database = usePostgresDatabase();
const stripe = await useStripeServer();

/** Statistics are otherwise flushed only seconds later. */
async function flushStatistics(): Promise<void> {
  const pools = new Set([database.current.pool, database.current.background.pool]);
  const all = [...pools].map((pool) => {
    // Each sleeps, so that no connection gets two of them.
    const flush = () => pool.query('select pg_stat_force_next_flush(), pg_sleep(0.1)');
    return Promise.all(Array.from({ length: pool.options.max }, flush));
  });
  await Promise.all(all);
}

test('a sale updates its listing’s row in place, and none of its facts', async () => {
  const { db } = database.current;
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current, { records: 20, availableCount: 20 });
  await flushStatistics();
  await db.execute(sql`select pg_stat_reset_single_table_counters('leads'::regclass)`);
  await shop.submitted([{ leadId, quantity: 3 }]);
  const writes = async () => {
    await flushStatistics();
    const { rows } = await db.execute<{ all: number; hot: number }>(
      sql`select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'leads'`,
    );
    return rows[0];
  };
  await expect.poll(writes, { timeout: 60_000 }).toEqual({ all: 1, hot: 1 });
  // Free space on the page keeps updates there once there are many.
  const { rows } = await db.execute(sql`select reloptions from pg_class where oid = 'leads'::regclass`);
  expect(rows).toEqual([{ reloptions: ['fillfactor=80'] }]);
  expect(await db.$count(listingFacts)).toBe(0);
});
