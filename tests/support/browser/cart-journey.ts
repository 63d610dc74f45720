import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { someOf } from '../whole-suite.ts';
import { answered, fromStorage, useJourneys } from './journey.ts';
import { logIn } from './journey-admin.ts';

const leadShape = z.object({
  id: z.string(),
  categoryId: z.string(),
  title: z.string(),
  pricePerLead: z.string(),
  availableCount: z.number(),
});

export type Lead = z.output<typeof leadShape>;

export const words = {
  sv: {
    title: 'Kundvagn',
    empty: 'Din kundvagn är tom',
    shopOn: 'Fortsätt handla',
    toLeads: 'Hitta leads',
    clear: 'Töm kundvagnen',
    less: 'Minska antal',
    more: 'Öka antal',
    quantity: 'Antal',
    remove: 'Ta bort',
    undo: 'Ångra',
    summary: 'Summering',
    vat: 'Moms 25 %',
    checkout: 'Till kassan',
    add: 'Lägg i kundvagn',
    toCart: 'Till kundvagnen',
    badge: (count: number) => `Kundvagn, ${count} lead${count === 1 ? '' : 's'}`,
    money: (amount: string) => `${amount} kr`,
    tooMany: 'För många leads',
    onlyThere: (count: number) => `Endast ${count} tillgängliga.`,
    price: (from: number, to: number) => `Priset har ändrats från ${from} kr till ${to} kr`,
    fewer: (count: number) => `Endast ${count} kvar: antalet är ändrat`,
    soldOut: 'Går inte att köpa just nu',
    gone: 'Finns inte längre',
    removeLines: 'Ta bort raderna',
    unchecked: 'Vi kunde inte kontrollera priser och antal just nu.',
    checkAgain: 'Kontrollera igen',
  },
  en: {
    title: 'Cart',
    empty: 'Your cart is empty',
    shopOn: 'Continue shopping',
    toLeads: 'Find leads',
    clear: 'Empty the cart',
    less: 'Decrease quantity',
    more: 'Increase quantity',
    quantity: 'Quantity',
    remove: 'Remove',
    undo: 'Undo',
    summary: 'Summary',
    vat: 'VAT 25%',
    checkout: 'Checkout',
    add: 'Add to cart',
    toCart: 'To the cart',
    badge: (count: number) => `Cart, ${count} lead${count === 1 ? '' : 's'}`,
    money: (amount: string) => `SEK ${amount}`,
    tooMany: 'Too many leads',
    onlyThere: (count: number) => `Only ${count} available.`,
    price: (from: number, to: number) => `The price has changed from SEK ${from} to SEK ${to}`,
    fewer: (count: number) => `Only ${count} left: the quantity has been changed`,
    soldOut: 'Cannot be bought right now',
    gone: 'No longer available',
    removeLines: 'Remove the lines',
    unchecked: 'We could not check prices and quantities just now.',
    checkAgain: 'Check again',
  },
} as const;

type Language = keyof typeof words;
export type Words = (typeof words)[Language];

export const languages = someOf(['en', 'sv'] as const);

export const lineOf = ({ id, title, pricePerLead, availableCount }: Lead, quantity: number) => ({
  leadId: id,
  title,
  pricePerLead,
  availableCount,
  quantity,
});

export type Line = ReturnType<typeof lineOf>;

export type CartOptions = { language?: Language; theme?: 'light' | 'dark'; width?: number };

const keptShape = z.array(z.object({ leadId: z.string(), quantity: z.number(), pricePerLead: z.string() }));

export async function kept(page: Page): Promise<[string, number][]> {
  const lines = keptShape.parse(JSON.parse((await fromStorage(page, 'lead-cart')) ?? '[]'));
  return lines.map(({ leadId, quantity }) => [leadId, quantity]);
}

export const lineFor = (page: Page, { title }: Pick<Lead, 'title'>) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) });

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const summary = (page: Page, say: Words) => page.getByRole('complementary', { name: say.summary });
export const checkout = (page: Page, say: Words = words.sv) =>
  page.getByRole('main').getByRole('link', { name: say.checkout, exact: true });
export const badge = (page: Page, say: Words, count: number) =>
  page.getByRole('banner').getByRole('link', { name: say.badge(count), exact: true });
export const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /\(F8\)$/ })
    .getByRole('listitem')
    .filter({ hasText: title });

export async function amountAt(page: Page, say: Words, label: string): Promise<string> {
  const row = summary(page, say)
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${label.replaceAll(' ', String.raw`\s`)}`) });
  return ((await row.getByRole('definition').textContent()) ?? '').replaceAll(/\s/g, ' ');
}

export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export function useCartShop() {
  const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
  let leads: Lead[] = [];
  let asAdmin = { cookie: '' };

  async function write(method: string, path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...asAdmin };
    const answer = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.status).toBeLessThan(300);
    return answer;
  }

  /** One per test, so that tests do not disturb each other. */
  async function newLead(more: Partial<Lead> = {}): Promise<Lead> {
    const answer = await write('POST', '/api/leads', {
      categoryId: leads[0]?.categoryId,
      title: 'Företag som söker en ny och pålitlig städfirma',
      description: 'Kontorsstädning',
      pricePerLead: '149.00',
      availableCount: 10,
      ...more,
    });
    return leadShape.parse(await answer.json());
  }

  const change = (lead: Lead, fields: Partial<Lead>) => write('PATCH', `/api/leads/${lead.id}`, fields);

  beforeAll(async () => {
    leads = z.array(leadShape).parse(await (await fetch(`${shop.url}/api/leads`)).json());
    asAdmin = await logIn(shop.url);
  });

  function openWith(
    stored: readonly Line[] | string,
    { language = 'sv', theme = 'light', width = 1280 }: CartOptions = {},
  ) {
    return shop.open('/kundvagn', {
      cookies: { ...answered, language, theme },
      storage: { 'lead-cart': typeof stored === 'string' ? stored : JSON.stringify(stored) },
      viewport: { width, height: 844 },
    });
  }

  return { shop, newLead, change, openWith };
}
