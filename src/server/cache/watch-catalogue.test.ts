import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { AnswerCache } from './answer-cache.ts';
import { cacheAnswer } from './cached-answer.ts';
import { watchCatalogue } from './watch-catalogue.ts';

test('a frozen database is asked for the version once, and nothing is served from memory until it answers', async () => {
  let asked = 0;
  let isFrozen = false;
  const from = () => {
    asked += 1;
    return isFrozen ? new Promise(() => undefined) : Promise.resolve([{ version: 1 }]);
  };
  const frozen = { background: { db: { select: () => ({ from }) } }, listen: async () => async () => undefined };
  const cache = new AnswerCache();
  const stop = await watchCatalogue(Object.create(frozen) as Database, cache, createLog('silent'));
  cache.keep('a', await cacheAnswer(new Response('a')), cache.generation);
  expect(cache.find('a')).toBeDefined();
  isFrozen = true;
  await expect.poll(() => cache.find('a')).toBeUndefined();
  await stop();
  expect(asked).toBe(2);
});
