import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { objections } from '../../support/barriers.ts';
import {
  arrives,
  confirmationOf,
  fillContact,
  leadPicker,
  openCheckout,
  payButton,
  secretOf,
  words,
} from '../../support/browser/checkout-journey.ts';
import { eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const pickLead = leadPicker(() => shop.url);

const visits = [
  { language: 'sv', width: 390 },
  { language: 'en', width: 1280 },
] as const;

const said = {
  sv: {
    code: 'Betala med Swish (demo)',
    open: 'Öppna svarssidan',
    accept: 'Godkänn',
    refuse: 'Neka',
    stop: 'Avbryt',
    answered: 'Betalningen är besvarad',
    notPaid: 'Betalningen avbröts eller nekades. Inget har dragits.',
    aborted: 'Betalningen avbröts',
    declined: 'Betalningen nekades',
    processing: 'Betalningen behandlas',
    failed: 'Betalning misslyckades',
    bank: 'Banköverföring (demo)',
    receipt: /med Billie/,
  },
  en: {
    code: 'Pay with Swish (demo)',
    open: 'Open the answer page',
    accept: 'Approve',
    refuse: 'Decline',
    stop: 'Cancel',
    answered: 'The payment is answered',
    notPaid: 'The payment was stopped or refused. Nothing was charged.',
    aborted: 'The payment was stopped',
    declined: 'The payment was declined',
    processing: 'The payment is being processed',
    failed: 'Payment failed',
    bank: 'Bank transfer (demo)',
    receipt: /with Billie/,
  },
} as const;

test('the checkout’s policies allow wallets and their windows, and no other page’s do', async () => {
  const policiesOf = async (path: string) => {
    const { headers } = await fetch(shop.url + path);
    return [headers.get('cross-origin-opener-policy'), headers.get('permissions-policy')?.includes('payment')];
  };
  expect(await policiesOf('/checkout')).toEqual(['same-origin-allow-popups', false]);
  expect(await policiesOf('/')).toEqual(['same-origin', false]);
});

describe.each(visits)('in $language at $width px', ({ language, width }) => {
  const say = said[language];

  async function pay(way: string): Promise<Page> {
    const page = await openCheckout(shop, { language, width, cart: [{ lead: await pickLead(), quantity: 1 }] });
    await fillContact(page, words[language]);
    await page.getByRole('radio', { name: way }).check();
    await payButton(page, words[language]).click();
    return page;
  }

  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  const answerSecret = async (secret: string, outcome: string) =>
    fetch(`${shop.url}/api/demo-payments/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret: secret, outcome }),
    });

  test('Swish shows a QR code, is refused on a second page and then accepted', async () => {
    const page = await pay('Swish (demo)');
    const dialog = page.getByRole('dialog', { name: say.code });
    await isShown(dialog.getByRole('timer').getByText(/\d:\d\d/));
    expect(await objections(page, 'dialog')).toEqual([]);
    const answerOn = async (button: string) => {
      const phone = await shop.open(
        (await dialog.getByRole('link', { name: say.open }).getAttribute('href'))?.replace(shop.url, '') ?? '',
        { cookies: { language, 'cookie-consent': 'declined' }, viewport: { width: 390, height: 800 } },
      );
      await phone.getByRole('button', { name: button, exact: true }).click();
      await isShown(title(phone, say.answered));
    };
    await answerOn(say.refuse);
    await isGone(dialog);
    await isShown(page.getByText(say.notPaid));
    await payButton(page, words[language]).click();
    await isShown(dialog);
    await answerOn(say.accept);
    await arrives(shop, page);
  });

  test('Billie opens another page, and a cancelled or refused payment says so and can be repeated', async () => {
    const page = await pay('Billie (demo)');
    await page.getByRole('button', { name: say.stop, exact: true }).click();
    await isShown(title(page, say.aborted));
    expect(await objections(page)).toEqual([]);
    const secret = await secretOf(page);
    expect((await confirmationOf(shop.url, secret)).status).toBe('pending');
    const again = await pay('Billie (demo)');
    await again.getByRole('button', { name: say.accept, exact: true }).click();
    await arrives(shop, again);
  });

  test('a transfer is processing until it arrives, and a failed one ends the order at once', async () => {
    shop.expectComplaint(/status of 404/);
    const page = await pay(say.bank);
    await isShown(title(page, say.processing));
    const secret = await secretOf(page);
    const answer = await fetch(`${shop.url}/api/order-confirmation?payment_intent_client_secret=${secret}`);
    expect(await answer.json()).toMatchObject({ status: 'pending', isProcessing: true, records: [] });
    expect((await answerSecret(secret, 'accepted')).status).toBe(200);
    await eventually(async () => (await confirmationOf(shop.url, secret)).status).toBe('paid');
    const other = await pay(say.bank);
    await isShown(title(other, say.processing));
    const second = await secretOf(other);
    expect((await answerSecret(second, 'refused')).status).toBe(200);
    await eventually(async () => (await confirmationOf(shop.url, second)).status).toBe('failed');
    await isShown(title(other, say.failed));
  });
});
