import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { type Order, storeOrder } from '../orders/move-order.ts';
import type { Sale } from '../sales/sale.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { maskEmail } from './mask-email.rules.ts';
import { queueDeliveryMail } from './resend-delivery.ts';

export type CorrectionFailure = { kind: 'not-paid' | 'has-bought-these' };

/** No buyer gets the same record twice, and the new address may already be a buyer. */
async function hasThese(tx: Db, itemIds: readonly string[], email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${recordAllocations} mine
    join ${recordAllocations} theirs on theirs.record_id = mine.record_id and theirs.id <> mine.id
    where ${inArray(sql`mine.order_item_id`, [...itemIds])} and mine.released_at is null
      and theirs.released_at is null and lower(theirs.buyer_email) = lower(${email})
    limit 1`);
  return rows.length > 0;
}

/** Mails that are still queued must not go to the wrong address. */
const holdBackMails = (tx: Db, orderId: string) =>
  tx.delete(mails).where(and(eq(mails.status, 'queued'), sql`starts_with(${mails.dedupeKey}, ${`order:${orderId}:`})`));

/**
 * The order and its listings must be locked. Links and sessions of the old address stop working for this order, since
 * links are sealed with the address. What was delivered is mailed to the new one.
 */
export async function correctEmail(
  tx: Db,
  deps: SaleDeps,
  { order, items }: Sale,
  { email, actor }: { email: string; actor: string },
  now: Date,
): Promise<Result<Order, CorrectionFailure>> {
  if (order.status !== 'paid') return fail({ kind: 'not-paid' });
  if (order.customerEmail === email) return ok(order);
  const itemIds = items.map(({ id }) => id);
  if (await hasThese(tx, itemIds, email)) return fail({ kind: 'has-bought-these' });
  await tx
    .update(recordAllocations)
    .set({ buyerEmail: email })
    .where(and(inArray(recordAllocations.orderItemId, itemIds), isNull(recordAllocations.releasedAt)));
  const [before, after] = [maskEmail(order.customerEmail), maskEmail(email)];
  const event = { kind: 'email-corrected', actor, details: { from: before, to: after } };
  const corrected = await storeOrder(tx, order, { ...order, customerEmail: email }, [event], now);
  await holdBackMails(tx, order.id);
  if (items.some(({ deliveredQuantity }) => deliveredQuantity > 0)) {
    await queueDeliveryMail(tx, deps, { order: corrected, items }, now);
  }
  const entry = { actor, action: 'edit', entity: 'order', entityId: order.id };
  await writeAudit(tx, { ...entry, before: { customerEmail: before }, after: { customerEmail: after } }, now);
  return ok(corrected);
}
