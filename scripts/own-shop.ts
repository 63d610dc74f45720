import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { adoptMailTexts } from '../src/features/content/mail-edits.ts';
import { adoptSettings, readSettings } from '../src/features/settings/keep-settings.ts';
import { askRunningShop } from '../src/platform/control/ask-running-shop.ts';
import { type Database, embeddedFolder, openDatabase } from '../src/platform/database/open-database.ts';
import { readEnv } from '../src/platform/env.ts';
import type { ApiDeps } from '../src/platform/http/api-deps.ts';
import { openJobQueue } from '../src/platform/jobs/queue.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import { Secrets } from '../src/platform/secrets/secrets.ts';
import { findSessionSecret } from '../src/platform/secrets/session-secret.ts';
import { jobs } from '../src/server/jobs.ts';
import { CommandError } from './admin-command.ts';
import { sayFailure } from './say-failure.ts';

type OwnShop = { database: Database; deps: ApiDeps };

type Work<Answer> = {
  /** Asks a running shop, because nobody else can open its embedded database. */
  call: string;
  params: object;
  answer: z.ZodType<Answer>;
  /** Whether it needs the shop's session secret; a generated one would find nothing. */
  needsSecret: boolean;
  /** The same work on PostgreSQL, or while no shop is running. */
  work: (shop: OwnShop) => Promise<Answer>;
};

const refusal = z.object({ error: z.string() });

/** A database that no shop has started with has no migrations. */
async function refuseEmpty({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass('schema_migrations') as found`);
  if (!rows[0]?.found) throw new CommandError('There is no shop in this database.');
}

function secretOf(env: ReturnType<typeof readEnv>, isNeeded: boolean): Secrets {
  const found = findSessionSecret(env.SESSION_SECRET, env.DATA_DIR);
  if (found) return found;
  if (!isNeeded) return new Secrets(randomBytes(48).toString('base64url'));
  throw new CommandError(
    `There is no session secret in ${env.DATA_DIR}: put the file session-secret back, or set SESSION_SECRET.`,
  );
}

/** Works on the shop's own database, whether or not the shop is running. */
export async function inOwnShop<Answer>({ call, params, answer, needsSecret, work }: Work<Answer>): Promise<Answer> {
  const env = readEnv();
  if (env.DATABASE_URL === undefined) {
    const response = await askRunningShop(env.DATA_DIR, { method: 'POST', path: call, params });
    const body: unknown = response && (await json(response));
    if (response?.statusCode === 200) return answer.parse(body);
    if (response) throw new CommandError(refusal.safeParse(body).data?.error ?? 'The running shop did not answer.');
    if (!existsSync(embeddedFolder(env.DATA_DIR))) throw new CommandError(`There is no shop in ${env.DATA_DIR}.`);
  }
  const database = await openDatabase(env);
  try {
    await refuseEmpty(database);
    // An owner's settings apply to a command too.
    adoptSettings(env, await readSettings(database.background.db));
    await adoptMailTexts(database.background.db, env);
    const deps: ApiDeps = {
      db: database.background.db,
      env: { ...env, SESSION_SECRET: secretOf(env, needsSecret) },
      enqueue: () => Promise.reject(new Error('This command queues nothing.')),
      now: () => new Date(),
      stockChanged: () => {},
    };
    return await work({ database, deps });
  } finally {
    await database.close();
  }
}

/** For work that queues jobs; the shop's workers run them later. */
export async function withQueue<Value>({ database, deps }: OwnShop, work: (deps: ApiDeps, log: Log) => Promise<Value>) {
  // Stdout is for the command's answer.
  const log = createLog(deps.env.LOG_LEVEL, process.stderr);
  const queue = await openJobQueue(database, jobs, (error) => log.error({ err: error }, 'The job queue failed'));
  try {
    return await work({ ...deps, enqueue: queue.enqueue }, log);
  } finally {
    await queue.stop();
  }
}

/** Expected errors are printed as one sentence with exit code 2; 1 means that the check found something. */
export async function runOwn(work: () => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await work();
  } catch (error) {
    sayFailure(error, CommandError, 2);
  }
}
