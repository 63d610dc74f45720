import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { escapeIdentifier, Pool } from 'pg';
import type { Db } from './db.ts';
import { demandsTls } from './demand-tls.ts';
import { type DataFolderLock, lockDataFolder } from './embedded/data-folder-lock.ts';
import { unpackEmptyDatabase } from './embedded/empty-database.ts';
import { listenForErrors } from './open-postgres.ts';

/** The message is shown to the person who starts the shop. */
export class DatabaseError extends Error {}

export type Database = {
  kind: 'embedded' | 'postgres';
  db: Db;
  pool: Pool;
  /** For jobs and migrations, with longer limits. The embedded database has one pool for both. */
  background: { db: Db; pool: Pool };
  /** For the health check, which must not wait while visitors hold all of their connections. */
  health: Db;
  listen: (channel: string, onMessage: (payload: string) => void, onReady: () => void) => Promise<() => Promise<void>>;
  /** For commands run on the same machine, which find the shop through its data folder. */
  answerCommands?: DataFolderLock['answerCommands'];
  /** Behind a pooler, time limits have to be set in each transaction. */
  isPooled?: boolean;
  /** Called when the server or a pooler refuses prepared statements and they are switched off. */
  onUnprepared?: (tell: (error: Error) => void) => void;
  close: () => Promise<void>;
};

const tlsHint = 'on a private network, add ?sslmode=disable to DATABASE_URL.';

async function openServer(connectionString: string, maxConnections: number, prepares: boolean): Promise<Database> {
  try {
    const { openPostgres } = await import('./open-postgres.ts');
    return await openPostgres(connectionString, maxConnections, prepares);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : 'unknown reason';
    const way = demandsTls(connectionString) ? ` A live shop speaks TLS with it; ${tlsHint}` : '';
    const { hostname, port, pathname } = new URL(connectionString);
    const place = `${hostname}:${port || 5432}${pathname}`;
    throw new DatabaseError(`The database at ${place} cannot be reached: ${reason}.${way}`);
  }
}

/** PGlite runs with fsync off by default. Orders that were paid for must be on the disk. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // A recycled segment of the log keeps its earlier content until it is overwritten.
  '-c',
  'wal_recycle=off',
];

/**
 * Drizzle passes its result parsers as `types`, which the wire protocol reads as parameter types. node-postgres ignores
 * them, PGlite does not.
 */
function poolConfigFor(pglite: PGlite) {
  const config = createPgConfig(pglite);
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query) => parse({ ...query, types: [] });
  return config;
}

/**
 * LISTEN goes through the pool too: PGlite's own calls could slip in between the steps of a statement that the pool has
 * under way on the same session.
 */
async function listenThrough(pool: Pool, pglite: PGlite, channel: string, onMessage: (payload: string) => void) {
  const name = escapeIdentifier(channel);
  const stop = pglite.onNotification((from, payload) => from === channel && onMessage(payload));
  await pool.query(`listen ${name}`);
  return async () => {
    stop();
    await pool.query(`unlisten ${name}`);
  };
}

/** A database whose indexes use an extension does not open without it. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

export function databaseOn(pglite: PGlite): Database {
  // One connection, kept for as long as the pool: a second would share its session.
  const pool = new Pool({ ...poolConfigFor(pglite), max: 1, idleTimeoutMillis: 0 });
  listenForErrors(pool);
  const db = drizzle(pool, { casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    pool,
    background: { db, pool },
    health: db,
    listen: async (channel, onMessage, onReady) => {
      const stop = await listenThrough(pool, pglite, channel, onMessage);
      onReady();
      return stop;
    },
    async close() {
      await pool.end();
      await pglite.close();
    },
  };
}

export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** The caller must hold the folder's lock. */
export async function openEmbeddedIn(folder: string): Promise<Database> {
  await unpackEmptyDatabase(folder);
  return databaseOn(await createPglite({ dataDir: folder, startParams: durableStartParams }));
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = await lockDataFolder(dataDir);
  try {
    const database = await openEmbeddedIn(embeddedFolder(dataDir));
    return {
      ...database,
      answerCommands: lock.answerCommands,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw new DatabaseError(
      `The embedded database in ${dataDir} does not open: ${error instanceof Error ? error.message : 'unknown reason'}.`,
    );
  }
}

type Where = { DATABASE_URL?: string | undefined; DATA_DIR: string; DATABASE_PREPARE?: 'on' | 'off' };

export function openDatabase(where: Where, maxConnections = 20): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_PREPARE: prepare = 'on' } = where;
  return url ? openServer(url, maxConnections, prepare === 'on') : openEmbedded(where.DATA_DIR);
}
