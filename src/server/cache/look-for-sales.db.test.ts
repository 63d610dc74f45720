import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../../features/catalogue/catalogue.table.ts';
import { createLog } from '../../platform/log.ts';
import { AnswerCache } from './answer-cache.ts';
import { cacheAnswer } from './cached-answer.ts';
import { lookForSales } from './look-for-sales.ts';

const database = useTestDatabase({ isEmptied: true });

/** Longer than one look. */
const lookMs = 2_000;

async function openCache() {
  const cache = new AnswerCache();
  cache.hear('certain');
  onTestFinished(lookForSales(database.current, cache, createLog('silent')));
  const keep = async (key: string, body: string) =>
    cache.keep(key, await cacheAnswer(new Response(body)), cache.generation);
  return { cache, keep };
}

const setStock = (id: string, availableCount: number) =>
  database.current.db.update(leads).set({ availableCount }).where(eq(leads.id, id));

test('another process’s sale is noticed by polling within two seconds, and nothing else is dropped', async () => {
  const sold = await addListing(database.current, { availableCount: 5 });
  const other = await addListing(database.current, { availableCount: 5 });
  const { cache, keep } = await openCache();
  const keepBoth = async () => {
    await keep('sold', `a page that shows ${sold}`);
    await keep('other', `a page that shows ${other}`);
  };
  await keepBoth();
  await expect.poll(() => cache.find('sold'), { timeout: lookMs }).toBeUndefined();
  await keepBoth();
  await wait(lookMs);
  expect([cache.find('sold'), cache.find('other')]).not.toContain(undefined);
  await setStock(sold, 4);
  await expect.poll(() => cache.find('sold'), { timeout: lookMs }).toBeUndefined();
  expect(cache.find('other')).toBeDefined();
});
