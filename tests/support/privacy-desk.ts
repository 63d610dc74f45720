import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { buyerSessions, signInLinks } from '../../src/features/accounts/accounts.table.ts';
import { categories } from '../../src/features/catalogue/catalogue.table.ts';
import { contacts } from '../../src/features/contacts/contacts.table.ts';
import { newsletters } from '../../src/features/newsletter/newsletter.table.ts';
import { demoIntents } from '../../src/features/payments/payments.table.ts';
import { contractors, quoteRequests } from '../../src/features/quotes/quotes.table.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { deliverOrder } from '../../src/features/sales/deliver-order.job.ts';
import { defineJob } from '../../src/platform/jobs/job.ts';
import { type JobQueue, openJobQueue } from '../../src/platform/jobs/queue.ts';
import { mails } from '../../src/platform/mail/mail.table.ts';
import { addListing, countFreeRecords, openSale } from './sale.ts';
import { type StripeServer, startStripeServer } from './stripe/stripe-server.ts';
import { sendJson } from './test-app.ts';
import { truncateAll, useTestDatabase } from './test-database.ts';

export const person = { name: 'Berit Demo', email: 'berit@foretag.example', phone: '070-174 06 05' };

export const storedPhone = '+46701740605';

const { email } = person;
export const personDetails = {
  customerEmail: email,
  customerPhone: person.phone,
  companyName: 'Beritbolaget',
  orgNumber: '',
};

export const jobAboutPerson = defineJob({
  name: 'about-person',
  payload: z.object({ email: z.string() }),
  run: async () => {},
});

/** A shop in which one person has left traces everywhere. */
export function usePrivacyDesk() {
  const database = useTestDatabase();
  let stripe: StripeServer | undefined;
  let queue: JobQueue | undefined;

  beforeAll(async () => {
    stripe = await startStripeServer();
    queue = await openJobQueue(database.current, [jobAboutPerson], () => {});
  });
  afterAll(async () => {
    await queue?.stop();
    await stripe?.stop();
  });
  beforeEach(() => truncateAll(database.current));

  const db = () => database.current.db;
  const running = () => {
    if (!stripe || !queue) throw new Error('The desk is there within tests and hooks only.');
    return { stripe, queue };
  };
  const openShop = () => openSale(database.current, running().stripe);
  type Shop = ReturnType<typeof openShop>;

  return {
    database,
    db,
    openShop,
    get queue() {
      return running().queue;
    },
    get stripe() {
      return running().stripe;
    },
    async buy(shop: Shop, leadId: string, more: object = personDetails) {
      const order = await shop.submitted([{ leadId, quantity: 1 }], more);
      running().stripe.pay(order.intentId);
      await shop.announce(order.intentId);
      await deliverOrder(db(), shop.services, order.orderId, new Date());
      return order;
    },
    /** One record with the person's data that is sold to somebody else, and one with a similar address. */
    async listPerson() {
      const leadId = await addListing(database.current, { availableCount: 3 });
      const record = { leadId, collectedAt: new Date(), maxBuyers: 2, contactName: person.name };
      await db()
        .insert(leadRecords)
        .values([
          { ...record, email, phone: storedPhone },
          { ...record, email: `x${email}` },
        ]);
      await countFreeRecords({ db: db() });
      return leadId;
    },
    async writeEverywhere(createdAt: Date) {
      const [category] = await db().insert(categories).values({ name: 'El', icon: 'Zap' }).returning();
      const more = { createdAt, postalCode: '111 22', categoryId: category?.id ?? '' };
      await db()
        .insert(contacts)
        .values({ ...person, message: 'Hej', createdAt });
      await db()
        .insert(quoteRequests)
        .values({ ...person, ...more });
      await db().insert(newsletters).values({ email });
      await db().insert(contractors).values({ companyName: 'Berits El', email });
      const mail = { subject: 'Hej Berit', template: 'x', html: email, text: `Till ${email}`, status: 'sent' as const };
      await db()
        .insert(mails)
        .values([
          { ...mail, to: email, createdAt },
          { ...mail, to: 'admin@butiken.example', createdAt, headers: { 'X-Om': email } },
          { ...mail, to: `x${email}`, text: `Till x${email}`, createdAt },
        ]);
      const intent = { intentId: 'pi_1', clientSecret: 's', amount: 100, status: 'succeeded' as const };
      await db()
        .insert(demoIntents)
        .values({ ...intent, billingName: 'B', billingEmail: email, billingPhone: person.phone, createdAt });
      const expiresAt = new Date(createdAt.getTime() + 3_600_000);
      await db().insert(buyerSessions).values({ tokenHash: 'a', email, expiresAt });
      await db().insert(signInLinks).values({ tokenHash: 'b', email, expiresAt });
    },
    async erase(shop: Shop, body: object, headers: Record<string, string>) {
      const answer = await sendJson(shop.app, 'POST', '/api/admin/privacy/erase', body, headers);
      return { status: answer.status, body: await answer.json() };
    },
  };
}
