import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import type { PaymentTypes } from '../../platform/env.ts';
import { describeFailure } from '../../platform/failure.ts';
import type { Log } from '../../platform/log.ts';
import { methodTypes } from './stripe/stripe-answer.ts';

const key = 'payment-types';

/** Starts with the stored types, so that texts name the payment methods before the first checkout. */
export async function keepPaymentTypes(
  { background: { db } }: Database,
  types: PaymentTypes,
  onChange: () => void,
  log: Log,
): Promise<() => Promise<void>> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, key));
  types.known ??= methodTypes.safeParse(row?.value).data ?? null;
  let stored = Promise.resolve();
  const store = async () => {
    const value = types.known;
    const conflict = { target: shopState.key, set: { value: sql`excluded.value` } };
    await db.insert(shopState).values({ key, value }).onConflictDoUpdate(conflict);
  };
  types.onChange = () => {
    onChange();
    stored = stored.then(store).catch((error: unknown) => {
      log.warn(
        { reason: describeFailure(error).message },
        'The payment methods could not be stored for the next start',
      );
    });
  };
  return () => stored;
}
