import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';

/** Two writers at once could each take the same person, so who takes people in writes one after the other. */
const peopleLock = 4_711_003;

/** Waits for a running import and keeps others out until the transaction ends. */
export const lockPeople = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${peopleLock})`);
