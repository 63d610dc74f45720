import { beforeEach, expect, test } from 'vitest';
import { createTestApp, sendJson, testEnv } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Env } from '../../../platform/env.ts';
import type { Language } from '../../../platform/language.ts';
import { createLog } from '../../../platform/log.ts';
import { adoptMailTexts } from '../../content/mail-edits.ts';
import { openSettings, watchSettings } from '../../settings/keep-settings.ts';
import { siteNameOf } from '../../settings/shop-words.ts';
import { sampleMails } from './sample-mails.mail.ts';

const database = useTestDatabase({ isEmptied: true });
const key = 'mailOrders.order-received.subject';
const shipped = { sv: 'Tack för din order 260102-0001', en: 'Thank you for your order 260102-0001' };

let env: Env;
const headers = useAdmin(database);

beforeEach(() => {
  env = testEnv({ PUBLIC_URL: 'http://torget.example' });
});

const ask = async (method: string, path: string, body: object) => {
  const app = createTestApp(database.current, { deps: { env } });
  const answer = await sendJson(app, method, `/api/admin/texts/${path}`, body, headers);
  return { status: answer.status, body: await answer.json() };
};

const change = (of: string, body: object) => ask('PATCH', of, body);

const subjectIn = (language: Language, of = env) =>
  sampleMails({ language, env: of, name: 'Exempel AB', now: new Date('2026-01-02T03:04:05Z') })[0]?.().subject;

test('an edited text is in the next mail of that language, and emptying it restores the shop’s own', async () => {
  expect([subjectIn('sv'), subjectIn('en')]).toEqual([shipped.sv, shipped.en]);
  expect((await change(key, { contentSv: 'Order {orderNumber}\nhos [[siteName]]' })).status).toBe(200);
  expect([subjectIn('sv'), subjectIn('en')]).toEqual([`Order 260102-0001 hos ${siteNameOf(env)}`, shipped.en]);
  await change(key, { contentEn: 'Order {orderNumber}' });
  expect(subjectIn('en')).toBe('Order 260102-0001');
  await change(key, { contentSv: '', contentEn: ' ' });
  expect([subjectIn('sv'), subjectIn('en')]).toEqual([shipped.sv, shipped.en]);
});

test('another process uses an edit within a second, and a starting one at once', async () => {
  const [other, later] = [testEnv(), testEnv()];
  await openSettings(database.current.db, other, async () => ({}), createLog('silent'));
  const hearing = { onChange: () => {}, onShown: () => adoptMailTexts(database.current.background.db, other) };
  const stop = await watchSettings(database.current, other, hearing, createLog('silent'));
  await change(key, { contentSv: 'Order {orderNumber}' });
  await expect.poll(() => subjectIn('sv', other), { timeout: 1_000 }).toBe('Order 260102-0001');
  await stop();
  await adoptMailTexts(database.current.db, later);
  expect(subjectIn('sv', later)).toBe('Order 260102-0001');
});

test.each([
  ['Tack', 'The text must keep {orderNumber}'],
  ['{orderNumber} till {buyer}', 'The shop has nothing to put in for {buyer}'],
  ['{orderNumber} [[siteNam]]', 'The shop has nothing to put in for [[siteNam]]'],
  ['{orderNumber} <script>alert(1)</script>', 'A mail is plain words, without HTML'],
  ['{orderNumber} http://annan.example/x', 'http://annan.example/x is neither an address of the shop'],
  ['{orderNumber} http://torget.example.annan.example', 'is neither an address of the shop'],
  ['{orderNumber} ftp://torget.example', 'is neither an address of the shop'],
  ['{orderNumber} […]', '[…] is where the leads of a mail stand'],
  ['Order {orderNumber', 'The braces do not match'],
  ['Order {orderNumber, number}', 'is counted or chosen by as in its own text'],
  ['\u200b', 'Has nothing that can be seen'],
  [`{orderNumber} ${'a'.repeat(200)}`, 'A subject has at most 200 characters'],
  [`{orderNumber} ${'a'.repeat(30_000)}`, ''],
])('invalid texts are refused, and the mail stays unchanged: %#', async (contentSv, reason) => {
  const { status, body } = await change(key, { contentSv });
  expect([status, body.fields?.contentSv]).toEqual([400, expect.stringContaining(reason)]);
  expect(subjectIn('sv')).toBe(shipped.sv);
});

test('arguments that only choose between texts may be left out of a mail, and cannot be shown by themselves', async () => {
  const title = 'mailOrders.order-received.title';
  const refused = await change(title, { contentSv: 'Tack {isInvoiced}' });
  expect(refused.body.fields).toEqual({ contentSv: 'The shop has nothing to put in for {isInvoiced}' });
  expect((await change(title, { contentSv: 'Tack' })).body).toMatchObject({ contentSv: 'Tack', names: [] });
});

test('a mail may have links by https, and links to the shop', async () => {
  const words = 'Se https://annan.example och http://torget.example/mina-kop, {orderNumber}';
  expect((await change(key, { contentSv: words })).status).toBe(200);
});

test('a text is previewed in a mail that uses it, with example values, and nothing is stored', async () => {
  const preview = (of: string, body: object) => ask('POST', `${of}/preview`, body);
  const { body } = await preview(key, { language: 'en', words: 'About {orderNumber} & more' });
  expect(body).toMatchObject({ count: 2, subject: 'About 260102-0001 & more' });
  expect(body.html).toContain('<html lang="en">');
  const footer = { language: 'sv', words: 'Hör av dig & fråga.' };
  const [first, next] = [
    await preview('mailOrders.footer', footer),
    await preview('mailOrders.footer', { ...footer, place: 1 }),
  ];
  expect(first.body.count).toBeGreaterThan(10);
  expect(first.body.html).toContain('Hör av dig &amp; fråga.');
  expect(next.body.subject).not.toBe(first.body.subject);
  expect((await preview(key, { language: 'sv', words: '' })).body.subject).toBe(shipped.sv);
  expect(subjectIn('sv')).toBe(shipped.sv);
  expect((await preview('cart.title', footer)).status).toBe(404);
  expect((await preview('mailOrders.never', footer)).status).toBe(404);
  expect((await preview(key, { language: 'de', words: '' })).status).toBe(400);
});
