import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Every change of a row that somebody may be editing raises its version, so that an edit of the older one is refused. */
export const nextVersion = (version: AnyColumn | SQL): SQL<number> => sql<number>`${version} + 1`;
