import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/platform/database/open-database.ts';
import { type Env, readEnv } from '../../src/platform/env.ts';
import type { ApiDeps } from '../../src/platform/http/api-deps.ts';
import type { JobServices } from '../../src/platform/jobs/job.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import { Secrets } from '../../src/platform/secrets/secrets.ts';
import { type App, createApp } from '../../src/server/app.ts';

type Settings = Record<string, string>;

/** The project's own data folder belongs to the developer's shop. */
const noDataDir = join(tmpdir(), 'no-data-folder');

export function testEnv(settings: Settings = {}): Env {
  return {
    ...readEnv({ DATA_DIR: noDataDir, ...settings }),
    SESSION_SECRET: new Secrets('a secret for tests that is long enough'),
  };
}

type Given = { settings?: Settings; now?: () => Date; deps?: Partial<ApiDeps>; log?: Log };

/** The API on a test database; pages answer a line of text. */
export function createTestApp(database: Database, { settings, now = () => new Date(), deps, log }: Given = {}): App {
  const all: ApiDeps = {
    db: database.db,
    env: testEnv(settings),
    enqueue: async () => {},
    stockChanged: () => {},
    now,
    ...deps,
  };
  return createApp(all, log ?? createLog('silent'), () => new Response('a page'));
}

/** What a job is run with on a test database, whose mails go nowhere. */
export const testServices = ({ db }: Pick<Database, 'db'>, given: Partial<JobServices> = {}): JobServices => ({
  db,
  env: testEnv(),
  enqueue: async () => {},
  log: createLog('silent'),
  transport: null,
  filesOf: async () => [],
  now: () => new Date(),
  stockChanged: () => {},
  ...given,
});

export function sendJson(app: App, method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
