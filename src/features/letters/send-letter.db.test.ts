import { asc, gt } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addReaders, letterBody, openLetterDesk } from '../../../tests/support/letters/letter-desk.ts';
import {
  headerOf,
  partOf,
  type SmtpFault,
  startSmtpServer,
  type TestSmtpServer,
} from '../../../tests/support/network/smtp-server.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { letterRecipients } from '../newsletter/letters.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { beginLetters } from './begin-letters.job.ts';
import { sendLetter } from './send-letter.job.ts';

const database = useTestDatabase({ isEmptied: true });
let clock = new Date();
let server: TestSmtpServer | undefined;
let desk: Awaited<ReturnType<typeof openLetterDesk>> | undefined;
const faults = new Map<string, SmtpFault>();

beforeEach(() => {
  clock = new Date('2026-11-20T09:00:00Z');
  faults.clear();
});

afterEach(async () => {
  desk?.close();
  await server?.stop();
});

type Send = (...mail: Parameters<NonNullable<JobServices['transport']>>) => Promise<void>;

const db = () => database.current.db;
const subscribers = async () =>
  (await db().select().from(newsletters).orderBy(asc(newsletters.email))).map(({ email }) => email);

async function open() {
  server = await startSmtpServer({ faultOf: (address) => faults.get(address) });
  desk = await openLetterDesk(database.current, { smtpUrl: server.url, now: () => clock });
  const { ask, written, work } = desk;
  const { services } = desk;
  const { transport } = services;
  return {
    ...desk,
    server,
    transport,
    sendBy(send: Send) {
      services.transport = Object.assign(send.bind(null), { close: () => transport?.close() });
    },
    async sent(more: object = {}) {
      const id = await written(more);
      expect((await ask('POST', `/${id}/send`)).status).toBe(200);
      await work(id);
      return (await ask('GET', `/${id}`)).body;
    },
  };
}

test('each confirmed subscriber gets the letter once, with one-click unsubscribing and no image', async () => {
  const { sent, server: smtp } = await open();
  const lead = await addListing(database.current, { title: 'Takbyte' });
  await addReaders(database.current, 5);
  await addReaders(database.current, 1, { language: 'en' });
  const blocks = [
    ...letterBody.blocks,
    { type: 'listings', leadIds: [lead] },
    { type: 'button', label: 'Se alla', href: '/leads' },
  ];
  const letter = await sent({ blocks });
  expect(letter).toMatchObject({ status: 'sent', recipients: 5, sent: 5, refused: 0, lastError: null });
  expect(smtp.recipients.toSorted()).toEqual(Array.from({ length: 5 }, (_, place) => `lasare${place}@foretag.example`));
  expect(new Set(smtp.received.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(5);
  const [mail = ''] = smtp.received;
  expect(headerOf(mail, 'Subject')).toBe(letterBody.subject);
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(mail, 'List-Unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\?token=/);
  const html = partOf(mail, 'text/html');
  expect(html).toContain(`/lead/${lead}`);
  expect(html).toContain('href="http://localhost:3000/leads"');
  expect(html).not.toContain('<img');
});

test('a job that restarts while another sends takes over, and nobody is left out or mailed twice', async () => {
  const { ask, written, work, server: smtp } = await open();
  await addReaders(database.current, 60);
  const id = await written();
  await ask('POST', `/${id}/send`);
  await Promise.all([work(id), work(id), work(id)]);
  await work(id);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sent', recipients: 60, sent: 60 });
  const ids = smtp.received.map((mail) => headerOf(mail, 'Message-ID'));
  expect(new Set(ids).size).toBe(60);
  // mails that the first job was sending when the second took over
  expect(ids.length).toBeLessThanOrEqual(60 + 2 * 2);
});

test('a letter whose shop stops sends no more, waits for no pause and is taken up by the next start', async () => {
  const { ask, written, work, services, transport, sendBy, server: smtp } = await open();
  await addReaders(database.current, 5);
  const id = await written();
  await ask('POST', `/${id}/send`);
  services.env = { ...services.env, NEWSLETTER_PER_MINUTE: 60 };
  const [ending, queued] = [new AbortController(), [] as string[]];
  const { enqueue } = services;
  sendBy(async (...mail) => {
    await transport?.(...mail);
    ending.abort();
  });
  services.enqueue = async (tx, job, payload, options) => {
    queued.push(JSON.stringify(payload));
    await enqueue(tx, job, payload, options);
  };
  await sendLetter(services, id, ending.signal);
  expect(smtp.received).toHaveLength(2);
  expect(queued).toEqual([JSON.stringify({ letterId: id })]);
  services.env = { ...services.env, NEWSLETTER_PER_MINUTE: 60_000 };
  await work(id);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sent', sent: 5 });
});

test('a letter cancelled halfway sends nothing more, and its numbers say how far it came', async () => {
  const { ask, written, work, services, transport, sendBy, server: smtp } = await open();
  await addReaders(database.current, 9);
  const id = await written();
  await ask('POST', `/${id}/send`);
  let taken = 0;
  const stopping: Send = async (...mail) => {
    await transport?.(...mail);
    taken += 1;
    if (taken === 4) expect((await ask('POST', `/${id}/cancel`)).body.status).toBe('cancelled');
  };
  sendBy(stopping);
  await work(id);
  expect(smtp.received).toHaveLength(4);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({
    status: 'cancelled',
    recipients: 9,
    sent: 4,
    endedAt: clock.toISOString(),
  });
  await work(id);
  await beginLetters(services);
  expect(smtp.received).toHaveLength(4);
  expect((await ask('POST', `/${id}/send`)).body.code).toBe('letter-begun');
});

test('three letters in a row refused by the mailbox end its subscription; an accepted one resets the count', async () => {
  const { sent } = await open();
  await addReaders(database.current, 3);
  faults.set('lasare0@foretag.example', 'refuses');
  faults.set('lasare1@foretag.example', 'refuses');
  expect(await sent()).toMatchObject({ status: 'sent', sent: 1, refused: 2 });
  await sent();
  faults.delete('lasare1@foretag.example');
  expect(await sent()).toMatchObject({ sent: 2, refused: 1 });
  expect(await subscribers()).toEqual(['lasare1@foretag.example', 'lasare2@foretag.example']);
  faults.set('lasare1@foretag.example', 'refuses');
  await sent();
  expect(await subscribers()).toHaveLength(2);
});

test('an address that two jobs find refused is counted once', async () => {
  const { ask, written, work, transport, sendBy } = await open();
  await addReaders(database.current, 1);
  faults.set('lasare0@foretag.example', 'refuses');
  const id = await written();
  await ask('POST', `/${id}/send`);
  let isFirst = true;
  const overtaken: Send = async (...mail) => {
    const isOvertaken = isFirst;
    isFirst = false;
    if (isOvertaken) await work(id);
    await transport?.(...mail);
  };
  sendBy(overtaken);
  await work(id);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sent', refused: 1 });
  expect(await db().select({ refusals: newsletters.refusals }).from(newsletters)).toEqual([{ refusals: 1 }]);
});

test('an address whose server is busy is retried later, and given up after four tries without being counted as refused', async () => {
  const { ask, sent, work, later } = await open();
  await addReaders(database.current, 2);
  faults.set('lasare0@foretag.example', 'is-busy');
  const { id } = await sent();
  for (const minutes of [5, 30, 120, 360]) {
    expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sending', sent: 1, refused: 0 });
    expect(later.at(-1)).toEqual(new Date(clock.getTime() + minutes * 60_000));
    clock = later.at(-1) ?? clock;
    await work(id);
  }
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sent', sent: 1, refused: 1 });
  expect(await db().select({ refusals: newsletters.refusals }).from(newsletters)).toEqual([
    { refusals: 0 },
    { refusals: 0 },
  ]);
});

test('an unreachable mail server counts against nobody: the letter waits a minute, says why and continues', async () => {
  const { ask, written, work, later, transport, sendBy } = await open();
  await addReaders(database.current, 3);
  const id = await written();
  await ask('POST', `/${id}/send`);
  sendBy(() => Promise.reject(Object.assign(new Error('Connection refused'), { code: 'ECONNECTION' })));
  await work(id);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({
    status: 'sending',
    sent: 0,
    refused: 0,
    lastError: 'Connection refused',
  });
  expect(later).toEqual([new Date(clock.getTime() + 60_000)]);
  if (transport) sendBy(transport);
  await work(id);
  clock = later.at(-1) ?? clock;
  await work(id);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sent', sent: 3, lastError: null });
});

test('an address at which the server hangs up every time does not keep the letter from the others', async () => {
  const { ask, written, work, later, transport, sendBy } = await open();
  await addReaders(database.current, 5);
  const id = await written();
  await ask('POST', `/${id}/send`);
  sendBy(async (mail) => {
    if (mail.to !== 'lasare0@foretag.example') return transport?.(mail);
    throw Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION' });
  });
  for (let turn = 0; turn < 2; turn += 1) {
    await work(id);
    clock = later.at(-1) ?? clock;
  }
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sending', sent: 4, refused: 0 });
  if (transport) sendBy(transport);
  await work(id);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sent', sent: 5, lastError: null });
});

test('an address at which the server hangs for four days is given up, and the letter ends without counting it as refused', async () => {
  const { ask, written, work, later, transport, sendBy } = await open();
  await addReaders(database.current, 2);
  const id = await written();
  await ask('POST', `/${id}/send`);
  sendBy(async (mail) => {
    if (mail.to !== 'lasare0@foretag.example') return transport?.(mail);
    throw Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' });
  });
  await work(id);
  clock = new Date(clock.getTime() + 95 * 3_600_000);
  await work(id);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sending', sent: 1, refused: 0 });
  expect(await db().select({ delays: letterRecipients.delays }).from(letterRecipients)).toContainEqual({ delays: 0 });
  for (let turn = 0; turn < 6; turn += 1) {
    clock = new Date(Math.max(clock.getTime() + 2 * 3_600_000, later.at(-1)?.getTime() ?? 0));
    await work(id);
  }
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sent', sent: 1, refused: 1 });
  expect(await db().$count(newsletters, gt(newsletters.refusals, 0))).toBe(0);
});

test('a subscriber who leaves before their turn is not mailed', async () => {
  const { ask, written, work, server: smtp, stored } = await open();
  await addReaders(database.current, 3);
  const id = await written();
  await ask('POST', `/${id}/send`);
  await db().delete(newsletters);
  await addReaders(database.current, 1);
  await work(id);
  expect(smtp.received).toEqual([]);
  expect(await stored(id)).toMatchObject({ status: 'sent', recipients: 3, sent: 0, gone: 3 });
});

test('a letter whose job was lost is resumed after ten minutes, and a planned one is not', async () => {
  const { ask, written, services, later, work } = await open();
  await addReaders(database.current, 1);
  faults.set('lasare0@foretag.example', 'is-busy');
  const id = await written();
  const queued: string[] = [];
  const enqueue = services.enqueue;
  services.enqueue = async (tx, job, payload, options) => {
    queued.push(JSON.stringify(payload));
    await enqueue(tx, job, payload, options);
  };
  await ask('POST', `/${id}/send`);
  clock = new Date(clock.getTime() + 9 * 60_000);
  await beginLetters(services);
  expect(queued).toEqual([]);
  clock = new Date(clock.getTime() + 2 * 60_000);
  await beginLetters(services);
  expect(queued).toEqual([JSON.stringify({ letterId: id })]);
  await work(id);
  clock = new Date((later.at(-1)?.getTime() ?? 0) + 9 * 60_000);
  await beginLetters(services);
  expect(queued).toHaveLength(2);
  expect(await db().select().from(letterRecipients)).toMatchObject([{ status: 'waiting', delays: 1 }]);
});
