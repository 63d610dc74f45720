import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { backupName } from '../../platform/backup/backup-names.rules.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { admins } from '../accounts/accounts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { paymentEvents } from '../payments/payments.table.ts';
import { contractors } from '../quotes/quotes.table.ts';
import { type FirstStep, type FirstStepKey, firstStepKeys } from './first-steps.rules.ts';
import { sayProblem, titleOfStep } from './step-problems.rules.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const headers = useAdmin(database);

beforeEach(() => {
  stripe.failNoMore();
});

const path = '/api/admin/first-steps';

type Settings = Record<string, string>;

const appWith = (settings: Settings) => createTestApp(database.current, { settings });

async function steps(settings: Settings = {}): Promise<FirstStep[]> {
  const answer = await appWith(settings).request(path, { headers });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function step(key: FirstStepKey, settings: Settings = {}) {
  const { isDone, problem, missing } = (await steps(settings)).find((one) => one.key === key) ?? {};
  return { isDone, problem, missing };
}

const undone = (problem: string, missing: string[] = []) => ({ isDone: false, problem, missing });

const done = { isDone: true, problem: null, missing: [] };

test('a new demo shop says what is missing for each step, and where to do it', async () => {
  const all = await steps();
  expect(all.map(({ key }) => key)).toEqual(firstStepKeys.filter((key) => key !== 'trial-sales'));
  expect(all.filter(({ isDone }) => isDone)).toEqual([]);
  expect(all.filter(({ isNeeded }) => isNeeded).map(({ key, at }) => [key, at])).toEqual([
    ['seller', '/admin?tab=settings'],
    ['contact', '/admin?tab=settings'],
  ]);
  expect(
    all.filter(({ lines }) => lines !== null).map(({ key, at, lines }) => [key, at, lines?.split('=')[0]]),
  ).toEqual([
    ['address', null, 'PUBLIC_URL'],
    ['payment-keys', null, 'STRIPE_SECRET_KEY'],
    ['mail', null, 'SMTP_URL'],
    ['backup', null, 'BACKUP_DIR'],
  ]);
  for (const one of all) {
    for (const language of ['sv', 'en'] as const) {
      expect(titleOfStep(one.key, language)).toMatch(/^\p{Lu}/u);
      expect(sayProblem(one, language)).toMatch(/\.$/);
    }
  }
});

test('an approved company ends the step of quote requests, one that is not certified does not', async () => {
  const { db } = database.current;
  expect(await step('contractors')).toEqual(undone('no-contractors'));
  await db.insert(contractors).values({ companyName: 'Takfirman AB', email: 'tak@foretag.example', certified: false });
  expect(await step('contractors')).toEqual(undone('no-contractors'));
  await db.update(contractors).set({ certified: true });
  expect(await step('contractors')).toEqual(done);
});

test('the step of the reply time says what is promised, until an owner ticks it off', async () => {
  expect(await step('reply-time')).toEqual(undone('not-confirmed'));
  const said = { problem: 'not-confirmed' as const, missing: [] };
  expect(sayProblem(said, 'sv')).toContain('svar inom 24 timmar, oftast inom 2 timmar.');
  await sendJson(appWith({}), 'POST', `${path}/reply-time`, { isDone: true }, headers);
  expect(await step('reply-time')).toEqual(done);
});

test('the step of the name ends with a name of its own, or with one that an owner keeps', async () => {
  expect(await step('shop-name')).toEqual(undone('default-name', ['Leadtorget']));
  expect(await step('shop-name', { SITE_NAME: 'Exempelbutiken' })).toEqual(done);
  await sendJson(appWith({}), 'POST', `${path}/shop-name`, { isDone: true }, headers);
  expect(await step('shop-name')).toEqual(done);
});

test('the step of the address says where links lead until it is one of the shop’s own, by https', async () => {
  expect(await step('address')).toEqual(undone('no-address', ['http://localhost:3000']));
  const app = appWith({ PUBLIC_URL: 'https://torget.example', PAYMENTS: 'demo' });
  const answer = await app.request(path, { headers: { cookie: `__Host-${headers.cookie}` } });
  expect(await answer.json()).toContainEqual(expect.objectContaining({ key: 'address', ...done }));
});

test('each missing setting of the seller is named', async () => {
  const given = { SELLER_NAME: 'Exempelsäljaren AB', SELLER_ADDRESS: 'Exempelgatan 1, 111 11 Stockholm' };
  const missing = ['sellerOrgNumber', 'sellerVatNumber'];
  expect(await step('seller', given)).toEqual(undone('settings-missing', missing));
  const said = { problem: 'settings-missing' as const, missing };
  expect(sayProblem(said, 'sv')).toContain('Saknas: organisationsnummer och momsregistreringsnummer.');
  expect(await step('contact', { SELLER_PHONE: '070-174 06 05', CONTACT_EMAIL: 'a@shop.example' })).toEqual(done);
});

test('the keys are tried with Stripe: refused keys and those of the test mode do not count', async () => {
  expect(await step('payment-keys')).toEqual(undone('no-keys', ['http://localhost:3000/api/webhooks/stripe']));
  expect(await step('payment-keys', stripe.settings)).toEqual(undone('test-keys'));
  const live = await useStripeServer({ secretKey: 'sk_live_local', publishableKey: 'pk_live_local' });
  expect(await step('payment-keys', live.settings)).toEqual(done);
  await live.stop();
  const wrong = { ...stripe.settings, STRIPE_SECRET_KEY: 'sk_test_of_another_account' };
  expect(await step('payment-keys', wrong)).toEqual(undone('keys-refused'));
});

test('accepted keys are not tried again at each look, refused ones are', async () => {
  const tried = () => stripe.requests.filter(({ path: asked }) => asked === '/v1/disputes').length;
  const app = appWith(stripe.settings);
  const before = tried();
  for (let look = 0; look < 3; look += 1) await app.request(path, { headers });
  expect(tried()).toBe(before + 1);
});

test('mail is done once the server has accepted one, and not while it refuses', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9' };
  const { db } = database.current;
  expect(await step('mail')).toEqual(undone('no-mail-server'));
  expect(await step('mail', settings)).toEqual(undone('no-mail-taken'));
  const sent = await sendJson(
    appWith(settings),
    'POST',
    `${path}/test-mail`,
    {},
    { ...headers, 'accept-language': 'sv' },
  );
  expect(sent.status).toBe(202);
  const [mail] = await db.select().from(mails).orderBy(mails.id);
  expect(mail).toMatchObject({ template: 'test-mail', subject: 'Testmejl från Leadtorget', to: 'no-reply@localhost' });
  expect(await step('mail', settings)).toEqual(undone('no-mail-taken'));
  await db.update(mails).set({ status: 'failed' });
  expect(await step('mail', settings)).toEqual(undone('mail-refused'));
  await db.update(mails).set({ status: 'sent' });
  expect(await step('mail', settings)).toEqual(done);
});

test('alerts need an address that somebody reads, their own or that of the sender of all mails', async () => {
  expect(await step('alerts')).toEqual(undone('no-alert-address', ['no-reply@localhost']));
  expect(await step('alerts', { ADMIN_EMAIL: 'kim@shop.example' })).toEqual(done);
  expect(await step('alerts', { MAIL_FROM: 'Shop <hello@shop.example>' })).toEqual(done);
});

test('a test mail goes to the account’s own address, if it has one', async () => {
  const { db } = database.current;
  await db.update(admins).set({ email: 'kim@shop.example' });
  const english = { ...headers, cookie: `${headers.cookie}; language=en` };
  await sendJson(appWith({}), 'POST', `${path}/test-mail`, {}, english);
  expect(await db.select({ to: mails.to, subject: mails.subject }).from(mails).orderBy(mails.id)).toEqual([
    { to: 'kim@shop.example', subject: 'Test email from Leadtorget' },
  ]);
});

test('a test mail goes to the address that was typed instead, and not to what is no address', async () => {
  const { db } = database.current;
  await db.update(admins).set({ email: 'kim@shop.example' });
  const send = (to: string) => sendJson(appWith({}), 'POST', `${path}/test-mail`, { to }, headers);
  expect((await send('Other@Shop.example ')).status).toBe(202);
  expect((await send('ingen')).status).toBe(400);
  expect(await db.select({ to: mails.to }).from(mails)).toEqual([{ to: 'other@shop.example' }]);
});

test('every active owner needs a second step', async () => {
  const { db } = database.current;
  await db.insert(admins).values([
    { username: 'kim', passwordHash: 'none', totpSecret: 'sealed' },
    { username: 'robin', passwordHash: 'none', isActive: false },
    { username: 'sam', passwordHash: 'none', role: 'support' },
  ]);
  expect(await step('second-step')).toEqual(undone('no-second-step', ['admin']));
  await db.update(admins).set({ totpSecret: 'sealed' }).where(eq(admins.username, 'admin'));
  expect(await step('second-step')).toEqual(done);
});

test('the first listing is done when buyers can see it', async () => {
  const { db } = database.current;
  expect(await step('first-import')).toEqual(undone('no-import'));
  await addListing(database.current, { records: 2, publishedAt: null });
  expect(await step('first-import')).toEqual(undone('not-published'));
  await db.update(leads).set({ publishedAt: new Date() });
  expect(await step('first-import')).toEqual(done);
});

test('a purchase with these keys is done when Stripe has reported its payment', async () => {
  const shop = openSale(database.current, stripe);
  const { db } = database.current;
  const leadId = await addListing(database.current, { records: 2 });
  expect(await step('first-import', stripe.settings)).toEqual(done);
  expect(await step('test-purchase', stripe.settings)).toEqual(undone('no-purchase'));
  const { intentId } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.pay(intentId);
  await shop.announce(intentId);
  expect(await step('test-purchase', stripe.settings)).toEqual(done);
  await db.delete(paymentEvents);
  const address = 'http://localhost:3000/api/webhooks/stripe';
  expect(await step('test-purchase', stripe.settings)).toEqual(undone('no-webhook', [address]));
  expect(await step('test-purchase')).toEqual(undone('no-purchase'));
});

test('a backup counts while it is recent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'first-steps-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = { BACKUP_DIR: folder, BACKUP_EVERY: '24' };
  const made = (hoursAgo: number) =>
    writeFile(join(folder, backupName(new Date(Date.now() - hoursAgo * 3_600_000))), '');
  expect(await step('backup')).toEqual(undone('no-backup-folder'));
  expect(await step('backup', settings)).toEqual(undone('no-backup'));
  await made(60);
  expect((await step('backup', settings)).problem).toBe('backup-old');
  await made(-5);
  expect((await step('backup', settings)).problem).toBe('backup-old');
  await made(20);
  expect(await step('backup', settings)).toEqual(done);
});

test('steps that only a person can confirm are ticked once, and can be unticked', async () => {
  const app = appWith({});
  const mark = (key: string, isDone: boolean) => sendJson(app, 'POST', `${path}/${key}`, { isDone }, headers);
  const answers = await Promise.all([mark('terms-read', true), mark('terms-read', true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [, again] = answers;
  const read: FirstStep[] = await again?.json();
  expect(read.find(({ key }) => key === 'terms-read')).toMatchObject({ isDone: true, markedBy: 'admin' });
  const { db } = database.current;
  const said = { actor: 'admin', action: 'allow', entity: 'first-step', entityId: 'terms-read' };
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([said]);
  await mark('terms-read', false);
  expect(await step('terms-read')).toEqual(undone('not-read'));
  expect((await mark('payment-keys', true)).status).toBe(404);
  expect((await sendJson(app, 'POST', `${path}/terms-read`, {}, headers)).status).toBe(400);
});

test('only an owner sees and ticks the first steps', async () => {
  const support = await asAdmin(database.current, 'support');
  expect((await appWith({}).request(path, { headers: support })).status).toBe(403);
  expect((await sendJson(appWith({}), 'POST', `${path}/terms-read`, { isDone: true }, support)).status).toBe(403);
});
