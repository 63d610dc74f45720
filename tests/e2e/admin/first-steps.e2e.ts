import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { adminSessions, admins } from '../../../src/features/accounts/accounts.table.ts';
import { hashSessionToken, newSessionToken } from '../../../src/features/accounts/session-token.ts';
import { leads } from '../../../src/features/catalogue/catalogue.table.ts';
import { adminOverview as overviewEn } from '../../../src/features/content/texts/en/admin-overview.ts';
import { adminSettings as settingsEn } from '../../../src/features/content/texts/en/admin-settings.ts';
import { cart as cartEn } from '../../../src/features/content/texts/en/cart.ts';
import { checkout as checkoutEn } from '../../../src/features/content/texts/en/checkout.ts';
import { adminOverview as overviewSv } from '../../../src/features/content/texts/sv/admin-overview.ts';
import { adminSettings as settingsSv } from '../../../src/features/content/texts/sv/admin-settings.ts';
import { cart as cartSv } from '../../../src/features/content/texts/sv/cart.ts';
import { checkout as checkoutSv } from '../../../src/features/content/texts/sv/checkout.ts';
import { titleOfStep } from '../../../src/features/first-steps/step-problems.rules.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { Secrets } from '../../../src/platform/secrets/secrets.ts';
import { objections } from '../../support/barriers.ts';
import { cartOf } from '../../support/browser/checkout-journey.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { startShop } from '../../support/browser/shop-server.ts';
import { addListing } from '../../support/sale.ts';
import { type StripeServer, startStripeServer } from '../../support/stripe/stripe-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'shop-first-steps-'));
const secret = 'the secret of a shop that has not opened';
const token = newSessionToken();
let stripe: StripeServer;

afterAll(async () => {
  await stripe.stop();
  await rm(folder, { recursive: true, force: true });
});

/** With its owner logged in, whose second step is on. */
async function addOwnerAndListing() {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
  const [owner] = await database.db
    .insert(admins)
    .values({ username: 'kim', passwordHash: 'none', totpSecret: 'sealed' })
    .returning();
  const tokenHash = hashSessionToken(token, new Secrets(secret));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database.db.insert(adminSessions).values({ tokenHash, adminId: owner?.id ?? '', expiresAt });
  const leadId = await addListing(database, { records: 4, publishedAt: new Date() });
  const [listing] = await database.db.select({ id: leads.id, title: leads.title }).from(leads);
  await database.close();
  return { leadId, title: listing?.title ?? '' };
}

let listing: Awaited<ReturnType<typeof addOwnerAndListing>>;

const shop = useJourneys({
  async start() {
    stripe = await startStripeServer();
    const env = {
      ...stripe.settings,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://shop.example',
      HOST: 'localhost',
      SESSION_SECRET: secret,
      SMTP_URL: 'smtp://127.0.0.1:9',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'silent',
    };
    const first = await startShop({ env });
    await first.stop();
    listing = await addOwnerAndListing();
    return startShop({ env });
  },
});

const walks = [
  {
    language: 'sv',
    theme: 'light',
    width: 390,
    say: { cart: cartSv, checkout: checkoutSv, overview: overviewSv, settings: settingsSv },
  },
  {
    language: 'en',
    theme: 'dark',
    width: 1440,
    say: { cart: cartEn, checkout: checkoutEn, overview: overviewEn, settings: settingsEn },
  },
] as const;

type Walk = (typeof walks)[number];

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const visit = ({ language, theme, width }: Walk, path: string, more: Record<string, string> = {}) =>
  shop.open(path, {
    cookies: { ...answered, language, theme, ...more },
    storage: {
      'lead-cart': cartOf([
        {
          lead: { id: listing.leadId, title: listing.title, titleEn: null, pricePerLead: '149.00', obtainableCount: 4 },
          quantity: 1,
        },
      ]),
    },
    viewport: { width, height: 900 },
  });

async function admin(walk: Walk, path: string): Promise<Page> {
  const page = await visit(walk, '/');
  const cookie = { name: '__Host-admin_session', value: token, path: '/', secure: true, domain: 'localhost' };
  await page.context().addCookies([cookie]);
  await page.goto(path);
  return page;
}

test.each(walks)(
  'a shop without a seller shows its listings, and says in the cart that it is not open, in $language',
  async (walk) => {
    shop.expectComplaint(/status of 409/);
    const { say } = walk;
    const page = await visit(walk, '/kundvagn');
    await isShown(page.getByText(say.cart.summary.notOpen));
    expect(await page.getByRole('button', { name: say.cart.summary.checkout, exact: true }).isDisabled()).toBe(true);
    await page.goto('/checkout');
    await isShown(page.getByText(say.checkout.problems.notOpen));
    expect(await objections(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    for (const path of ['/kontakt', '/villkor', '/om-oss']) {
      await page.goto(path);
      expect(await page.locator('a[href="mailto:"], a[href="tel:"], dd:empty').count()).toBe(0);
      expect(await page.getByText('.example').count()).toBe(0);
      // nobody is promised an hour before the shop says how it is reached
      expect(await page.getByText(/inom 24|within 24/).count()).toBe(0);
    }
  },
);

test.each(walks)('an owner sees what is missing and ticks off steps, by keyboard, in $language', async (walk) => {
  const { say, language } = walk;
  const page = await admin(walk, '/admin?tab=overview');
  const steps = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: say.overview.firstSteps.title }) });
  await isShown(steps.getByText(say.overview.firstSteps.closed));
  expect(await objections(page, 'main')).toEqual([]);
  expect(await fits(page)).toBe(true);
  const read = titleOfStep('terms-read', language);
  const tick = page.getByRole('button', { name: `${say.overview.firstSteps.done}: ${read}` });
  await tick.focus();
  await page.keyboard.press('Enter');
  await isGone(tick);
  await page.getByText(/^(Visa \d|Show \d)/).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `${say.overview.firstSteps.notDone}: ${read}` }).press('Enter');
  await isShown(tick);
});

test('entering the seller on the screen opens the shop', async () => {
  const walk = walks[0];
  const { say } = walk;
  const page = await admin(walk, '/admin?tab=overview');
  const name = titleOfStep('seller', walk.language);
  await page.getByRole('link', { name: `${say.overview.firstSteps.go}: ${name}` }).click();
  const groups = {
    seller: {
      sellerName: 'Exempelsäljaren AB',
      sellerOrgNumber: '556000-0167',
      sellerVatNumber: 'SE556000016701',
      sellerAddress: 'Exempelgatan 1, 111 11 Stockholm',
    },
    contact: { sellerPhone: '070-174 06 05', contactEmail: 'kundtjanst@shop.example' },
  } as const;
  await isShown(page.getByRole('region', { name: say.settings.groups.seller.title, exact: true }));
  const { promise: bothSaved, resolve: letRead } = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'GET') await bothSaved;
    await route.continue();
  });
  for (const group of ['seller', 'contact'] as const) {
    const region = page.getByRole('region', { name: say.settings.groups[group].title, exact: true });
    for (const [field, value] of Object.entries(groups[group])) {
      const label = Object.entries(say.settings.fields).find(([key]) => key === field)?.[1] ?? '';
      await region.getByLabel(label, { exact: true }).fill(value);
    }
    // The first one's word is still there when the second is saved.
    const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
    await region.getByRole('button', { name: say.settings.save }).click();
    await answered;
    await isShown(page.getByText(say.settings.saved).first());
  }
  letRead();
  await page.goto('/admin?tab=overview');
  await isShown(page.getByText(say.overview.firstSteps.open));
  const cart = await visit(walk, '/kundvagn');
  await isShown(cart.getByRole('link', { name: say.cart.summary.checkout, exact: true }));
  await cart.goto('/kontakt');
  await isShown(cart.getByText('070-174 06 05').first());
  await eventually(() => cart.getByText('kundtjanst@shop.example').count()).toBeGreaterThan(0);
  await isShown(cart.getByText('Vi svarar inom 24 timmar', { exact: false }));
});
