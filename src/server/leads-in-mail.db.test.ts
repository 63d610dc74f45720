import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openClaimDesk } from '../../tests/support/claim-desk.ts';
import { addListing } from '../../tests/support/sale.ts';
import { useSaleBench } from '../../tests/support/sale-bench.ts';
import { leadRecords } from '../features/records/records.table.ts';
import { recordAllocations } from '../features/stock/stock.table.ts';
import { mails } from '../platform/mail/mail.table.ts';
import { fileTextPlace } from '../platform/mail/mail-frame.mail.ts';
import { sendMailJob } from '../platform/mail/send-mail.job.ts';
import { mailFiles } from './mail-files.ts';

const bench = useSaleBench();
const db = () => bench.database.current.db;

type Sent = { html: string; text: string };

type Services = ReturnType<typeof bench.openShop>['services'];

/** A mail as the mail server receives it, and as the outbox stores it. */
async function sendMail(template: string, services: Services) {
  const one = () => db().select().from(mails).where(eq(mails.template, template)).orderBy(mails.id);
  const mail = (await one()).at(-1);
  if (!mail) throw new Error(`No ${template} was mailed.`);
  const sent: Sent[] = [];
  const transport = async ({ html, text }: Sent) => void sent.push({ html, text });
  const filesOf = (stored: string) => mailFiles(db(), stored, services.env);
  await sendMailJob.run({ ...services, transport, filesOf }, { mailId: mail.id }, { isLast: true });
  return { sent: sent.at(-1) ?? { html: '', text: '' }, kept: (await one()).at(-1) };
}

async function deliver(quantity: number, language: 'sv' | 'en' = 'sv') {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { records: quantity, availableCount: quantity });
  await db()
    .update(leadRecords)
    .set({
      companyName: '<b>Bolaget & Co',
      phone: null,
      contactName: '[…] Demo',
      need: `Nytt tak\n i vår. ${'Gärna tegel. '.repeat(20)}`,
    });
  const [one] = await db().select().from(leadRecords);
  await db()
    .update(leadRecords)
    .set({ phone: '+46701740605' })
    .where(eq(leadRecords.id, one?.id ?? ''));
  const { intentId } = await shop.submitted([{ leadId, quantity }], { language });
  bench.stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  return { leadId, send: () => sendMail('leads-delivered', shop.services) };
}

test('the sent mail has the leads, and the outbox does not', async () => {
  const { sent, kept } = await (await deliver(2)).send();
  expect(sent.text.match(/<b>Bolaget & Co \(L-/g)).toHaveLength(2);
  expect(sent.text).toContain('070-174 06 05');
  const need = sent.text.split('\n').find((line) => line.startsWith('Nytt tak i vår. Gärna tegel.'));
  expect(need?.length).toBeLessThan(165);
  expect(need).toMatch(/(Gärna|tegel\.?) …$/);
  expect(sent.html).toContain(need);
  expect(sent.html).toContain('&lt;b&gt;Bolaget &amp; Co');
  expect(sent.html).not.toContain('<b>Bolaget');
  expect(sent.html).toContain('href="tel:+46701740605"');
  expect(kept?.status).toBe('sent');
  for (const body of [kept?.html, kept?.text]) {
    expect(body).toContain(fileTextPlace);
    expect(body).not.toMatch(/Bolaget|0701740605|070-174|Nytt tak/);
  }
});

test.each([
  ['sv', 'och 2 till, i filerna och på sidan'],
  ['en', 'and 2 more, in the files and on the page'],
] as const)('of a large order the mail shows the first ten, in %s', async (language, more) => {
  const { sent } = await (await deliver(12, language)).send();
  expect(sent.text.match(/Bolaget & Co \(L-/g)).toHaveLength(10);
  expect(sent.text).toContain(more);
  expect(sent.html).toContain(more);
});

test('a replaced or refunded lead is not shown again when the mail is sent later', async () => {
  const { send } = await deliver(2);
  const [first] = await db().select().from(recordAllocations);
  await db()
    .update(recordAllocations)
    .set({ remedy: 'credited' })
    .where(eq(recordAllocations.id, first?.id ?? ''));
  const { sent } = await send();
  expect(sent.text.match(/Bolaget & Co \(L-/g)).toHaveLength(1);
});

test('the mail of a replaced lead lists the new one alone, which the outbox does not keep', async () => {
  const shop = await openClaimDesk(bench.database.current, bench.stripe);
  const { orderId } = await shop.sold(shop.leadId, 3, 'kopare@foretag.example');
  const [faulty, fine] = await shop.records(orderId);
  shop.pass(1);
  await shop.claim(orderId, [faulty?.recordId ?? ''], 'wrong-number');
  const given = (await shop.records(orderId)).find(({ replaces }) => replaces !== null);
  const { sent, kept } = await sendMail('claim-replaced', shop.services);
  const named = `${faulty?.reference} ersätts av ${given?.reference}`;
  const [, , first = ''] = sent.text.split('\n\n');
  expect(first.split('\n').slice(0, 2)).toEqual([`Utan företagsnamn (${named})`, given?.email]);
  expect(sent.html).toContain(`mailto:${given?.email}`);
  // Of which listing, under the order's number.
  expect(sent.text).toMatch(new RegExp(`^Order: \\S+\n.+: ${named}$`, 'm'));
  for (const other of [faulty, fine]) expect(sent.text).not.toContain(other?.email);
  for (const body of [kept?.html, kept?.text]) expect(body).not.toContain(given?.email);
});

test('the mail of a refund names the claims that it ends, and no others', async () => {
  const shop = await openClaimDesk(bench.database.current, bench.stripe);
  const { orderId } = await shop.sold(shop.leadId, 5, 'kopare@foretag.example');
  const [claimed, second, third, fourth] = await shop.records(orderId);
  await shop.claim(orderId, [claimed?.recordId ?? '', fourth?.recordId ?? ''], 'no-need');
  const refund = async (recordIds: (string | undefined)[]) => {
    await shop.refunded(orderId, { recordIds });
    return sendMail('order-refunded', shop.services);
  };
  expect((await refund([second?.recordId])).sent.text).not.toMatch(/anmäl|L-/);
  shop.pass(1);
  const { sent } = await refund([claimed?.recordId, third?.recordId]);
  const names = `Det avslutar också din anmälan av ${claimed?.reference} (Takbyte).`;
  expect([sent.text.includes(names), sent.html.includes(names)]).toEqual([true, true]);
  expect(sent.text).not.toContain(third?.reference);
  shop.pass(1);
  const { text } = (await refund([fourth?.recordId])).sent;
  expect([text.includes(String(fourth?.reference)), text.includes(String(claimed?.reference))]).toEqual([true, false]);
});
