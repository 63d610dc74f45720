import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { listenForStatements, type Sent } from '../../tests/support/counting/sent-statements.ts';
import { startSmtpServer } from '../../tests/support/network/smtp-server.ts';
import { addListing, openSale } from '../../tests/support/sale.ts';
import { useStripeServer } from '../../tests/support/stripe/use-stripe-server.ts';
import { usePostgresDatabase } from '../../tests/support/test-database.ts';
import { deliverOrderJob } from '../features/sales/deliver-order.job.ts';
import type { JobQueue } from '../platform/jobs/queue.ts';
import { openJobQueue } from '../platform/jobs/queue.ts';
import { mails } from '../platform/mail/mail.table.ts';
import { sendMailJob } from '../platform/mail/send-mail.job.ts';
import { createSmtpTransport } from '../platform/mail/transport.ts';
import { mailFiles } from './mail-files.ts';

/** With the limits of visitors, BEGIN and COMMIT, the receipt that is kept as it was drawn, and whether a listing sold out. */
const most = { statements: 36, writes: 21 };

const database = usePostgresDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let queue: JobQueue | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await queue?.stop();
});

/** Leaves out what the queue asks for whether anybody buys or not. */
const isOfSale = ({ text, found }: Sent) =>
  !/pgboss\.(queue|schedule|version|subscription|bam|warning)|^select 1$|job_stats|advisory/i.test(text) &&
  !/^\s*(with due|select (q\.name|round|i\.relname)|update jobs\.queue|delete from jobs\.instance)/i.test(text) &&
  !(/skip locked/i.test(text) && found === 0);

test('a sale from the cart to the mail with its leads stays within its statements, sent in fewer writes', async () => {
  const smtp = await startSmtpServer();
  try {
    queue = await openJobQueue(database.current, [sendMailJob, deliverOrderJob], () => {});
    const shop = openSale(database.current, stripe, { enqueue: queue.enqueue, settings: { RATE_LIMITS: 'on' } });
    const transport = createSmtpTransport({
      smtpUrl: smtp.url,
      sender: () => ({ from: { name: 'Torget', address: 'no-reply@torget.example' } }),
      publicUrl: 'http://localhost:3000',
      demandsTls: false,
      keepsConnections: true,
    });
    const services = {
      ...shop.services,
      transport,
      filesOf: (files: string) => mailFiles(database.current.db, files, shop.services.env),
    };
    await queue.work(services);
    const leadId = await addListing(database.current, { records: 20, availableCount: 20 });
    const sell = async () => {
      const { intentId } = await shop.submitted([{ leadId, quantity: 2 }]);
      stripe.pay(intentId);
      await shop.announce(intentId, 'payment_intent.succeeded');
    };
    const states = async () =>
      (await database.current.db.select().from(mails).orderBy(mails.id)).map(({ status }) => status);
    await sell();
    await expect.poll(states).toEqual(['sent']);
    const open = sql`select 1 from jobs.job where state <> 'completed'`;
    await expect.poll(async () => (await database.current.db.execute(open)).rows).toEqual([]);
    const sent = listenForStatements();
    const sellCounted = async () => {
      sent.length = 0;
      await sell();
      await expect.poll(() => sent.some(({ text }) => /update "mails"/.test(text))).toBe(true);
      await expect.poll(() => sent.some(({ text }) => /completed/.test(text))).toBe(true);
      const ofSale = sent.filter(isOfSale);
      await expect.poll(async () => (await database.current.db.execute(open)).rows).toEqual([]);
      return ofSale.map(({ text, leavesAlone }) => (leavesAlone ? '> ' : '  ') + text.slice(0, 60));
    };
    const leaving = (texts: readonly string[]) => texts.filter((text) => text.startsWith('>')).length;
    // What leaves together depends on what has come back by then: on a busy machine one sale of a few needs a write more.
    const counted = [await sellCounted(), await sellCounted(), await sellCounted(), await sellCounted()];
    const [best = []] = counted.toSorted((one, other) => leaving(one) - leaving(other));
    expect(best.length, best.join('\n')).toBeLessThanOrEqual(most.statements);
    expect(leaving(best), best.join('\n')).toBeLessThanOrEqual(most.writes);
  } finally {
    await smtp.stop();
  }
});
