import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { answered, eventually, type Journeys } from './journey.ts';
import { logIn } from './journey-admin.ts';

export const words = {
  sv: {
    pay: /^Betala /,
    processing: 'Behandlar betalningen…',
    name: 'Namn',
    email: 'E-post',
    phone: 'Telefon',
    company: 'Företag',
    street: 'Gatuadress',
    number: 'Kortnummer',
    expiry: 'Utgångsdatum',
    badName: 'Namn måste vara minst 2 tecken',
    badEmail: 'Ogiltig e-postadress',
    noNumber: 'Fyll i kortnumret',
    badNumber: 'Ogiltigt kortnummer',
    empty: 'Din kundvagn är tom',
    toLeads: 'Hitta leads',
    preparing: 'Förbereder betalningen…',
    declined: 'Betalning misslyckades',
    cardDeclined: 'Ditt kort nekades.',
    refused: 'Köpet bekräftades inte.',
    approve: 'Godkänn köpet',
    refuse: 'Neka',
    paid: 'Betalningen lyckades',
    changed: 'Beloppet har ändrats',
    noProvider: 'Betaltjänsten svarar inte just nu.',
    retry: 'Försök igen',
    soldOut: 'slutsåld',
    unexpected: 'Något gick fel',
  },
  en: {
    pay: /^Pay /,
    processing: 'Processing the payment…',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    street: 'Street address',
    number: 'Card number',
    expiry: 'Expiration date',
    badName: 'Name must be at least 2 characters',
    badEmail: 'Invalid email address',
    noNumber: 'Please fill in the card number',
    badNumber: 'Invalid card number',
    empty: 'Your cart is empty',
    toLeads: 'Find leads',
    preparing: 'Preparing the payment…',
    declined: 'Payment failed',
    cardDeclined: 'Your card was declined.',
    refused: 'The purchase was not confirmed.',
    approve: 'Approve the purchase',
    refuse: 'Decline',
    paid: 'Payment successful',
    changed: 'The amount has changed',
    noProvider: 'The payment service is not responding right now.',
    retry: 'Try again',
    soldOut: 'sold out',
    unexpected: 'Something went wrong',
  },
} as const;

export type Say = (typeof words)['sv' | 'en'];

export const cards = {
  fine: '4242424242424242',
  asks: '4000002500003155',
  declined: '4000000000000002',
} as const;

const leadShape = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  pricePerLead: z.string(),
  obtainableCount: z.number(),
  maxBuyers: z.number().optional(),
});

export type Lead = z.output<typeof leadShape>;

async function leadsOf(url: string): Promise<Lead[]> {
  return z.array(leadShape).parse(await (await fetch(`${url}/api/leads`)).json());
}

/** Hands out each lead once per file. */
export function leadPicker(url: () => string) {
  let next = 0;
  return async (fits: (lead: Lead) => boolean = () => true): Promise<Lead> => {
    const all = (await leadsOf(url())).filter(({ obtainableCount }) => obtainableCount >= 5);
    const fitting = all.slice(next).findIndex(fits);
    const lead = all[next + fitting];
    if (fitting < 0 || !lead) throw new Error('The demo data has no more of these.');
    next += fitting + 1;
    return lead;
  };
}

export type Wanted = { lead: Lead; quantity: number };

export const cartOf = (wanted: readonly Wanted[]) =>
  JSON.stringify(
    wanted.map(({ lead: { id, obtainableCount, ...lead }, quantity }) => ({
      leadId: id,
      availableCount: obtainableCount,
      ...lead,
      quantity,
    })),
  );

type Visit = { language?: 'sv' | 'en'; theme?: string; width?: number; cart?: readonly Wanted[] };

export function openCheckout(shop: Journeys, { language = 'sv', theme = 'light', width = 1280, cart }: Visit) {
  return shop.open('/checkout', {
    cookies: { ...answered, language, theme },
    viewport: { width, height: 900 },
    ...(cart && { storage: { 'lead-cart': cartOf(cart) } }),
  });
}

const main = (page: Page) => page.getByRole('main');

export const field = (page: Page, label: string) => main(page).getByRole('textbox', { name: label, exact: true });

export const payButton = (page: Page, say: Say = words.sv) => main(page).getByRole('button', { name: say.pay });

export const notice = (page: Page, title: string): Locator =>
  main(page).locator('[role=alert], [role=status]').filter({ hasText: title });

export const buyer = { name: 'Demo Köpare', email: 'kopare@foretag.example' };

export async function fillContact(page: Page, say: Say = words.sv): Promise<void> {
  await field(page, say.name).fill(buyer.name);
  await field(page, say.email).fill(buyer.email);
}

export async function fillCard(page: Page, number: string, say: Say = words.sv): Promise<void> {
  await field(page, say.number).pressSequentially(number);
  await field(page, say.expiry).pressSequentially('1234');
  await field(page, 'CVC').fill('123');
}

/** For a card form that is already filled in. */
export const changeCard = (page: Page, number: string, say: Say = words.sv) => field(page, say.number).fill(number);

const confirmationShape = z.object({ status: z.string(), orderNumber: z.string().nullable(), total: z.string() });

/** The address does not show it. */
export const secretOf = (page: Page): Promise<string> =>
  page.evaluate(() => new URLSearchParams(history.state?.hiddenKeys).get('payment_intent_client_secret') ?? '');

export async function confirmationOf(url: string, secret: string) {
  const answer = await fetch(`${url}/api/order-confirmation?payment_intent_client_secret=${secret}`);
  return confirmationShape.parse(await answer.json());
}

export async function editLead(url: string, id: string, change: object) {
  const headers = { 'content-type': 'application/json', ...(await logIn(url)) };
  const body = JSON.stringify(change);
  const answer = await fetch(`${url}/api/leads/${id}`, { method: 'PATCH', headers, body });
  if (!answer.ok) throw new Error(`The listing was not changed: ${answer.status} ${await answer.text()}`);
}

/** The confirmation page has its own tests; here it only matters that the buyer gets there with a paid order. */
export async function arrives(shop: Journeys, page: Page): Promise<void> {
  shop.expectComplaint(/status of 404/);
  // The page may have hidden the secret of its address already.
  await page.waitForURL(/\/order-confirmation/, { waitUntil: 'commit' });
  await eventually(async () => (await confirmationOf(shop.url, await secretOf(page))).status).toBe('paid');
}
