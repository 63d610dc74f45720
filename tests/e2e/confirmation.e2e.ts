import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { objections } from '../support/barriers.ts';
import { answered, eventually, fromStorage, isAlive, isShown, useJourneys } from '../support/journey.ts';
import { startShop } from '../support/shop-server.ts';
import { type StripeServer, startStripeServer } from '../support/stripe-server.ts';

let server: StripeServer | undefined;

const stripeServer = () => {
  if (!server) throw new Error('The Stripe server is there within tests only.');
  return server;
};

const shop = useJourneys({
  start: async () => {
    server = await startStripeServer();
    const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'debug', ...server.settings };
    const started = await startShop({ env, from: inject('openedShop') });
    server.webhooks.url = `${started.url}/api/webhooks/stripe`;
    return started;
  },
});

// Before the shop is stopped nothing may be on its way to it.
afterAll(async () => {
  await server?.webhooks.settled();
  await server?.stop();
});

const leadShape = z.object({
  id: z.string(),
  title: z.string(),
  pricePerLead: z.string(),
  availableCount: z.number(),
  sampleFields: z.array(z.string()),
});

type Lead = z.output<typeof leadShape>;

const [intentShape, submitShape] = [
  z.object({ clientSecret: z.string(), checkoutId: z.string(), total: z.string() }),
  z.object({ orderNumber: z.string() }),
];

let withRecords: Lead[] = [];
let withoutRecords: Lead[] = [];

async function post<Shape extends z.ZodType>(path: string, body: object, shape: Shape): Promise<z.output<Shape>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return shape.parse(await answer.json());
}

beforeAll(async () => {
  const leads = z.array(leadShape).parse(await (await fetch(`${shop.url}/api/leads`)).json());
  const plenty = leads.filter(({ availableCount }) => availableCount >= 40);
  withRecords = plenty.filter(({ sampleFields }) => sampleFields.length > 0);
  withoutRecords = leads.filter(({ availableCount, sampleFields }) => availableCount >= 5 && sampleFields.length === 0);
});

function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demo data has none of these.');
  return value;
}

type Wanted = readonly { leadId: string; quantity: number }[];

const usual = (): Wanted => [
  { leadId: sure(withRecords[0]).id, quantity: 2 },
  { leadId: sure(withRecords[1]).id, quantity: 1 },
];

/** An order on its way to the provider, as the checkout makes one. */
async function newOrder(cartItems: Wanted = usual()) {
  const intent = await post('/api/create-payment-intent', { cartItems }, intentShape);
  const contact = { customerName: 'Köparen', customerEmail: `${randomUUID()}@exempel.se` };
  const { orderNumber } = await post(`/api/checkouts/${intent.checkoutId}/submit`, contact, submitShape);
  const intentId = sure(intent.clientSecret.split('_secret_')[0]);
  const search = new URLSearchParams({
    payment_intent: intentId,
    payment_intent_client_secret: intent.clientSecret,
    redirect_status: 'succeeded',
  });
  return { ...intent, orderNumber, intentId, cartItems, path: `/order-confirmation?${search}` };
}

type Order = Awaited<ReturnType<typeof newOrder>>;

/** What happens at the provider, and the shop has heard of it. */
async function happens(deed: () => unknown): Promise<void> {
  deed();
  await stripeServer().webhooks.settled();
}

const words = {
  sv: {
    waiting: 'Vi väntar på betalningen',
    processing: 'Betalningen behandlas',
    declined: 'Betalningen nekades',
    paid: 'Tack för ditt köp',
    failed: 'Betalning misslyckades',
    cancelled: 'Reservationen gick ut',
    refunded: 'Du får pengarna tillbaka',
    unserved: (amount: string) => `Därför betalar vi tillbaka ${amount} kr`,
    returned: (amount: string) => `Köpet är återbetalt. ${amount} kr`,
    toCheckout: 'Till kassan',
    toCart: 'Till kundvagnen',
    order: 'Din order',
    number: 'Ordernummer',
    receipt: 'Kvittonummer',
    delivery: 'Leverans',
    delivered: 'Levererad',
    underWay: 'Pågår',
    total: 'Totalt',
    refund: 'Återbetalt',
    records: 'Dina leads',
    downloads: 'Ladda ned',
    unknown: 'Vi hittar ingen sådan order',
    kr: (amount: string) => `${amount} kr`,
  },
  en: {
    waiting: 'Waiting for the payment',
    processing: 'The payment is being processed',
    declined: 'The payment was declined',
    paid: 'Thank you for your purchase',
    failed: 'Payment failed',
    cancelled: 'The reservation has expired',
    refunded: 'You get your money back',
    unserved: (amount: string) => `So we are paying SEK ${amount} back`,
    returned: (amount: string) => `The purchase has been refunded. SEK ${amount}`,
    toCheckout: 'To the checkout',
    toCart: 'To the cart',
    order: 'Your order',
    number: 'Order number',
    receipt: 'Receipt number',
    delivery: 'Delivery',
    delivered: 'Delivered',
    underWay: 'In progress',
    total: 'Total',
    refund: 'Refunded',
    records: 'Your leads',
    downloads: 'Download',
    unknown: 'We cannot find such an order',
    kr: (amount: string) => `SEK ${amount}`,
  },
} as const;

type Language = keyof typeof words;
type Words = (typeof words)[Language];

const languages = ['sv', 'en'] as const;

const open = (path: string, language: Language = 'sv', storage: Record<string, string> = {}) =>
  shop.open(path, { cookies: { ...answered, language }, storage });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const records = (page: Page, say: Words = words.sv) => page.getByRole('region', { name: say.records, exact: true });

const rounded = (decimal: string, language: Language) =>
  new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-US', { maximumFractionDigits: 0 }).format(Number(decimal));

async function factAt(page: Page, say: Words, label: string): Promise<string> {
  const slip = page.getByRole('region', { name: say.order, exact: true });
  const row = slip.locator('dl > div').filter({ hasText: new RegExp(`^${label}`) });
  return (await row.getByRole('definition').textContent()) ?? '';
}

const delivered = (page: Page, say: Words) => eventually(() => factAt(page, say, say.delivery)).toBe(say.delivered);

/** A window that still is the document it was. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

describe.each(languages)('the confirmation in %s', (language) => {
  const say: Words = words[language];

  test('waits, and turns into thanks by itself; then it survives a reload and another browser', async () => {
    const order = await newOrder();
    const page = await open(order.path, language);
    await isShown(heading(page, say.waiting));
    expect(await factAt(page, say, say.number)).toBe(order.orderNumber);
    await mark(page);
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(heading(page, say.paid));
    await delivered(page, say);
    expect(await isMarked(page)).toBe(true);
    expect(await factAt(page, say, say.receipt)).toMatch(/^\d+$/);
    expect(await factAt(page, say, say.total)).toBe(say.kr(rounded(order.total, language)));
    await page.reload();
    const elsewhere = await open(order.path, language);
    for (const one of [page, elsewhere]) {
      await isShown(heading(one, say.paid));
      await isShown(records(one, say));
      expect(await factAt(one, say, say.number)).toBe(order.orderNumber);
    }
  });

  test('shows what was delivered, to be read and rung up at once', async () => {
    const order = await newOrder();
    const page = await open(order.path, language);
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(records(page, say));
    const cards = records(page, say).getByRole('list').getByRole('listitem');
    await eventually(() => cards.count()).toBe(3);
    const first = cards.first();
    await isShown(first.getByRole('heading', { level: 4 }));
    const email = await first.getByRole('link').first().getAttribute('href');
    expect(email).toMatch(/^mailto:\S+@\S+$/);
    expect(await first.getByRole('link').nth(1).getAttribute('href')).toMatch(/^tel:\+46\d+$/);
    const files = page.getByRole('list', { name: say.downloads }).getByRole('link');
    const answers = await Promise.all(
      (await files.all()).map(async (file) => page.request.get((await file.getAttribute('href')) ?? '')),
    );
    expect(answers.map((answer) => [answer.status(), answer.headers()['content-type']])).toEqual([
      [200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      [200, 'text/csv; charset=utf-8'],
      [200, 'application/pdf'],
    ]);
    const titles = await records(page, say).getByRole('heading', { level: 3 }).allTextContents();
    expect(titles.toSorted()).toEqual([sure(withRecords[0]).title, sure(withRecords[1]).title].toSorted());
  });

  test('says that the card was declined, leads back to the checkout, and thanks when another one is taken', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().decline(order.intentId));
    const page = await open(order.path, language);
    await isShown(heading(page, say.declined));
    const link = page.getByRole('main').getByRole('link', { name: say.toCheckout, exact: true });
    expect(await link.getAttribute('href')).toBe('/checkout');
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(heading(page, say.paid));
  });

  test('says that the bank is at it', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().processing(order.intentId));
    const page = await open(order.path, language);
    await isShown(heading(page, say.processing));
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(heading(page, say.paid));
  });

  test.each(['failed', 'cancelled'] as const)('says that the order is over (%s)', async (state) => {
    const order = await newOrder();
    const page = await open(order.path, language);
    await isShown(heading(page, say.waiting));
    const { books } = stripeServer();
    const reason = state === 'failed' ? 'requested_by_customer' : 'abandoned';
    await happens(() => books.cancel(books.intent(order.intentId), reason));
    await isShown(heading(page, say[state]));
    await isShown(page.getByRole('main').getByRole('link', { name: say.toCart, exact: true }));
  });

  test('says what goes back and why, when what was paid could not be served', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().pay(order.intentId, { amount: 5_000 }));
    const page = await open(order.path, language);
    await isShown(heading(page, say.refunded));
    await isShown(page.getByText(say.unserved('50')));
    expect(await records(page, say).count()).toBe(0);
  });

  test('says what went back of a purchase that was served', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().pay(order.intentId));
    const page = await open(order.path, language);
    await delivered(page, say);
    await happens(() => stripeServer().refundInDashboard(order.intentId, 10_000));
    await page.reload();
    await isShown(heading(page, say.paid));
    expect(await factAt(page, say, say.refund)).toBe(say.kr('100'));
    await happens(() => stripeServer().refundInDashboard(order.intentId));
    await page.reload();
    await isShown(heading(page, say.refunded));
    await isShown(page.getByText(say.returned(rounded(order.total, language))));
  });

  test('knows nothing of a secret that is none', async () => {
    const { clientSecret } = await newOrder();
    for (const secret of ['nonsense', '', clientSecret.slice(0, -1), 'å'.repeat(400)]) {
      const search = new URLSearchParams({ payment_intent_client_secret: secret });
      shop.expectComplaint(/status of 404/);
      const page = await open(`/order-confirmation?${search}`, language);
      await isShown(heading(page, say.unknown));
    }
  });
});

test('a delivery that waits for an import says so, and which state it is in', async () => {
  const order = await newOrder([{ leadId: sure(withoutRecords[0]).id, quantity: 2 }]);
  const page = await open(order.path);
  await happens(() => stripeServer().pay(order.intentId));
  await eventually(() => factAt(page, words.sv, 'Leverans')).toBe('Pågår');
  await isShown(page.getByText('Allt är inte levererat än.'));
  expect(await records(page).count()).toBe(0);
});

describe('the cart', () => {
  const lineOf = ({ id, title, pricePerLead, availableCount }: Lead, quantity: number) => ({
    leadId: id,
    title,
    pricePerLead,
    availableCount,
    quantity,
  });

  const cartShape = z.array(z.object({ leadId: z.string(), quantity: z.number() }));

  async function cartOf(page: Page): Promise<[string, number][]> {
    const lines = cartShape.parse(JSON.parse((await fromStorage(page, 'lead-cart')) ?? '[]'));
    return lines.map(({ leadId, quantity }) => [leadId, quantity]);
  }

  /** What the checkout leaves behind in the browser that it ran in, with more put into the cart since. */
  function leftBehind({ checkoutId, cartItems }: Order) {
    const [one, two, added] = [sure(withRecords[0]), sure(withRecords[1]), sure(withRecords[2])];
    return {
      'lead-cart': JSON.stringify([lineOf(one, 3), lineOf(two, 1), lineOf(added, 4)]),
      'lead-checkout': JSON.stringify({ checkoutId, lines: cartItems }),
    };
  }

  const left = (): [string, number][] => [
    [sure(withRecords[0]).id, 1],
    [sure(withRecords[2]).id, 4],
  ];

  test('loses what its own checkout has bought, once', async () => {
    const order = await newOrder();
    const page = await open(order.path, 'sv', leftBehind(order));
    await isShown(heading(page, words.sv.waiting));
    expect(await cartOf(page)).toHaveLength(3);
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(heading(page, words.sv.paid));
    await eventually(() => cartOf(page)).toEqual(left());
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Kundvagn, 5 leads', exact: true }));
    await page.reload();
    await isShown(heading(page, words.sv.paid));
    await isAlive(page);
    await delivered(page, words.sv);
    expect(await cartOf(page)).toEqual(left());
    expect(await fromStorage(page, 'lead-checkout')).toBeNull();
  });

  test('loses it when the page is first seen after the payment, too', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().pay(order.intentId));
    const page = await open(order.path, 'sv', leftBehind(order));
    await isShown(heading(page, words.sv.paid));
    await eventually(() => cartOf(page)).toEqual(left());
  });

  test('of somebody else who has the address stays as it is', async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    await happens(() => stripeServer().pay(order.intentId));
    const page = await open(order.path, 'sv', leftBehind(other));
    await delivered(page, words.sv);
    expect(await cartOf(page)).toHaveLength(3);
    expect(await fromStorage(page, 'lead-checkout')).toContain(other.checkoutId);
  });

  test('stays as it is when nothing was bought', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().decline(order.intentId));
    const page = await open(order.path, 'sv', leftBehind(order));
    await isShown(heading(page, words.sv.declined));
    await happens(() => stripeServer().cancelInDashboard(order.intentId));
    await isShown(heading(page, words.sv.failed));
    expect(await cartOf(page)).toHaveLength(3);
  });
});

describe('what nobody else is to see', () => {
  test('is kept by nobody, found by nobody and passed on by nobody', async () => {
    const { path } = await newOrder();
    for (const address of [path, '/order-confirmation', '/Order-Confirmation/?payment_intent_client_secret=x']) {
      const { headers } = await fetch(shop.url + address);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    const api = await fetch(`${shop.url}/api${path}`);
    expect([api.headers.get('cache-control'), api.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const plain = await fetch(`${shop.url}/faq`);
    expect(plain.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(plain.headers.get('x-robots-tag')).toBeNull();
  });

  test('stands in no address of the page but its own, and in no log', async () => {
    const order = await newOrder();
    const page = await open(order.path);
    await isShown(heading(page, words.sv.waiting));
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const addresses = await page
      .locator('head link[href], head meta[content]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('content')));
    expect(addresses.filter((address) => address?.includes(order.clientSecret))).toEqual([]);
    await happens(() => stripeServer().pay(order.intentId));
    await delivered(page, words.sv);
    expect(shop.shop.output()).not.toContain(order.clientSecret);
    expect(shop.shop.output()).not.toContain('_secret_');
  });

  test('is rendered on the server, state by state, from no cache', async () => {
    const order = await newOrder();
    const page = await shop.open(order.path, { cookies: answered, javaScriptEnabled: false });
    await isShown(heading(page, words.sv.waiting));
    await happens(() => stripeServer().pay(order.intentId));
    await page.reload();
    await isShown(heading(page, words.sv.paid));
  });
});

describe('while it waits', () => {
  test('a shop that is out of reach is told, and asked again', async () => {
    const order = await newOrder();
    const page = await open(order.path);
    await isShown(heading(page, words.sv.waiting));
    await page.route('**/api/order-confirmation?**', (route) => route.abort('connectionrefused'));
    shop.expectComplaint(/ERR_CONNECTION_REFUSED/);
    await isShown(page.getByText('Vi får ingen kontakt med butiken just nu.'));
    await happens(() => stripeServer().pay(order.intentId));
    await page.unroute('**/api/order-confirmation?**');
    await isShown(heading(page, words.sv.paid));
  });

  test('asks no more after five minutes, says so, and asks when it is told to', async () => {
    const order = await newOrder();
    const page = await (await shop.visitor({ cookies: answered })).newPage();
    await page.clock.install();
    await page.goto(order.path);
    await isAlive(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/order-confirmation')) asked += 1;
    });
    const slow = page.getByText('Det tar längre tid än vanligt.');
    await eventually(async () => {
      await page.clock.runFor(5_000);
      return slow.count();
    }, 50_000).toBe(1);
    const before = asked;
    expect(before).toBeGreaterThan(60);
    await page.clock.runFor(60_000);
    expect(asked).toBe(before);
    await happens(() => stripeServer().pay(order.intentId));
    await page.getByRole('button', { name: 'Fråga igen' }).click();
    await isShown(heading(page, words.sv.paid));
  });

  test('asks no more once all is delivered', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().pay(order.intentId));
    const page = await open(order.path);
    await delivered(page, words.sv);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.waitForTimeout(2_500);
    expect(asked.filter((url) => url.includes('/api/order-confirmation'))).toEqual([]);
  });
});

test('prints the order and the leads, and nothing of what stands around them', async () => {
  const order = await newOrder();
  await happens(() => stripeServer().pay(order.intentId));
  const page = await shop.open(order.path, { cookies: { ...answered, theme: 'dark' } });
  await delivered(page, words.sv);
  await page.emulateMedia({ media: 'print' });
  await isShown(records(page));
  await isShown(page.getByText(order.orderNumber));
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  // The colours change over a moment when the medium does.
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await eventually(background).toBe('rgb(255, 255, 255)');
});

describe('nothing is a barrier, and nothing wider than the window', () => {
  const states: { state: string; deed: (order: Order) => unknown }[] = [
    { state: 'waiting', deed: () => {} },
    { state: 'processing', deed: ({ intentId }) => stripeServer().processing(intentId) },
    { state: 'failed', deed: ({ intentId }) => stripeServer().cancelInDashboard(intentId) },
    { state: 'declined', deed: ({ intentId }) => stripeServer().decline(intentId) },
    { state: 'paid', deed: ({ intentId }) => stripeServer().pay(intentId) },
    { state: 'refunded', deed: ({ intentId }) => stripeServer().pay(intentId, { amount: 5_000 }) },
  ];

  test.each(states)('when $state', async ({ state, deed }) => {
    const order = await newOrder();
    await happens(() => deed(order));
    for (const theme of ['light', 'dark'] as const) {
      const cookies = { ...answered, theme };
      const page = await shop.open(order.path, { cookies, viewport: { width: 390, height: 844 } });
      if (state === 'paid') await isShown(records(page));
      expect(await objections(page)).toEqual([]);
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, wider]).toEqual([width, 0]);
      }
    }
  });
});
