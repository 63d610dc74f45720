import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { keyBeginsWith } from '../../platform/mail/mails-about.ts';
import { notes } from '../admin-orders/notes.table.ts';
import { claims } from '../claims/claims.table.ts';
import { eraseWritten } from '../claims/written-claims.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { demoIntents } from '../payments/payments.table.ts';
import { removeProposals } from '../proposals/erase-proposals.ts';
import { proposals } from '../proposals/proposals.table.ts';
import { receiptFiles, receipts } from '../receipts/receipts.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { eraseWrittenByAdmins } from './erase-written-by-admins.ts';

const nobody = 'Anonymised';

/** Unique per order, so that two buyers of one record stay distinct. */
const addressOf = (orderId: ReturnType<typeof sql>) => sql`${orderId}::text || '@anonymised.invalid'`;

const unnamed = {
  customerName: nobody,
  customerPhone: null,
  companyName: null,
  orgNumber: null,
  reference: null,
  billingStreet: null,
  billingPostalCode: null,
  billingCity: null,
  heldBy: null,
  heldByNetwork: null,
  cardFingerprint: null,
};

const noBuyer = JSON.stringify({
  name: nobody,
  companyName: null,
  orgNumber: null,
  reference: null,
  street: null,
  postalCode: null,
  city: null,
});

/** What was sold and for how much is kept. */
async function blankBuyers(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const theirs = sql`any(${sql.param(ids)}::uuid[])`;
  await tx
    .update(receipts)
    .set({ content: sql`jsonb_set(${receipts.content}, '{buyer}', ${noBuyer}::jsonb)` })
    .where(inArray(receipts.orderId, [...ids]));
  await tx.execute(sql`
    delete from ${receiptFiles} using ${receipts}
    where ${receipts.id} = ${receiptFiles.receiptId} and ${receipts.orderId} = ${theirs}`);
  await tx.execute(sql`
    update ${recordAllocations} set buyer_email = ${addressOf(sql`${orderItems.orderId}`)}
    from ${orderItems}
    where ${orderItems.id} = ${recordAllocations.orderItemId} and ${orderItems.orderId} = ${theirs}`);
  await tx.delete(notes).where(inArray(notes.orderId, [...ids]));
  await removeProposals(
    tx,
    sql`${proposals.checkoutId} in (select o.checkout_id from ${orders} o where o.id = ${theirs})`,
  );
  await eraseWritten(tx, inArray(claims.orderId, [...ids]));
  await eraseWrittenByAdmins(tx, ids, { keepsEvidence: false }, now);
  await tx
    .update(demoIntents)
    .set({ billingName: null, billingEmail: null, billingPhone: null })
    .where(sql`${demoIntents.intentId} in (select o.stripe_payment_intent_id from ${orders} o where o.id = ${theirs})`);
  const files = ids.flatMap((orderId) => [
    mailFilesText({ kind: 'leads', orderId }),
    mailFilesText({ kind: 'receipt', orderId }),
    mailFilesText({ kind: 'sale', orderId }),
  ]);
  await tx.delete(mails).where(keyBeginsWith(ids.map((id) => `order:${id}:`)));
  // Mails about an order have such a key; those without any key are found by their files.
  await tx.delete(mails).where(and(isNull(mails.dedupeKey), inArray(mails.filesOf, files)));
}

/** Answers the ids that were not anonymised before. */
export async function anonymiseOrders(tx: Db, ids: readonly string[], actor: string, now: Date) {
  if (ids.length === 0) return [];
  const changed = await tx
    .update(orders)
    .set({
      ...unnamed,
      customerEmail: addressOf(sql`${orders.id}`),
      anonymisedAt: now,
      version: nextVersion(orders.version),
    })
    .where(and(inArray(orders.id, [...ids]), isNull(orders.anonymisedAt)))
    .returning({ id: orders.id });
  const done = changed.map(({ id }) => id);
  if (done.length === 0) return [];
  await blankBuyers(tx, done, now);
  for (const id of done) await writeOrderEvent(tx, id, { kind: 'anonymised', actor }, now);
  return done;
}
