import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** For rows that people edit: a save based on an older version is then refused. */
export const nextVersion = (version: AnyColumn | SQL): SQL<number> => sql<number>`${version} + 1`;
