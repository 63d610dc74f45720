import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { adminPasskeys, admins, approvals, buyerSessions } from '../../src/features/accounts/accounts.table.ts';
import { hashSessionToken, newSessionToken } from '../../src/features/accounts/session-token.ts';
import { leads } from '../../src/features/catalogue/catalogue.table.ts';
import { searchMisses } from '../../src/features/catalogue/search/misses/search-misses.table.ts';
import { companies } from '../../src/features/companies/companies.table.ts';
import { answerTemplates } from '../../src/features/contacts/contacts.table.ts';
import { contentBlocks } from '../../src/features/content/content.table.ts';
import { seedContentBlocks } from '../../src/features/content/seed-content-blocks.ts';
import { disputes } from '../../src/features/disputes/disputes.table.ts';
import { leadImports } from '../../src/features/imports/imports.table.ts';
import { invoices } from '../../src/features/invoices/invoices.table.ts';
import { confirmToken } from '../../src/features/newsletter/newsletter-tokens.ts';
import { offerQuoteRequest } from '../../src/features/quotes/offer-quote-request.ts';
import { offerToken, withdrawalToken } from '../../src/features/quotes/quote-token.ts';
import { contractorCategories, contractors, quoteOffers } from '../../src/features/quotes/quotes.table.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { settingChanges } from '../../src/features/settings/settings.table.ts';
import { checkStock } from '../../src/features/stock/check-stock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { defineJob } from '../../src/platform/jobs/job.ts';
import { jobRows } from '../../src/platform/jobs/job-rows.ts';
import { openJobQueue } from '../../src/platform/jobs/queue.ts';
import { mails } from '../../src/platform/mail/mail.table.ts';
import type { App } from '../../src/server/app.ts';
import { openInvoice } from './invoices/invoice-desk.ts';
import { openRefunds } from './refunds.ts';
import { addListing, contact } from './sale.ts';
import { openProposal } from './sales/open-proposal.ts';
import type { StripeServer } from './stripe/stripe-server.ts';
import { sendJson, testEnv } from './test-app.ts';

const row = z.object({ id: z.string() });
const deliveredRows = z.array(z.object({ recordId: z.string() }));
const claimRows = z.array(z.object({ claimId: z.string() }));

const someJob = defineJob({ name: 'some-job', payload: z.object({ orderId: z.string() }), async run() {} });

async function failJob(database: Database, orderId: string): Promise<string> {
  const queue = await openJobQueue(database, [someJob], () => {});
  await queue.enqueue(database.db, someJob, { orderId });
  await queue.stop();
  await database.db.execute(
    sql`update jobs.job set state = 'failed', completed_on = now(), output = '{"message":"550"}'`,
  );
  const [job] = await database.db.select({ id: jobRows.id }).from(jobRows);
  return job?.id ?? '';
}

/** Answers the tokens of both mails. */
async function offer({ db }: Database, categoryId: string, requestId: string) {
  const { SESSION_SECRET: secret, ...env } = testEnv();
  const values = { companyName: 'Solfirman', email: 'sol@leverantor.example', certified: true };
  const [provider] = await db.insert(contractors).values(values).returning();
  const providerId = provider?.id ?? '';
  await db.insert(contractorCategories).values({ providerId, categoryId });
  const services = { enqueue: async () => {}, env: { ...env, SESSION_SECRET: secret } };
  await offerQuoteRequest(db, services, requestId, new Date());
  const [made] = await db.select().from(quoteOffers);
  return {
    providerId,
    offerToken: offerToken(made?.id ?? '', secret),
    withdrawalToken: withdrawalToken(requestId, secret),
  };
}

const dispute = ({ db }: Database, orderId: string) =>
  db.insert(disputes).values({
    orderId,
    providerDisputeId: 'dp_whole_shop',
    amount: 14_900,
    reason: 'fraudulent',
    status: 'open',
    openedAt: new Date(),
    askedAt: new Date(),
  });

async function openBuyer({ db }: Database): Promise<string> {
  const token = newSessionToken();
  const tokenHash = hashSessionToken(token, testEnv().SESSION_SECRET);
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(buyerSessions).values({ tokenHash, email: contact.customerEmail, expiresAt });
  return token;
}

/** One record is claimed and waits for the admin, another can still be claimed. */
async function claim(app: App, orderId: string, buyerToken: string) {
  const headers = { cookie: `buyer_session=${buyerToken}` };
  const at = `/api/orders/${orderId}`;
  const given = deliveredRows.parse(await (await app.request(`${at}/records`, { headers })).json());
  const [faulty = '', claimableRecordId = ''] = given.map(({ recordId }) => recordId);
  const report = { recordIds: [faulty], reason: 'no-need' };
  const filed = claimRows.parse(await (await sendJson(app, 'POST', `${at}/claims`, report, headers)).json());
  const claimId = filed[0]?.claimId ?? '';
  const file = { method: 'POST', headers: { ...headers, 'content-type': 'application/pdf' }, body: '%PDF-1.7' };
  const added = await app.request(`${at}/claims/${claimId}/files`, file);
  const { fileId } = z.object({ fileId: z.string() }).parse(await added.json());
  return { claimId, fileId, claimableRecordId };
}

/** Has something of everything, so that every call finds something to read or change. */
export async function openWholeShop(database: Database, stripe: StripeServer) {
  const { db } = database;
  const shop = await openRefunds(database, stripe);
  const idOf = async (path: string, body: object) =>
    row.parse(await (await sendJson(shop.app, 'POST', path, body, shop.headers)).json()).id;
  await seedContentBlocks(db);
  const listed = { region: 'Skåne län', isFeatured: true, qualityScore: 80, verifiedAt: new Date() };
  const leadId = await addListing(database, { records: 4, availableCount: 4, ...listed });
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  const categoryId = lead?.categoryId ?? '';
  const otherLeadId = await addListing(database, { categoryId, title: 'Takbyte i Halmstad' });
  const sale = await shop.paid([{ leadId, quantity: 3 }]);
  await shop.deliver(sale.orderId);
  await shop.refunded(sale.orderId, { lines: [{ orderItemId: sale.itemOf(leadId), quantity: 1 }], reason: 'Fel' });
  const buyerToken = await openBuyer(database);
  const claimed = await claim(shop.app, sale.orderId, buyerToken);
  const asker = { name: 'Kim Exempel', email: contact.customerEmail, phone: '070-174 06 05' };
  const contactId = await idOf('/api/contacts', { ...asker, message: 'Hej' });
  await db.insert(searchMisses).values({ word: 'blorptang', day: '2026-11-01', searches: 3 });
  const [template] = await db.insert(answerTemplates).values({ name: 'Pris', text: 'Se annonsen.' }).returning();
  const templateId = template?.id ?? '';
  const viewId = await idOf('/api/admin/views', { list: 'orders', name: 'Nya', search: { deliveryStatus: 'Ny' } });
  const noteId = await idOf('/api/admin/notes', { email: contact.customerEmail, text: 'Köper ofta' });
  const subscriptionId = await idOf('/api/newsletter', { email: contact.customerEmail });
  const letterId = await idOf('/api/admin/newsletters/letters', {
    subject: 'Nytt i butiken',
    blocks: [{ type: 'text', text: 'Hej' }],
  });
  const proposed = await openProposal(database, leadId, idOf);
  const company = {
    ...{ companyName: 'Exempel AB', orgNumber: '556016-0680', invoiceEmail: contact.customerEmail },
    postalAddress: { street: 'Exempelgatan 1', postalCode: '111 11', city: 'Stockholm' },
  };
  await sendJson(shop.app, 'POST', '/api/my/company', company, { cookie: `buyer_session=${buyerToken}` });
  const [asking] = await db.select().from(companies);
  const request = { categoryId, ...asker, postalCode: '114 32', consentGiven: true };
  const requestId = await idOf('/api/quote-requests', request);
  const imported = { leadId: otherLeadId, actor: 'admin', fileName: 'leads.csv' };
  const [oneImport] = await db.insert(leadImports).values(imported).returning();
  const records = await db.select().from(leadRecords).orderBy(asc(leadRecords.takenSlots), asc(leadRecords.id));
  const [block] = await db.select().from(contentBlocks).where(eq(contentBlocks.key, 'about.title'));
  const [mail] = await db.select().from(mails).orderBy(mails.id).limit(1);
  const invited = { email: 'dora@butik.example', role: 'support' };
  const invitationId = await idOf('/api/admin/invitations', invited);
  const [owner] = await db.select().from(admins).where(eq(admins.username, 'admin'));
  const [colleague] = await db
    .insert(admins)
    .values({ username: 'kollega', passwordHash: 'none', role: 'editor' })
    .returning();
  const asked = { action: 'erase', subject: { same: '', email: 'nobody@foretag.example', phone: null } } as const;
  const by = { askedById: colleague?.id ?? '', askedBy: 'kollega' };
  const [approval] = await db
    .insert(approvals)
    .values({ ...asked, ...by })
    .returning();
  const [passkey] = await db
    .insert(adminPasskeys)
    .values({
      adminId: owner?.id ?? '',
      credentialId: 'none',
      publicKey: 'none',
      counter: 0,
      transports: [],
      name: 'Telefonen',
      host: 'another.example',
    })
    .returning();
  await sendJson(shop.app, 'PATCH', '/api/admin/settings', { emailHours: '10:00–16:00' }, shop.headers);
  await sendJson(shop.app, 'PATCH', '/api/admin/texts/mailOrders.order', { contentSv: 'Din order' }, shop.headers);
  const [settingChange] = await db.select().from(settingChanges);
  const jobId = await failJob(database, sale.orderId);
  await checkStock(db, new Date());
  const { orderId: disputedOrderId } = await shop.paid([{ leadId: otherLeadId, quantity: 1 }]);
  await dispute(database, disputedOrderId);
  const invoiced = await openInvoice(database);
  const [bill] = await db.select().from(invoices).where(eq(invoices.id, invoiced.invoiceId));
  await sendJson(shop.app, 'PATCH', `/api/leads/${leadId}`, { region: 'Halland' }, shop.headers);
  return {
    ...shop,
    buyerToken,
    ids: {
      disputedOrderId,
      companyId: asking?.id ?? '',
      leadId,
      otherLeadId,
      categoryId,
      orderId: sale.orderId,
      clientSecret: sale.clientSecret,
      checkoutId: sale.checkoutId,
      orderItemId: sale.itemOf(leadId),
      contactId,
      templateId,
      invitationId,
      passkeyId: passkey?.id ?? '',
      settingChangeId: settingChange?.id ?? '',
      colleagueId: colleague?.id ?? '',
      approvalId: approval?.id ?? '',
      ownerId: owner?.id ?? '',
      noteId,
      viewId,
      subscriptionId,
      letterId,
      confirmToken: confirmToken(subscriptionId, testEnv().SESSION_SECRET),
      requestId,
      ...proposed,
      ...invoiced,
      invoicedOrderId: bill?.orderId ?? '',
      jobId,
      blockId: block?.id ?? '',
      mailId: mail?.id ?? '',
      importId: oneImport?.id ?? '',
      recordId: records[0]?.id ?? '',
      ...claimed,
      ...(await offer(database, categoryId, requestId)),
    },
  };
}

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;
