import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openRefunds } from '../../../../tests/support/refunds.ts';
import { addListing } from '../../../../tests/support/sale.ts';
import { useStripeServer } from '../../../../tests/support/stripe/use-stripe-server.ts';
import { somebodyWaits, usePostgresDatabase } from '../../../../tests/support/test-database.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { lockSale } from '../../sales/lock-sale.ts';
import { resendMail } from './resend-mail.ts';

const database = usePostgresDatabase({ isEmptied: true });
const stripe = await useStripeServer();

test('resending a delivery mail waits for changes of its order and mails, without a deadlock', async () => {
  const { db } = database.current;
  const shop = await openRefunds(database.current, stripe);
  const { orderId } = await shop.paid([{ leadId: await addListing(database.current, { records: 1 }), quantity: 1 }]);
  await shop.deliver(orderId);
  const ofSale = eq(mails.filesOf, `sale:${orderId}`);
  const [mail] = await db.update(mails).set({ status: 'failed' }).where(ofSale).returning();
  const again = await db.transaction(async (tx) => {
    await lockSale(tx, { orderId });
    const resent = resendMail(db, shop.services, { id: mail?.id ?? '', actor: 'admin', role: 'owner' }, new Date());
    await somebodyWaits(database);
    await tx.update(mails).set({ subject: 'Rättad' }).where(ofSale);
    return { resent };
  });
  expect(await again.resent).toMatchObject({ ok: true, value: { subject: 'Rättad', status: 'queued' } });
});
