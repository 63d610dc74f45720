import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { escapeIdentifier, Pool } from 'pg';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import type { Db } from './db.ts';
import { listenForErrors } from './listen-for-errors.ts';

/** The database cannot be used; the message is for the person who starts the shop. */
export class DatabaseError extends Error {}

export type Database = {
  kind: 'embedded' | 'postgres';
  db: Db;
  pool: Pool;
  /** For jobs and migrations, which nobody waits for: of the embedded one the same. */
  background: { db: Db; pool: Pool };
  /** Calls back for each NOTIFY on a channel; answers how to stop listening. */
  listen: (channel: string, onMessage: (payload: string) => void, onReady: () => void) => Promise<() => Promise<void>>;
  /** Answers commands of this machine, where a folder is held that they find the shop by. */
  answerCommands?: DataFolderLock['answerCommands'];
  /** Whether a pooler stands between, so that the limits of time are set by the transaction. */
  isPooled?: boolean;
  /** Told when statements are no longer prepared in the connections, because the server or a pooler refused them. */
  onUnprepared?: (tell: (error: Error) => void) => void;
  close: () => Promise<void>;
};

function withoutPassword(connectionString: string): string {
  const { hostname, port, pathname } = new URL(connectionString);
  return `${hostname}:${port || 5432}${pathname}`;
}

/** The server it names is tried once, and what is wrong is said in a sentence. */
async function openServer(connectionString: string, maxConnections: number, prepares: boolean): Promise<Database> {
  try {
    const { openPostgres } = await import('./open-postgres.ts');
    return await openPostgres(connectionString, maxConnections, prepares);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : 'unknown reason';
    throw new DatabaseError(`The database at ${withoutPassword(connectionString)} cannot be reached: ${reason}.`);
  }
}

/** PGlite runs with fsync off unless told otherwise; a shop that has taken money wants its rows on the disk. */
const durableStartParams = PGlite.defaultStartParams.filter((param) => param !== '-F');

/**
 * What node-postgres needs to speak to PGlite. Drizzle hands its result parsers down as `types`, where the wire
 * protocol means parameter types; node-postgres overlooks that, PGlite does not.
 */
function poolConfigFor(pglite: PGlite) {
  const config = createPgConfig(pglite);
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query) => parse({ ...query, types: [] });
  return config;
}

/**
 * Every statement goes through the pool, LISTEN too: PGlite's own calls would slip in between the steps of one that
 * the pool has under way on the same session.
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

/** PGlite with the extension that the search's indexes are made of: without it such a database does not open. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/** The shop's database on an opened PGlite, which it closes with itself. */
export function databaseOn(pglite: PGlite): Database {
  // One connection, and it must live as long as the pool: a second one would be the same session.
  const pool = new Pool({ ...poolConfigFor(pglite), max: 1, idleTimeoutMillis: 0 });
  listenForErrors(pool);
  const db = drizzle(pool, { casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    pool,
    background: { db, pool },
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

/** Where the embedded database lies in the data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** The caller holds the folder. */
export const openEmbeddedIn = async (folder: string): Promise<Database> =>
  databaseOn(await createPglite({ dataDir: folder, startParams: durableStartParams }));

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

/** Opens PostgreSQL when there is an address for it, the embedded database otherwise. */
export function openDatabase(where: Where, maxConnections = 20): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_PREPARE: prepare = 'on' } = where;
  return url ? openServer(url, maxConnections, prepare === 'on') : openEmbedded(where.DATA_DIR);
}
