import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * The database or an open transaction. Use-cases take it as their first argument and never import one:
 * with the embedded database, touching the outer connection inside a transaction would wait for itself.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
