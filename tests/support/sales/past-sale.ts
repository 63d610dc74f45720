import type { listOrderHistory } from '../../../src/features/purchases/order-history-list.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import type { Enqueue } from '../../../src/platform/jobs/job.ts';
import { mails } from '../../../src/platform/mail/mail.table.ts';
import { addListing, openSale } from '../sale.ts';
import type { StripeServer } from '../stripe/stripe-server.ts';
import { sendJson } from '../test-app.ts';

type History = Awaited<ReturnType<typeof listOrderHistory>>;

type Bench = { database: Database; stripe: StripeServer; now: () => Date; settings?: Record<string, string> };

/** Sign-in mails wait until the test runs their jobs. */
export function openPastSale({ database, stripe, now, settings = {} }: Bench) {
  const waiting: (() => Promise<void>)[] = [];
  const enqueue: Enqueue = async (_, job, payload) => {
    if (job.name === 'send-sign-in-link')
      waiting.push(async () => job.run?.(shop.services, payload, { isLast: false }));
  };
  const shop = openSale(database, stripe, { now, enqueue, settings });
  const post = (path: string, body: object, cookie = '') =>
    sendJson(shop.app, 'POST', `/api/order-history/${path}`, body, { cookie });
  const read = async (path: string, cookie: string) => shop.app.request(path, { headers: { cookie } });
  const signIn = (token: string, cookie?: string) => post('sign-in', { token }, cookie);
  const runJobs = async () => {
    for (const run of waiting.splice(0)) await run();
  };
  const tokens = async () =>
    (await database.db.select().from(mails).orderBy(mails.id))
      .filter(({ template }) => template === 'sign-in-link')
      .map(({ text }) => /key=([\w-]+)/.exec(text)?.[1] ?? '');
  const tokenFor = async (email: string) => {
    await post('link', { email });
    await runJobs();
    return (await tokens()).at(-1) ?? '';
  };
  return {
    post,
    read,
    signIn,
    runJobs,
    tokens,
    tokenFor,
    /** Requested links whose jobs have not run yet. */
    waiting,
    async order(customerEmail: string, { paid = true, delivered = false } = {}) {
      const leadId = await addListing(database, { records: delivered ? 1 : 0, availableCount: 1 });
      const order = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail });
      if (paid) {
        stripe.pay(order.intentId);
        await shop.announce(order.intentId);
      }
      return order;
    },
    async enter(email: string): Promise<string> {
      const answer = await signIn(await tokenFor(email));
      if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${await answer.text()}`);
      return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    async history(cookie: string): Promise<History> {
      const answer = await read('/api/order-history', cookie);
      if (answer.status !== 200) throw new Error(`No history: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}
