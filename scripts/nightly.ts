import { z } from 'zod';
import { nightlyJobs, nightServices, runNightly } from '../src/server/nightly.ts';
import { inOwnShop, runOwn, withQueue } from './own-shop.ts';

await runOwn(async () => {
  const now = new Date();
  const { failed } = await inOwnShop({
    call: '/nightly',
    params: { now: now.toISOString() },
    answer: z.object({ failed: z.array(z.string()) }),
    needsSecret: true,
    work: (shop) =>
      withQueue(shop, async (deps, log) => ({
        failed: await runNightly(nightServices({ database: shop.database, deps }, log, () => now)),
      })),
  });
  const done = nightlyJobs.length - failed.length;
  console.log(
    `Nightly work done: ${done} of ${nightlyJobs.length}.${failed.length > 0 ? ` Failed: ${failed.join(', ')}.` : ''}`,
  );
  if (failed.length > 0) process.exitCode = 1;
});
