import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import { retentionDoubts } from './retention-night.rules.ts';

const key = 'retention';

const moment = z.iso.datetime().transform((text) => new Date(text));

const stateSchema = z.object({
  goodAt: moment.nullable(),
  /** `at` is the clock of the night that found it. `isAllowed`: an admin has permitted it. */
  waits: z
    .object({ doubt: z.enum(retentionDoubts), at: moment, records: z.number().int(), isAllowed: z.boolean() })
    .nullable(),
});

export type RetentionState = z.infer<typeof stateSchema>;

export async function readRetentionState(db: Db): Promise<RetentionState> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, key));
  return row ? stateSchema.parse(row.value) : { goodAt: null, waits: null };
}

export async function writeRetentionState(db: Db, state: RetentionState): Promise<void> {
  const value: unknown = JSON.parse(JSON.stringify(state));
  await db
    .insert(shopState)
    .values({ key, value })
    .onConflictDoUpdate({ target: shopState.key, set: { value: sql`excluded.value` } });
}

/** The first start sets the clock that later nights are compared with. */
export async function beginRetention(db: Db, now: Date): Promise<void> {
  const value = { goodAt: now.toISOString(), waits: null };
  await db.insert(shopState).values({ key, value }).onConflictDoNothing();
}
