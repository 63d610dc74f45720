import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../tests/support/admin-session.ts';
import { addListing } from '../../tests/support/sale.ts';
import { useSaleBench } from '../../tests/support/sale-bench.ts';
import { sendJson, testEnv } from '../../tests/support/test-app.ts';
import { contentBlocks } from '../features/content/content.table.ts';
import { keepShownTerms } from '../features/content/keep-shown-terms.ts';
import { seedContentBlocks } from '../features/content/seed-content-blocks.ts';
import { termsVersions } from '../features/content/terms-versions.table.ts';
import { mailFilesText } from '../features/orders/mail-files.rules.ts';
import { termsFile } from '../features/orders/terms-file.ts';
import { mailFiles } from './mail-files.ts';

const bench = useSaleBench();
const db = () => bench.database.current.db;

beforeEach(async () => {
  await seedContentBlocks(db());
  await keepShownTerms(db(), testEnv(), new Date());
});

async function buy(more: object = {}) {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const bought = await shop.submitted([{ leadId, quantity: 1 }], more);
  return { shop, ...bought };
}

async function editTerms(text: string, admin: Record<string, string>): Promise<void> {
  const { app } = bench.openShop();
  const [block] = await db().select().from(contentBlocks).where(eq(contentBlocks.key, 'terms.sections.law.text'));
  const answer = await sendJson(app, 'PATCH', `/api/content-blocks/${block?.id}`, { contentSv: text }, admin);
  expect(answer.status).toBe(200);
}

const textOf = async (orderId: string) => (await termsFile(db(), orderId))?.content.toString() ?? '';

test('an order stores the terms shown on the page, with their figures and the seller', async () => {
  const { orderId } = await buy();
  const text = await textOf(orderId);
  expect(text).toContain('Vi säljer bara inom Sverige');
  expect(text).toContain('Anmäl felet inom 7 dagar från leveransen');
  expect(text).toContain('Säljaren');
  expect(text).not.toMatch(/\[\[|\]\(|\*\*/);
});

test('an edit makes new terms for later buyers, and undoing it returns to the earlier version', async () => {
  const admin = await asAdmin(bench.database.current);
  const before = await buy();
  await editTerms('Norsk lag gäller.', admin);
  const after = await buy();
  expect(await textOf(before.orderId)).not.toContain('Norsk lag');
  expect(await textOf(after.orderId)).toContain('Norsk lag gäller.');
  await editTerms('', admin);
  const later = await buy();
  expect(await textOf(later.orderId)).toBe(await textOf(before.orderId));
  expect(await db().select().from(termsVersions)).toHaveLength(3);
});

test('an order keeps its terms’ sections, whatever is added, moved or removed afterwards', async () => {
  const admin = await asAdmin(bench.database.current);
  const before = await buy();
  const { app } = bench.openShop();
  const path = '/api/admin/text-lists/terms.sections';
  const row = { titleSv: 'Presentkort', titleEn: 'Gift cards', textSv: 'Finns inte.', textEn: 'There are none.' };
  const { rows } = await (await sendJson(app, 'POST', `${path}/rows`, row, admin)).json();
  const [newest, ...others] = rows.toReversed();
  const change = { rows: [newest, ...others.slice(0, -1), { ...others.at(-1), isShown: false }] };
  expect((await sendJson(app, 'PATCH', path, change, admin)).status).toBe(200);
  const after = await buy();
  expect(await textOf(after.orderId)).toMatch(/1\. Presentkort\n\nFinns inte\.\n\n2\. Ändringar, lag och tvist/);
  expect(await textOf(after.orderId)).not.toContain('Parterna');
  expect(await textOf(before.orderId)).toMatch(/1\. Parterna\n/);
  expect(await textOf(before.orderId)).not.toContain('Presentkort');
});

test('a buyer in English accepts the English terms, and gets them with the receipt', async () => {
  const { shop, orderId, intentId } = await buy({ language: 'en' });
  bench.stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  const files = await mailFiles(db(), mailFilesText({ kind: 'receipt', orderId }), testEnv());
  expect(files.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^receipt-\d{4}-000001\.pdf$/),
    'terms.txt',
  ]);
  expect(await textOf(orderId)).toContain('We sell only within Sweden');
});

test('a buyer who changes language between two attempts gets the terms accepted with the second', async () => {
  const { shop, orderId, checkoutId } = await buy();
  expect((await shop.submit(checkoutId, { language: 'en' })).status).toBe(200);
  expect(await shop.order(orderId)).toMatchObject({ language: 'en' });
  expect(await textOf(orderId)).toContain('We sell only within Sweden');
});

test('the terms say when they last changed, and a restart does not count', async () => {
  const { app } = bench.openShop();
  const changedAt = async () => (await (await app.request('/api/terms/sv')).json()).changedAt;
  await db().delete(termsVersions);
  await keepShownTerms(db(), testEnv(), new Date('2026-01-01T12:00:00Z'));
  await keepShownTerms(db(), testEnv(), new Date('2026-02-01T12:00:00Z'));
  expect(await changedAt()).toBe('2026-01-01T12:00:00.000Z');
  expect(await textOf((await buy()).orderId)).toMatch(/senast ändrade den 1\sjanuari\s2026/);
  await editTerms('Norsk lag gäller.', await asAdmin(bench.database.current));
  expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse('2026-02-01'));
  expect((await app.request('/api/terms/de')).status).toBe(404);
});

test('terms shown again are stored once, and an order from before terms were stored has none', async () => {
  await keepShownTerms(db(), testEnv(), new Date());
  expect(await db().select().from(termsVersions)).toHaveLength(2);
  await db().delete(termsVersions);
  const { shop, orderId } = await buy();
  expect(await shop.order(orderId)).toMatchObject({ termsVersionId: null });
  expect(await termsFile(db(), orderId)).toBeNull();
});
