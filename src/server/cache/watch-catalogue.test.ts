import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { AnswerCache } from './answer-cache.ts';
import { watchCatalogue } from './watch-catalogue.ts';

test('a frozen database is asked for the version once, and not again until it has answered', async () => {
  let asked = 0;
  let isFrozen = false;
  const from = () => {
    asked += 1;
    return isFrozen ? new Promise(() => undefined) : Promise.resolve([{ version: 1 }]);
  };
  const frozen = { db: { select: () => ({ from }) }, listen: async () => async () => undefined };
  const stop = await watchCatalogue(Object.create(frozen) as Database, new AnswerCache(), createLog('silent'));
  isFrozen = true;
  await wait(2_600);
  await stop();
  expect(asked).toBe(2);
});
