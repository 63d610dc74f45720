import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { someOf } from '../whole-suite.ts';
import { answered, type Journeys } from './journey.ts';

export const words = {
  sv: {
    field: 'E-postadress',
    submit: 'Prenumerera',
    blank: 'Vänligen fyll i din e-postadress',
    invalid: 'Ogiltig e-postadress',
    cancel: 'Avbryt',
    confirm: 'Ja, prenumerera',
    thanks: 'Tack!',
    done: 'Du är nu prenumerant på vårt nyhetsbrev',
    next: 'Bekräfta via länken i mejlet.',
    wrong: 'Något gick fel',
    again: 'Du är redan prenumerant på vårt nyhetsbrev',
    failed: 'Kunde inte prenumerera. Försök igen senare.',
    messages: 'Meddelanden (F8)',
  },
  en: {
    field: 'Email address',
    submit: 'Subscribe',
    blank: 'Please fill in your email address',
    invalid: 'Invalid email address',
    cancel: 'Cancel',
    confirm: 'Yes, subscribe',
    thanks: 'Thank you!',
    done: 'You are now subscribed to our newsletter',
    next: 'Confirm using the link in the email.',
    wrong: 'Something went wrong',
    again: 'You are already subscribed to our newsletter',
    failed: 'Could not subscribe. Please try again later.',
    messages: 'Messages (F8)',
  },
} as const;

export type Words = (typeof words)[keyof typeof words];

export const languages = someOf(['en', 'sv'] as const);

export const newAddress = () => `${randomUUID()}@exempel.se`;

export const openHome = (shop: Journeys, language: 'sv' | 'en' = 'sv') =>
  shop.open('/', { cookies: { ...answered, language } });

export const field = (page: Page, { field: label }: Words = words.sv) => page.getByLabel(label, { exact: true });

export async function submit(page: Page, email: string, say: Words = words.sv): Promise<void> {
  await field(page, say).fill(email);
  await page.getByRole('button', { name: say.submit, exact: true }).click();
}

export const dialog = (page: Page) => page.getByRole('dialog');

export async function subscribe(page: Page, email: string, say: Words = words.sv): Promise<void> {
  await submit(page, email, say);
  await dialog(page).getByRole('button', { name: say.confirm, exact: true }).click();
}

/** Their region is loaded with the first message. */
export const toasts = (page: Page) => page.getByRole('region', { name: /\(F8\)$/ }).getByRole('listitem');

export const toast = (page: Page, title: string, text: string) =>
  toasts(page)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: text });

export const answerWith = (page: Page, status: number, body: object) =>
  page.route('**/api/newsletter', (route) => route.fulfill({ status, json: body }));

/** Worded unlike the server, because the page must rely on code and field. */
export const refusedAddress = { message: 'No', code: 'invalid-input', fields: { email: 'No' } };
