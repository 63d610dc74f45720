import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import type { JobServices } from '../jobs/job.ts';
import { createLog } from '../log.ts';
import { mails } from './mail.table.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';
import { createSmtpTransport, type Transport } from './transport.ts';

const database = useTestDatabase();
let smtp: TestSmtpServer | undefined;

beforeEach(() => truncateAll(database.current));
afterEach(async () => {
  await smtp?.stop();
  smtp = undefined;
});

const mail = {
  to: 'kopare@foretag.example',
  subject: 'Dina leads från Åre',
  template: 'test',
  html: '<p>Här är de.</p>',
  text: 'Här är de.',
};

async function queueOne(more: { dedupeKey?: string; filesOf?: string } = {}): Promise<string[]> {
  const queued: string[] = [];
  await queueMail(
    database.current.db,
    async (_, job, payload) => {
      queued.push(`${job.name} ${JSON.stringify(payload)}`);
    },
    { ...mail, ...more },
  );
  return queued;
}

const outbox = () => database.current.db.select().from(mails);

async function sendFirst(transport: Transport | null, isLast = false): Promise<void> {
  const [row] = await outbox();
  const services: JobServices = {
    db: database.current.db,
    enqueue: async () => {},
    env: testEnv(),
    log: createLog('silent'),
    transport,
    now: () => new Date(),
    stockChanged: () => {},
    filesOf: async (orderId) => [{ filename: `${orderId}.csv`, content: Buffer.from('a;b'), contentType: 'text/csv' }],
  };
  await sendMailJob.run(services, { mailId: row?.id ?? '' }, { isLast });
}

const transportTo = (url: string) =>
  createSmtpTransport({
    smtpUrl: url,
    from: { name: 'Torget: Syd', address: 'no-reply@torget.example' },
    publicUrl: 'http://localhost:3000',
  });

test('a queued mail is a row in the outbox and a job to send it', async () => {
  const queued = await queueOne();
  const [row] = await outbox();
  expect(row).toMatchObject({ status: 'queued', attempts: 0, to: mail.to });
  expect(queued).toEqual([`send-mail {"mailId":"${row?.id}"}`]);
});

test('the same mail asked for twice is queued once', async () => {
  await queueOne({ dedupeKey: 'order-1:delivered' });
  expect(await queueOne({ dedupeKey: 'order-1:delivered' })).toEqual([]);
  expect(await outbox()).toHaveLength(1);
});

test('without a mail server the mail is kept for the admin to read', async () => {
  await queueOne();
  await sendFirst(null);
  expect(await outbox()).toMatchObject([{ status: 'kept' }]);
});

test('a mail server gets the mail once, even when the job comes twice', async () => {
  smtp = await startSmtpServer();
  await queueOne();
  await sendFirst(transportTo(smtp.url));
  await sendFirst(transportTo(smtp.url));
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('kopare@foretag.example');
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1, lastError: null }]);
});

test('what lets its reader in is sent, and blanked in the outbox once the server has taken it', async () => {
  smtp = await startSmtpServer();
  const address = 'http://localhost:3000/mina-kop?nyckel=Hemlig-123_x&lang=en';
  const secret = { ...mail, html: `<a href="${address.replace('&', '&amp;')}">Öppna</a>`, text: `Hej\n\n${address}\n` };
  await queueMail(database.current.db, async () => {}, secret);
  await sendFirst(null);
  expect((await outbox())[0]?.text).toContain('Hemlig-123_x');
  await sendFirst(transportTo(smtp.url));
  expect(smtp.received[0]).toContain('Hemlig-123_x');
  const [row] = await outbox();
  expect(row?.text).toBe('Hej\n\nhttp://localhost:3000/mina-kop?nyckel=…&lang=en\n');
  expect(row?.html).not.toContain('Hemlig');
});

test('a mail about an order carries its files, made when it is sent', async () => {
  smtp = await startSmtpServer();
  await queueOne({ filesOf: 'order-7' });
  await sendFirst(transportTo(smtp.url));
  expect(smtp.received[0]).toMatch(/Content-Disposition: attachment; filename=order-7\.csv/);
});

test('a server that refuses leaves the mail queued with the reason, and failed after the last try', async () => {
  smtp = await startSmtpServer({ refuses: true });
  const transport = transportTo(smtp.url);
  await queueOne();
  await expect(sendFirst(transport)).rejects.toThrow();
  expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1, lastError: expect.stringContaining('550') }]);
  await expect(sendFirst(transport, true)).rejects.toThrow();
  expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 2 }]);
});

test('a server that hangs up in the middle is a failed try, not a crash', async () => {
  smtp = await startSmtpServer({ hangsUp: true });
  await queueOne();
  await expect(sendFirst(transportTo(smtp.url))).rejects.toThrow();
  expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1 }]);
});

test('a line break in a recipient or subject cannot add a header', async () => {
  smtp = await startSmtpServer();
  await queueOne();
  const [row] = await outbox();
  await database.current.db
    .update(mails)
    .set({ subject: 'Hej\r\nBcc: spion@foretag.example' })
    .where(eq(mails.id, row?.id ?? ''));
  await sendFirst(transportTo(smtp.url));
  expect(smtp.received[0]).not.toMatch(/^Bcc:/m);
  expect(smtp.recipients).toEqual([mail.to]);
});
