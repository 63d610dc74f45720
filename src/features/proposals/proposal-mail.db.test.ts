import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { textOf } from '../../../tests/support/books/pdf-texts.ts';
import { startSmtpServer, type TestSmtpServer } from '../../../tests/support/network/smtp-server.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { createTestApp, sendJson, testEnv } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { sendMailJob } from '../../platform/mail/send-mail.job.ts';
import { createSmtpTransport } from '../../platform/mail/transport.ts';
import { mailFiles } from '../../server/mail-files.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { proposalFile } from './proposal-file.ts';

const database = useTestDatabase();
const now = () => new Date('2026-03-02T09:00:00Z');
let smtp: TestSmtpServer | undefined;

beforeEach(() => truncateAll(database.current));
afterEach(async () => {
  await smtp?.stop();
  smtp = undefined;
});

async function sent({ language }: { language: 'sv' | 'en' }) {
  const app = createTestApp(database.current, { settings: { RATE_LIMITS: 'off' }, now });
  const headers = await asAdmin(database.current);
  const titled = { title: 'Takbyte', titleEn: 'New roofs', availableCount: 80 };
  const leadId = await addListing(database.current, { ...titled, pricePerLead: 35_900 });
  const other = await addListing(database.current, { title: 'Solceller', availableCount: 80, pricePerLead: 10_000 });
  const write = (path: string, body: object) => sendJson(app, 'POST', `/api/admin/proposals${path}`, body, headers);
  const made = await write('', {
    companyName: 'Exempel AB',
    orgNumber: '556016-0680',
    email: 'inkop@foretag.example',
    language,
    validUntil: '2026-03-20',
    lines: [
      { leadId, quantity: 75, discountedPrice: '300.50' },
      { leadId: other, quantity: 2, percent: 10 },
    ],
  });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  await write(`/${id}/send`, {});
  return { id, app, headers };
}

const drawn = async (id: string) => {
  const file = await proposalFile(database.current.db, id, testEnv());
  return { filename: file?.filename, text: textOf(file?.content ?? Buffer.of()) };
};

test.each([
  {
    language: 'sv',
    name: /^prisforslag-[0-9A-F]{8}\.pdf$/,
    words: [
      ...['Prisförslag', 'Gäller till och med: 2026-03-20', 'Takbyte', 'Ordinarie pris 359,00 SEK', '300,50 SEK'],
      ...['22 537,50 SEK', 'Ordinarie pris 100,00 SEK, -10 %', '90,00 SEK', '22 717,50 SEK', '28 396,88 SEK'],
    ],
    never: ['Betalt', 'Kvitto', 'Bankgiro', 'IBAN'],
  },
  {
    language: 'en',
    name: /^price-proposal-[0-9A-F]{8}\.pdf$/,
    words: ['Price proposal', 'New roofs', 'Solceller', 'SEK 300.50', 'SEK 22,717.50', 'SEK 28,396.88'],
    never: ['Paid', 'Receipt', 'Takbyte'],
  },
] as const)(
  'the PDF in $language has the company, each price beside its list price, and the sums',
  async (expected) => {
    const { id } = await sent(expected);
    const { filename, text } = await drawn(id);
    expect(filename).toMatch(expected.name);
    for (const words of [...expected.words, 'Exempel AB', '556016-0680']) expect(text).toContain(words);
    for (const words of expected.never) expect(text).not.toContain(words);
  },
);

test('a later price, an archived listing and the proposal’s expiry change nothing in the PDF', async () => {
  const { id } = await sent({ language: 'sv' });
  const before = await drawn(id);
  await database.current.db.update(leads).set({ title: 'Annat', pricePerLead: 1_000, archivedAt: now() });
  await database.current.db.execute('update proposals set status = $$expired$$');
  expect(await drawn(id)).toEqual(before);
});

test('the mail has the PDF and the link, and once it is sent nothing in the outbox opens the proposal', async () => {
  smtp = await startSmtpServer();
  const { id, app, headers } = await sent({ language: 'sv' });
  const { db } = database.current;
  const [mail] = await db.select().from(mails).orderBy(mails.id);
  const token = /token=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? 'none';
  const transport = createSmtpTransport({
    demandsTls: false,
    smtpUrl: smtp.url,
    sender: () => ({ from: { name: 'Torget', address: 'no-reply@torget.example' } }),
    publicUrl: 'http://localhost:3000',
  });
  const services = { db, env: testEnv(), log: createLog('silent'), now, transport, enqueue: async () => {} };
  const filesOf = (stored: string) => mailFiles(db, stored, testEnv());
  const job = { ...services, stockChanged: () => {}, filesOf };
  await sendMailJob.run(job, { mailId: mail?.id ?? '' }, { isLast: false });
  expect(smtp.received[0]).toContain(token);
  expect(smtp.received[0]).toMatch(/filename=prisforslag-[0-9A-F]{8}\.pdf/);
  const [row] = await db
    .select()
    .from(mails)
    .where(eq(mails.dedupeKey, `proposal:${id}:proposed`));
  expect(row).toMatchObject({ status: 'sent' });
  expect(row?.text).toContain('token=…');
  const shown = await app.request('/api/admin/mails', { headers });
  expect(JSON.stringify([row, await shown.json()])).not.toContain(token);
  expect((await app.request(`/api/price-proposal?token=${token}`)).status).toBe(200);
});
