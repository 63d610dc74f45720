import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BeatenShop, openBeatenShop } from '../../support/beating/beaten-shop.ts';
import { confirmationOf, logInAdmin, type Sale, sell, stockListing } from '../../support/beating/beating-clients.ts';
import { noteFigures } from '../../support/beating/fault-figures.ts';
import { freePort } from '../../support/free-port.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/network/smtp-server.ts';

const manners = ['away', 'silent', 'rubbish'] as const;

let smtp: TestSmtpServer;
let shop: BeatenShop;
let leadId = '';
let manner: (typeof manners)[number] | 'polite' = 'polite';

/** A proxy before the mail server that misbehaves for a while. */
const door = createServer((near) => {
  near.on('error', () => {});
  if (manner === 'away') near.destroy();
  if (manner === 'rubbish') near.end('<html>503 rubbish\u0000\r\n'.repeat(50));
  if (manner !== 'polite') return;
  const far = connect(Number(new URL(smtp.url).port), '127.0.0.1');
  far.on('error', () => near.destroy());
  near.pipe(far).pipe(near);
});

beforeAll(async () => {
  smtp = await startSmtpServer();
  const port = await freePort();
  await new Promise<void>((resolve) => {
    door.listen(port, '127.0.0.1', resolve);
  });
  shop = await openBeatenShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  leadId = await stockListing(shop.url, await logInAdmin(shop), 400);
});
afterAll(async () => {
  await shop.stop();
  door.close();
  await smtp.stop();
});

test('a mail server that is unreachable, silent or answers garbage loses no sale and no mail', async () => {
  const sales: Sale[] = [];
  let slowestMs = 0;
  for (const next of manners) {
    manner = next;
    for (let count = 0; count < 15; count += 1) {
      const sale = { email: `${next}-${count}@kund.example`, clientSecret: '', submitted: false, paid: false };
      sales.push(sale);
      const started = performance.now();
      await sell(shop.url, leadId, sale);
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - started));
    }
    await wait(5_000);
  }
  manner = 'polite';
  const opened = Date.now();
  const isMailed = ({ email }: Sale) => smtp.received.some((mail) => mail.includes(email));
  await expect.poll(() => sales.filter((sale) => !isMailed(sale)), { timeout: 900_000, interval: 1_000 }).toEqual([]);
  for (const { clientSecret } of sales)
    expect((await confirmationOf(shop.url, clientSecret))?.deliveryStatus).toBe('Levererad');
  const mailedAfter = Math.round((Date.now() - opened) / 1_000);
  await noteFigures('mail server away, silent, rubbish', { sales: sales.length, slowestMs, mailedAfter });
  expect(slowestMs).toBeLessThan(5_000);
  expect(await shop.doctor()).toEqual([]);
});
