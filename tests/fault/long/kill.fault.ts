import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type BeatenShop, openBeatenShop } from '../../support/beating/beaten-shop.ts';
import {
  claimOne,
  csvOf,
  importRows,
  keepBuying,
  logInAdmin,
  type Sale,
  send,
  stockListing,
} from '../../support/beating/beating-clients.ts';
import { noteFigures } from '../../support/beating/fault-figures.ts';
import { joinKept, keepAt } from '../../support/beating/keep-at.ts';
import { orderIdsOf, undelivered } from '../../support/beating/undelivered.ts';
import { dice } from '../../support/dice.ts';
import { headerOf, startSmtpServer } from '../../support/network/smtp-server.ts';
import { createDatabase, urlOf } from '../../support/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

const kills = Number(process.env.FAULT_KILLS ?? '20');
const settledWithinMs = 15 * 60_000;
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres({ durable: true });
});
afterAll(() => server.stop());

/** Concurrent sales, claims, imports and mails, by clients that carry on after each restart. */
async function beat(shop: BeatenShop, leadId: string, admin: Record<string, string>, roll: (sides: number) => number) {
  const sales: Sale[] = [];
  const seen = { claims: 0, imports: 0, subscriptions: [] as string[] };
  let isOver = false;
  const over = () => isOver;
  const seller = (name: string) => keepBuying(over, { url: shop.url, leadId, name, sales });
  const clients = [
    seller('anna'),
    seller('bo'),
    seller('cilla'),
    keepAt(over, async () => {
      const paid = sales.filter((sale) => sale.paid);
      const sale = paid[roll(paid.length)];
      if (sale && (await claimOne(shop.url, sale))) seen.claims += 1;
      await wait(300);
    }),
    keepAt(over, async (round) => {
      const { status } = await importRows(shop.url, leadId, csvOf(`fil-${round}`, 100), admin);
      if (status === 200) seen.imports += 1;
    }),
    keepAt(over, async (round) => {
      const email = `brev-${round}@kund.example`;
      const { status } = await send(shop.url, '/api/newsletter', { method: 'POST', body: { email } });
      if (status === 201) seen.subscriptions.push(email);
      await wait(200);
    }),
  ];
  for (let count = 0; count < kills; count += 1) {
    await wait(500 + roll(3_000));
    await shop.kill();
    await shop.start();
  }
  await wait(2_000);
  // An import or a claim takes longer than some lives of the shop.
  await vi.waitUntil(() => seen.claims > 0 && seen.imports > 0, { timeout: 60_000, interval: 100 });
  isOver = true;
  return { sales, ...seen, ...(await joinKept(clients)) };
}

const failedMails = z.array(z.object({ id: z.string() }));

/**
 * A mail interrupted by ten kills has used up its ten attempts. It is not lost: the admin sees it as failed and sends
 * it again. Answers how many.
 */
async function resendGivenUp(shop: BeatenShop, admin: Record<string, string>): Promise<number> {
  const list = await send(shop.url, '/api/admin/mails?status=failed&limit=100', { headers: admin });
  const failed = failedMails.parse(JSON.parse(list.text));
  for (const { id } of failed) {
    await send(shop.url, `/api/admin/mails/${id}/resend`, { method: 'POST', body: {}, headers: admin });
  }
  return failed.length;
}

test.each(['embedded', 'PostgreSQL'])(
  'a shop killed repeatedly during sales, imports, claims and mails stays consistent: %s',
  async (kind) => {
    const smtp = await startSmtpServer();
    const name = `shop_kill_${process.pid}`;
    if (kind === 'PostgreSQL') await createDatabase(server.url, name);
    const shop = await openBeatenShop({
      SMTP_URL: smtp.url,
      ...(kind === 'PostgreSQL' && { DATABASE_URL: urlOf(server.url, name) }),
    });
    try {
      const admin = await logInAdmin(shop);
      const leadId = await stockListing(shop.url, admin, 4_000);
      const { sales, unexpected, lost, claims, imports, subscriptions } = await beat(shop, leadId, admin, dice(20));
      const ended = Date.now();
      const paid = sales.filter((sale) => sale.paid);
      let resentByHand = 0;
      const resend = async () => {
        resentByHand += await resendGivenUp(shop, admin);
      };
      expect(paid.length).toBeGreaterThan(kills);
      expect(subscriptions.length).toBeGreaterThan(kills);
      // Each death breaks what is under way.
      expect(lost).toBeGreaterThanOrEqual(kills);
      expect(await undelivered(shop, paid, resend)).toEqual([]);
      const settledAfter = Math.round((Date.now() - ended) / 1_000);
      expect((await orderIdsOf(shop, paid)).size).toBe(paid.length);
      const isMailed = (email: string) => smtp.received.some((mail) => mail.includes(email));
      await expect.poll(() => paid.filter(({ email }) => !isMailed(email)), { timeout: settledWithinMs }).toEqual([]);
      const missing: string[] = [];
      for (const email of subscriptions) {
        const { status } = await send(shop.url, '/api/newsletter', { method: 'POST', body: { email } });
        if (status !== 409) missing.push(email);
      }
      expect(missing).toEqual([]);
      const known = smtp.received.map((mail) => headerOf(mail, 'message-id'));
      await noteFigures(`killed ${kills} times (${kind})`, {
        acknowledgedSales: paid.length,
        brokenOff: sales.length - paid.length,
        claims,
        imports,
        subscriptions: subscriptions.length,
        mails: known.length,
        mailsTwice: known.length - new Set(known).size,
        resentByHand,
        settledAfter,
        unexpected: [...new Set(unexpected)].slice(0, 5),
        lost,
      });
      expect(await shop.doctor()).toEqual([]);
    } finally {
      await shop.stop();
      await smtp.stop();
    }
  },
);
