import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { pluck } from '../../platform/pick.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { newsletters } from './newsletter.table.ts';
import { deleteMailsOf } from './remove-subscription.ts';

const rowsAtOnce = 500;

/** Checks `confirmedAt` again when deleting, so that an address confirmed meanwhile stays. */
function deleteSome(db: Db, before: Date): Promise<number> {
  // The link that was mailed last is as valid as the first.
  const isOver = or(isNull(newsletters.askedAt), lt(newsletters.askedAt, before));
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: newsletters.id })
      .from(newsletters)
      .where(and(isNull(newsletters.confirmedAt), lt(newsletters.createdAt, before), isOver))
      .orderBy(newsletters.createdAt)
      .limit(rowsAtOnce);
    const gone = await tx
      .delete(newsletters)
      .where(and(inArray(newsletters.id, due), isNull(newsletters.confirmedAt)))
      .returning({ id: newsletters.id });
    await deleteMailsOf(tx, pluck(gone, 'id'));
    return gone.length;
  });
}

export async function deleteUnconfirmed(db: Db, now: Date): Promise<number> {
  const before = daysBefore(now, policy.unconfirmedDays);
  for (let all = 0; ; ) {
    const done = await deleteSome(db, before);
    all += done;
    if (done === 0) return all;
  }
}
