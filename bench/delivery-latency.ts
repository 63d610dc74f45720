import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { startShop } from '../tests/support/browser/shop-server.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { addListing } from '../tests/support/sale.ts';
import { startStripeServer } from '../tests/support/stripe/stripe-server.ts';
import { openBuyer } from './pay-by-webhook.ts';

// From the payment's webhook to the leads in the buyer's hands: the mail taken by a mail server, and the file fetched.
// The built shop is a process of its own on PostgreSQL with durable commits; buyers, Stripe and the mail server are
// this one. Run `npm run build` before.

const perSecond = 20;
const seconds = Number(process.argv[2] ?? 30);
const listings = 50;
const askEveryMs = 250;

/** By recipient: called when the mail server has received the delivery mail, which is the one with files. */
const waiting = new Map<string, (at: number) => void>();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  // A reverse lookup would measure this machine's name server.
  disableReverseLookup: true,
  onData(stream, session, callback) {
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    stream.on('end', () => {
      const to = session.envelope.rcptTo[0]?.address;
      if (to && text.includes('.xlsx')) waiting.get(to)?.(performance.now());
      callback();
    });
  },
});
await new Promise<void>((resolve) => {
  smtp.listen(0, '127.0.0.1', resolve);
});
const smtpAddress = smtp.server.address();
const smtpPort = typeof smtpAddress === 'object' && smtpAddress ? smtpAddress.port : 0;

const server = await startPostgres({ durable: true });
await createDatabase(server.url, 'bench_delivery');
const databaseUrl = urlOf(server.url, 'bench_delivery');
const stripe = await startStripeServer();
const shop = await startShop({
  env: {
    ...stripe.settings,
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    RATE_LIMITS: 'off',
    DEMO_DATA: 'off',
  },
});
const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
const leadIds: string[] = [];
for (let made = 0; made < listings; made += 1) {
  leadIds.push(await addListing(database, { availableCount: 3_000, records: 1_000, maxBuyers: 3 }));
}
const buyer = openBuyer(shop.url, stripe, 200);

async function fetchFile(clientSecret: string, started: number): Promise<number> {
  for (;;) {
    const { text } = await buyer.send('GET', `/api/order-confirmation?payment_intent_client_secret=${clientSecret}`);
    const csv: string | undefined = JSON.parse(text).downloads?.csv;
    if (csv) {
      const file = await buyer.send('GET', csv);
      if (file.status !== 200 || !file.text.includes('@')) throw new Error(`The file answered ${file.status}`);
      return performance.now() - started;
    }
    await wait(askEveryMs);
  }
}

async function buyOnce(number: number): Promise<{ file: number; mail: number }> {
  const email = `kopare-${number}@foretag.example`;
  const { clientSecret, intentId } = await buyer.order(leadIds[number % listings] ?? '', 1 + (number % 5), email);
  const mailed = new Promise<number>((resolve) => waiting.set(email, resolve));
  const started = performance.now();
  await buyer.tell(intentId);
  const [file, mailedAt] = await Promise.all([fetchFile(clientSecret, started), mailed]);
  return { file, mail: mailedAt - started };
}

const sales: Promise<{ file: number; mail: number }>[] = [];
const begun = performance.now();
for (let number = 0; number < perSecond * seconds; number += 1) {
  await wait(Math.max(0, begun + (number * 1000) / perSecond - performance.now()));
  sales.push(buyOnce(number));
}
const took = await Promise.all(sales);

const line = (name: string, values: number[]) => {
  const sorted = values.sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${at(0.9999)} ms`);
};
console.log(`${took.length} orders, ${perSecond} per second`);
line(
  'webhook to file fetched',
  took.map(({ file }) => file),
);
line(
  'webhook to mail taken  ',
  took.map(({ mail }) => mail),
);
buyer.close();
await shop.stop();
await database.close();
await stripe.stop();
await server.stop();
await new Promise<void>((resolve) => smtp.close(() => resolve()));
