import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';

/** Two concurrent writers could both add the same person, so they take turns. */
const peopleLock = 4_711_003;

/** Waits for a running import and blocks others until the transaction ends. */
export const lockPeople = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${peopleLock})`);
