import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { headerOf, partOf, startSmtpServer, type TestSmtpServer } from '../../../tests/support/network/smtp-server.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { JobServices } from '../jobs/job.ts';
import { createLog } from '../log.ts';
import { mails } from './mail.table.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';
import { createSmtpTransport, type Transport } from './transport.ts';

const database = useTestDatabase({ isEmptied: true });
let smtp: TestSmtpServer | undefined;

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

const outbox = () => database.current.db.select().from(mails).orderBy(mails.id);

const servicesWith = (transport: Transport | null): JobServices => ({
  db: database.current.db,
  enqueue: async () => {},
  env: testEnv(),
  log: createLog('silent'),
  transport,
  now: () => new Date(),
  stockChanged: () => {},
  filesOf: async (orderId) => [{ filename: `${orderId}.csv`, content: Buffer.from('a;b'), contentType: 'text/csv' }],
});

async function sendFirst(transport: Transport | null, isLast = false): Promise<void> {
  const [row] = await outbox();
  await sendMailJob.run(servicesWith(transport), { mailId: row?.id ?? '' }, { isLast });
}

const transportTo = (url: string, timeoutMs = 20_000, demandsTls = false) =>
  createSmtpTransport({
    timeoutMs,
    demandsTls,
    smtpUrl: url,
    sender: () => ({ from: { name: 'Torget: Syd', address: 'no-reply@torget.example' } }),
    publicUrl: 'http://localhost:3000',
  });

test('a queued mail is a row in the outbox and a job to send it', async () => {
  const queued = await queueOne();
  const [row] = await outbox();
  expect(row).toMatchObject({ status: 'queued', attempts: 0, to: mail.to });
  expect(queued).toEqual([`send-mail {"mailId":"${row?.id}"}`]);
});

test('the same mail queued twice is one', async () => {
  await queueOne({ dedupeKey: 'order-1:delivered' });
  expect(await queueOne({ dedupeKey: 'order-1:delivered' })).toEqual([]);
  expect(await outbox()).toHaveLength(1);
});

test('without a mail server the mail stays in the outbox for the admin to read', async () => {
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

test.each(['key', 'nyckel', 'token'])(
  'a mail with a %s= link is sent, and blanked in the outbox once the server accepted it',
  async (name) => {
    smtp = await startSmtpServer();
    const address = `http://localhost:3000/mina-kop?${name}=Hemlig-123_x&lang=en`;
    const secret = {
      ...mail,
      html: `<a href="${address.replace('&', '&amp;')}">Öppna</a>`,
      text: `Hej\n\n${address}\n`,
    };
    await queueMail(database.current.db, async () => {}, secret);
    await sendFirst(null);
    expect((await outbox())[0]?.text).toContain('Hemlig-123_x');
    await sendFirst(transportTo(smtp.url));
    expect(smtp.received[0]).toContain('Hemlig-123_x');
    const [row] = await outbox();
    expect(row?.text).toBe(`Hej\n\nhttp://localhost:3000/mina-kop?${name}=…&lang=en\n`);
    expect(row?.html).not.toContain('Hemlig');
  },
);

test('a live shop hands its mails only to a server with encryption', async () => {
  smtp = await startSmtpServer();
  await queueOne();
  await expect(sendFirst(transportTo(smtp.url, 20_000, true))).rejects.toThrow();
  expect([smtp.received, smtp.recipients]).toEqual([[], []]);
  expect(await outbox()).toMatchObject([{ status: 'queued', lastError: expect.stringMatching(/TLS/) }]);
});

test('a mail about an order has its files attached, made when it is sent', async () => {
  smtp = await startSmtpServer();
  await queueOne({ filesOf: 'order-7' });
  await sendFirst(transportTo(smtp.url));
  expect(smtp.received[0]).toMatch(/Content-Disposition: attachment; filename=order-7\.csv/);
});

test('a refusing server leaves the mail queued with the reason, and failed after the last try', async () => {
  smtp = await startSmtpServer({ fault: 'refuses' });
  const transport = transportTo(smtp.url);
  await queueOne();
  await expect(sendFirst(transport)).rejects.toThrow();
  expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1, lastError: expect.stringContaining('550') }]);
  await expect(sendFirst(transport, true)).rejects.toThrow();
  expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 2 }]);
});

test.each([
  ['is-busy', '451', undefined],
  ['hangs', 'Timeout', 2_000],
  ['drops', '', undefined],
] as const)('a server that %s costs one try, and gets the mail at the next', async (fault, reason, timeoutMs) => {
  smtp = await startSmtpServer({ fault });
  const transport = transportTo(smtp.url, timeoutMs);
  await queueOne();
  await expect(sendFirst(transport)).rejects.toThrow(reason);
  expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1, lastError: expect.stringContaining(reason) }]);
  smtp.behave();
  await sendFirst(transport);
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
  expect(smtp.received).toHaveLength(1);
});

test('a mail accepted before its answer was lost is sent again with the same Message-ID', async () => {
  smtp = await startSmtpServer({ fault: 'dies-after' });
  const transport = transportTo(smtp.url, 2_000);
  await queueOne();
  await expect(sendFirst(transport)).rejects.toThrow();
  smtp.behave();
  await sendFirst(transport);
  const ids = smtp.received.map((one) => headerOf(one, 'Message-ID'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('text and HTML of a mail arrive with every character, and so does the subject', async () => {
  smtp = await startSmtpServer();
  await queueMail(database.current.db, async () => {}, {
    ...mail,
    subject: 'Ärende: räksmörgås på Öland 🌞',
    html: '<p>Åsa Öhlén – “ärlig”</p>',
    text: 'Åsa Öhlén – “ärlig”\n.\nen rad till',
  });
  await sendFirst(transportTo(smtp.url));
  const [received = ''] = smtp.received;
  expect(headerOf(received, 'Subject')).toBe('Ärende: räksmörgås på Öland 🌞');
  expect(partOf(received, 'text/html')).toContain('Åsa Öhlén – “ärlig”');
  expect(partOf(received, 'text/plain')).toContain('Åsa Öhlén – “ärlig”\r\n.\r\nen rad till');
});

test('the eleventh mail of a day to one address is held back until the next day; deliveries never are', async () => {
  smtp = await startSmtpServer();
  const transport = transportTo(smtp.url);
  for (let sent = 0; sent < 12; sent += 1)
    await queueMail(database.current.db, async () => {}, { ...mail, to: sent % 2 ? mail.to : mail.to.toUpperCase() });
  // Whatever strangers sent to an address, its own links arrive.
  for (const template of ['leads-delivered', 'quote-accepted', 'quote-withdrawn', 'sign-in-link', 'newsletter-confirm'])
    await queueMail(database.current.db, async () => {}, { ...mail, template });
  const later: unknown[] = [];
  const enqueue: JobServices['enqueue'] = async (_tx, job, payload, options) => {
    later.push([job.name, payload, options?.startAfter]);
  };
  const services = { ...servicesWith(transport), enqueue };
  const rows = await outbox();
  await Promise.all(rows.map(({ id }) => sendMailJob.run(services, { mailId: id }, { isLast: false })));
  const after = await outbox();
  const ofStatus = (status: string) => after.filter((row) => row.status === status);
  expect(ofStatus('held-back').map(({ template }) => template)).toEqual(['test', 'test']);
  expect(ofStatus('sent')).toHaveLength(15);
  const [held, other] = ofStatus('held-back');
  expect(later).toHaveLength(2);
  expect(later).toContainEqual(['send-mail', { mailId: held?.id }, expect.any(Date)]);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await sendMailJob.run({ ...services, now: () => tomorrow }, { mailId: other?.id ?? '' }, { isLast: false });
  expect(smtp.received).toHaveLength(16);
  await sendMailJob.run(services, { mailId: held?.id ?? '', isByHand: true }, { isLast: false });
  expect(smtp.received).toHaveLength(17);
});

test('a line break in a recipient, a subject or a header cannot add a header', async () => {
  smtp = await startSmtpServer();
  await queueOne();
  const [row] = await outbox();
  const spy = '\r\nBcc: spion@foretag.example';
  await database.current.db
    .update(mails)
    .set({
      subject: `Hej${spy}`,
      to: `${mail.to}${spy}`,
      headers: { 'List-Unsubscribe': `<https://torget.example>${spy}` },
    })
    .where(eq(mails.id, row?.id ?? ''));
  await sendFirst(transportTo(smtp.url)).catch(() => {});
  expect(smtp.received.join('')).not.toMatch(/^Bcc:/m);
  expect(smtp.recipients).not.toContain('spion@foretag.example');
  await database.current.db.update(mails).set({ to: mail.to });
  await sendFirst(transportTo(smtp.url));
  expect(smtp.received.join('')).not.toMatch(/^Bcc:/m);
  expect(smtp.recipients).not.toContain('spion@foretag.example');
});
