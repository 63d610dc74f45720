import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { shopState } from '../database/shop-state.table.ts';

const key = 'restored-backup';

const shape = z.object({ madeAt: z.coerce.date(), restoredAt: z.coerce.date() });

/** Everything after `madeAt` is missing here and has to be caught up with. */
export type RestoredMark = z.infer<typeof shape>;

export async function markRestored(tx: Db, madeAt: Date, restoredAt: Date): Promise<void> {
  const value = { madeAt: madeAt.toISOString(), restoredAt: restoredAt.toISOString() };
  await tx.insert(shopState).values({ key, value }).onConflictDoUpdate({ target: shopState.key, set: { value } });
}

export async function findRestoredMark(db: Db): Promise<RestoredMark | null> {
  const [row] = await db.select({ value: shopState.value }).from(shopState).where(eq(shopState.key, key));
  return row ? shape.parse(row.value) : null;
}
