import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * The database or an open transaction. Use-cases take it as their first argument and never import one: the embedded
 * database has one connection, so using the outer one inside a transaction would deadlock.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
