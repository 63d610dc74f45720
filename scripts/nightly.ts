import { z } from 'zod';
import { openJobQueue } from '../src/platform/jobs/queue.ts';
import { createLog } from '../src/platform/log.ts';
import { jobs } from '../src/server/jobs.ts';
import { nightlyJobs, nightServices, runNightly } from '../src/server/nightly.ts';
import { inOwnShop, runOwn } from './own-shop.ts';

await runOwn(async () => {
  const now = new Date();
  const { failed } = await inOwnShop({
    call: '/nightly',
    params: { now: now.toISOString() },
    answer: z.object({ failed: z.array(z.string()) }),
    async work({ database, deps }) {
      const log = createLog(deps.env.LOG_LEVEL);
      const queue = await openJobQueue(database, jobs, (error) => log.error({ err: error }, 'The job queue failed'));
      const shop = { database, deps: { ...deps, enqueue: queue.enqueue } };
      try {
        return { failed: await runNightly(nightServices(shop, log, () => now)) };
      } finally {
        await queue.stop();
      }
    },
  });
  const done = nightlyJobs.length - failed.length;
  console.log(
    `Nightly work done: ${done} of ${nightlyJobs.length}.${failed.length > 0 ? ` Failed: ${failed.join(', ')}.` : ''}`,
  );
  if (failed.length > 0) process.exitCode = 1;
});
