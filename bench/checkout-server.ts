import { createServer } from 'node:http';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { openJobQueue } from '../src/platform/jobs/queue.ts';
import { createLog } from '../src/platform/log.ts';
import { Secrets } from '../src/platform/secrets/secrets.ts';
import { jobs } from '../src/server/jobs.ts';
import { createSite } from '../src/server/site.ts';

// The shop without workers: queued jobs stay queued, so that only the sale is measured.

process.once('message', async (given: { databaseUrl: string; settings: Record<string, string> }) => {
  const settings = { ...given.settings, RATE_LIMITS: 'off', DATABASE_URL: given.databaseUrl };
  const database = await openDatabase({ DATABASE_URL: given.databaseUrl, DATA_DIR: '' });
  const queue = await openJobQueue(database, jobs, () => undefined);
  const env = { ...readEnv(settings), SESSION_SECRET: new Secrets('only for measuring, and long enough') };
  const deps = {
    db: database.db,
    env,
    enqueue: queue.enqueue,
    now: () => new Date(),
    stockChanged: () => undefined,
  };
  const noPages = async () => () => new Response('a page');
  const server = createServer(createSite(deps, createLog('silent'), noPages, null));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
