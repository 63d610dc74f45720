import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { type StripeServer, startStripeServer } from '../stripe/stripe-server.ts';
import { someOf } from '../whole-suite.ts';
import { answered, eventually, useJourneys } from './journey.ts';
import { startSeededShop } from './seeded-shop.ts';

const leadShape = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  pricePerLead: z.string(),
  obtainableCount: z.number(),
  deliversWithinDays: z.number(),
});

export type Lead = z.output<typeof leadShape>;

const [intentShape, submitShape] = [
  z.object({ clientSecret: z.string(), checkoutId: z.string(), total: z.string() }),
  z.object({ orderNumber: z.string() }),
];

function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demo data has none of these.');
  return value;
}

export type Wanted = readonly { leadId: string; quantity: number }[];

export const words = {
  sv: {
    waiting: 'Vi väntar på betalningen',
    processing: 'Betalningen behandlas',
    declined: 'Betalningen nekades',
    paid: 'Tack för ditt köp',
    failed: 'Betalning misslyckades',
    cancelled: 'Reservationen gick ut',
    refunded: 'Du får pengarna tillbaka',
    unserved: (amount: string) => `Därför återbetalar vi ${amount}`,
    returned: (amount: string) => `Köpet är återbetalt. ${amount}`,
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
    called: /^Ringd /,
    downloads: 'Ladda ner',
    unknown: 'Vi kan inte visa någon order här',
  },
  en: {
    waiting: 'Waiting for the payment',
    processing: 'The payment is being processed',
    declined: 'The payment was declined',
    paid: 'Thank you for your purchase',
    failed: 'Payment failed',
    cancelled: 'The reservation has expired',
    refunded: 'You are getting your money back',
    unserved: (amount: string) => `We are therefore refunding ${amount}`,
    returned: (amount: string) => `The purchase has been refunded. ${amount}`,
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
    called: /^Called /,
    downloads: 'Download',
    unknown: 'We cannot show an order here',
  },
} as const;

export type Language = keyof typeof words;
export type Words = (typeof words)[Language];

export const languages = someOf(['sv', 'en'] as const);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const records = (page: Page, say: Words = words.sv) =>
  page.getByRole('region', { name: say.records, exact: true });

/** To the öre, with the currency. */
export const exact = (decimal: string, language: Language) =>
  new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-US', { style: 'currency', currency: 'SEK' }).format(
    Number(decimal),
  );

export async function factAt(page: Page, say: Words, label: string): Promise<string> {
  const slip = page.getByRole('region', { name: say.order, exact: true });
  const row = slip.locator('dl > div').filter({ hasText: new RegExp(`^${label}`) });
  return (await row.getByRole('definition').textContent()) ?? '';
}

export const delivered = (page: Page, say: Words) =>
  eventually(() => factAt(page, say, say.delivery)).toBe(say.delivered);

/** Detects whether the page was loaded again. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
export const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

/** With a Stripe server of its own. */
export function useConfirmations() {
  let server: StripeServer | undefined;

  const stripeServer = () => {
    if (!server) throw new Error('The Stripe server is there within tests only.');
    return server;
  };

  const shop = useJourneys({
    start: async () => {
      server = await startStripeServer();
      const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'debug', ...server.settings };
      const started = await startSeededShop(env);
      server.webhooks.url = `${started.url}/api/webhooks/stripe`;
      return started;
    },
  });

  // All webhooks must have arrived before the shop stops.
  afterAll(async () => {
    await server?.webhooks.settled();
    await server?.stop();
  });

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
    const plenty = leads.filter(({ obtainableCount }) => obtainableCount >= 20);
    withRecords = plenty.filter(({ deliversWithinDays }) => deliversWithinDays === 0);
    withoutRecords = leads.filter(
      ({ obtainableCount, deliversWithinDays }) => obtainableCount >= 5 && deliversWithinDays > 0,
    );
  });

  const usual = (): Wanted => [
    { leadId: sure(withRecords[0]).id, quantity: 2 },
    { leadId: sure(withRecords[1]).id, quantity: 1 },
  ];

  /** As the checkout creates it, but not paid yet. */
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

  /** Waits until the shop has received its webhooks. */
  async function happens(event: () => unknown): Promise<void> {
    event();
    await stripeServer().webhooks.settled();
  }

  const open = (path: string, language: Language = 'sv', storage: Record<string, string> = {}) =>
    shop.open(path, { cookies: { ...answered, language }, storage });

  return {
    shop,
    stripeServer,
    newOrder,
    happens,
    open,
    withRecords: (index: number) => sure(withRecords[index]),
    withoutRecords: () => sure(withoutRecords[0]),
  };
}

export type Order = Awaited<ReturnType<ReturnType<typeof useConfirmations>['newOrder']>>;
