import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { categories } from '../../src/features/catalogue/catalogue.table.ts';
import { offerQuoteRequest } from '../../src/features/quotes/offer-quote-request.ts';
import {
  contractorCategories,
  contractors,
  quoteOffers,
  quoteRequests,
} from '../../src/features/quotes/quotes.table.ts';
import type { Enqueue } from '../../src/platform/jobs/job.ts';
import { mails } from '../../src/platform/mail/mail.table.ts';
import { createTestApp, sendJson, testEnv } from './test-app.ts';
import { type TestDatabase, truncateAll } from './test-database.ts';

const settings = { RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:3000', SITE_NAME: 'Torget' };
const env = testEnv(settings);

type Params = Partial<typeof contractors.$inferInsert>;

const addressOf = (companyName: string) => `${companyName.toLowerCase()}@leverantor.example`;

/** Without the host. */
export const linkIn = (mail: { text: string } | undefined) =>
  /http:\/\/localhost:3000(\/\S+token=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

export const queryOf = (link: string) => link.slice(link.indexOf('?'));

/** A shop for quote requests, with a clock that the test sets. */
export function useQuoteDesk(database: TestDatabase) {
  let categoryId = '';
  let moment = Date.parse('2026-03-02T09:00:00Z');
  const waiting: string[] = [];
  const now = () => new Date(moment);
  const enqueue: Enqueue = async (_tx, job, payload) => {
    if (job.name === 'offer-quote-request') waiting.push(String(Object.values(payload)[0]));
  };

  beforeEach(async () => {
    await truncateAll(database.current);
    waiting.length = 0;
    const [row] = await database.current.db.insert(categories).values({ name: 'Solceller', icon: 'sun' }).returning();
    categoryId = row?.id ?? '';
  });

  const app = (params: Record<string, string> = settings) =>
    createTestApp(database.current, { settings: params, now, deps: { enqueue } });
  const offer = (id: string) => offerQuoteRequest(database.current.db, { enqueue, env }, id, now());
  const asked = (more: object = {}) => ({
    categoryId,
    name: 'Kim Exempel',
    email: 'kim@exempel.example',
    phone: '070-174 06 05',
    postalCode: '114 32',
    consentGiven: true,
    ...more,
  });
  const ask = (more: object = {}) => sendJson(app(), 'POST', '/api/quote-requests', asked(more));
  const outbox = (template: string) =>
    database.current.db.select().from(mails).where(eq(mails.template, template)).orderBy(mails.id);

  /** Includes the jobs that the jobs queue. */
  async function work(): Promise<void> {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      moment += 1_000;
      await offer(id);
    }
  }

  /** The link in the newest mail to a provider. */
  async function linkOf(companyName: string): Promise<string> {
    const sent = await outbox('quote-offered');
    return queryOf(linkIn(sent.findLast(({ to }) => to === addressOf(companyName))));
  }

  /** As a browser submits the form of a page that sends no referrer. */
  const press = (path: string, body = '') =>
    app().request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', 'sec-fetch-site': 'same-origin' },
      body,
    });

  return {
    now,
    categoryId: () => categoryId,
    waiting,
    app,
    ask,
    asked,
    offer,
    work,
    outbox,
    press,
    linkOf,
    pass: (milliseconds: number) => {
      moment += milliseconds;
    },
    kept: () => database.current.db.select().from(quoteRequests),
    async askAndOffer(more: object = {}): Promise<string> {
      const { id } = await (await ask(more)).json();
      await work();
      return id;
    },
    async answer(companyName: string, given: 'accept' | 'decline'): Promise<Response> {
      const answered = await press(`/api/quote-offer${await linkOf(companyName)}`, `answer=${given}`);
      await work();
      return answered;
    },
    async addContractor(companyName: string, params: Params = {}, offers = [categoryId]): Promise<string> {
      const { db } = database.current;
      const values = { companyName, email: addressOf(companyName), certified: true, ...params };
      const [row] = await db.insert(contractors).values(values).returning();
      const providerId = row?.id ?? '';
      const links = offers.map((id) => ({ providerId, categoryId: id }));
      if (links.length > 0) await db.insert(contractorCategories).values(links);
      return providerId;
    },
    /** Status of each offer by company. */
    async offersOf(requestId: string): Promise<Record<string, string>> {
      const rows = await database.current.db
        .select({ name: contractors.companyName, status: quoteOffers.status })
        .from(quoteOffers)
        .innerJoin(contractors, eq(contractors.id, quoteOffers.providerId))
        .where(eq(quoteOffers.quoteRequestId, requestId))
        .orderBy(contractors.companyName);
      return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
    },
  };
}
