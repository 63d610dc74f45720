import { and, asc, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { pluck } from '../../platform/pick.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { readEmail, readPhone } from '../records/read-values.rules.ts';
import { openSuppression } from '../records/suppression.ts';
import { suppressions } from '../records/suppressions.table.ts';
import { eraseOrders } from './erase-buyer.ts';

/** No payment is open for longer. */
const lookedBackDays = 30;

const rowsAtOnce = 500;

/** When each person was erased, by the hash of the address or number. */
async function lately(db: Db, since: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.select().from(suppressions).where(gt(suppressions.createdAt, since));
  return new Map(rows.map(({ valueHash, createdAt }) => [valueHash, createdAt]));
}

/** Orders that were being paid when their buyer was erased: the outcome of the payment decides what is kept. */
export async function takeUpErasures(db: Db, now: Date): Promise<number> {
  const since = daysBefore(now, lookedBackDays);
  const erasedAt = await lately(db, since);
  if (erasedAt.size === 0) return 0;
  const hashesOf = await openSuppression(db);
  let after: string | undefined;
  let all = 0;
  for (;;) {
    const rows = await db
      .select({ id: orders.id, email: orders.customerEmail, phone: orders.customerPhone, createdAt: orders.createdAt })
      .from(orders)
      .where(
        and(
          isNull(orders.anonymisedAt),
          ne(orders.status, 'pending'),
          gt(orders.createdAt, since),
          after === undefined ? undefined : gt(orders.id, after),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(rowsAtOnce);
    const due = rows.filter(({ email, phone, createdAt }) => {
      const { email: byEmail, phone: byPhone } = hashesOf({
        email: readEmail(email),
        phone: phone === null ? null : readPhone(phone),
      });
      return [byEmail, byPhone].some((hash) => hash !== null && (erasedAt.get(hash) ?? since) > createdAt);
    });
    const { erased } = await db.transaction((tx) => eraseOrders(tx, pluck(due, 'id'), 'retention', now));
    all += erased;
    after = rows.at(-1)?.id;
    if (rows.length < rowsAtOnce) return all;
  }
}
