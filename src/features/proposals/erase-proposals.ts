import { and, asc, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { keyBeginsWith } from '../../platform/mail/mails-about.ts';
import { orders } from '../orders/orders.table.ts';
import { priceRequests, proposals } from './proposals.table.ts';

/** Those with a paid order stay as long as it does. */
const isFree = (db: Db) =>
  notExists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(sql`${orders.checkoutId} = ${proposals.checkoutId}`, isNotNull(orders.paidAt), isNull(orders.anonymisedAt)),
      ),
  );

/** With their mails; oldest first if there is a limit. */
export async function removeProposals(tx: Db, which: SQL | undefined, limit?: number): Promise<number> {
  const found = tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(which, isFree(tx)))
    .orderBy(asc(proposals.createdAt))
    .$dynamic();
  const gone = await tx
    .delete(proposals)
    .where(inArray(proposals.id, limit === undefined ? found : found.limit(limit)))
    .returning({ id: proposals.id });
  if (gone.length > 0) await tx.delete(mails).where(keyBeginsWith(gone.map(({ id }) => `proposal:${id}:`)));
  return gone.length;
}

export async function removePriceRequests(tx: Db, which: SQL | undefined, limit?: number): Promise<number> {
  const found = tx
    .select({ id: priceRequests.id })
    .from(priceRequests)
    .where(which)
    .orderBy(asc(priceRequests.createdAt))
    .$dynamic();
  const gone = await tx
    .delete(priceRequests)
    .where(inArray(priceRequests.id, limit === undefined ? found : found.limit(limit)))
    .returning({ id: priceRequests.id });
  return gone.length;
}
