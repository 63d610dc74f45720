import { describe, expect, test } from 'vitest';
import {
  arrives,
  buyer,
  cards,
  cartOf,
  changeCard,
  confirmationOf,
  editLead,
  field,
  fillCard,
  fillContact,
  leadPicker,
  notice,
  openCheckout,
  payButton,
  secretOf,
  type Wanted,
  words,
} from '../support/browser/checkout-journey.ts';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { answered, eventually, isShown, useJourneys } from '../support/browser/journey.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const newLead = leadPicker(() => shop.url);
const languages = someOf(['sv', 'en'] as const);

const some = async (quantity = 1): Promise<Wanted[]> => [{ lead: await newLead(), quantity }];

/** The amount in a text, in öre, since charged amounts must be exact. */
const oreIn = (text: string | null) => Number((text ?? '').match(/\d[\d\s,.]*[,.]\d\d/)?.[0].replaceAll(/\D/g, ''));

const withVat = (price: string, quantity = 1) => Math.round(Number(price) * quantity * 125);

describe.each(languages)('the checkout in %s', (language) => {
  const say = words[language];

  test('goes from a lead to a paid order', async () => {
    const lead = await newLead();
    const page = await shop.open(`/lead/${lead.id}`, { cookies: { ...answered, language } });
    const add = language === 'sv' ? 'Lägg i kundvagn' : 'Add to cart';
    await page.getByRole('button', { name: add }).first().click();
    await page.goto('/checkout');
    await fillContact(page, say);
    await fillCard(page, cards.fine, say);
    const total = withVat(lead.pricePerLead);
    expect(oreIn(await payButton(page, say).textContent())).toBe(total);
    await payButton(page, say).click();
    await isShown(notice(page, say.paid));
    await arrives(shop, page);
    const { total: charged } = await confirmationOf(shop.url, await secretOf(page));
    expect(Math.round(Number(charged) * 100)).toBe(total);
  });

  test('reports everything that is missing at once, and focuses the first', async () => {
    const page = await openCheckout(shop, { language, cart: await some() });
    await payButton(page, say).click();
    await isShown(page.getByText(say.badName));
    await isShown(page.getByText(say.badEmail));
    await isShown(page.getByText(say.noNumber));
    expect(await field(page, say.name).evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await field(page, say.name).getAttribute('aria-describedby')).toBe('customerName-problem');
    await field(page, say.email).fill('inte en adress');
    await field(page, say.name).fill('Al');
    await eventually(() => page.getByText(say.badName).count()).toBe(0);
    expect(await field(page, say.email).getAttribute('aria-invalid')).toBe('true');
    await field(page, say.number).fill('4242 4242 4242 4241');
    await eventually(() => page.getByText(say.noNumber).count()).toBe(0);
    await field(page, say.name).focus();
    await isShown(page.getByText(say.badNumber));
  });

  test('a decline loses nothing, and the same order is paid with another card', async () => {
    const page = await openCheckout(shop, { language, cart: await some() });
    const submits: string[] = [];
    page.on('response', async (answer) => {
      if (answer.url().endsWith('/submit')) submits.push((await answer.json()).orderNumber);
    });
    shop.expectComplaint(/status of 402/);
    await fillContact(page, say);
    await fillCard(page, cards.declined, say);
    await payButton(page, say).click();
    await isShown(notice(page, say.declined).filter({ hasText: say.cardDeclined }));
    const marked = page.getByRole('textbox', { name: say.number, description: say.cardDeclined });
    await isShown(marked.and(page.locator('[aria-invalid=true]:focus')));
    expect(await field(page, say.name).inputValue()).toBe(buyer.name);
    await changeCard(page, cards.fine, say);
    await payButton(page, say).click();
    await arrives(shop, page);
    expect(submits).toHaveLength(2);
    expect(new Set(submits).size).toBe(1);
  });

  test('a card that needs confirmation is refused or approved by the buyer', async () => {
    const [wanted] = await some();
    if (!wanted) throw new Error('No lead.');
    const page = await openCheckout(shop, { language, cart: [wanted] });
    shop.expectComplaint(/status of 402/);
    await fillContact(page, say);
    await fillCard(page, cards.asks, say);
    await payButton(page, say).click();
    expect(oreIn(await page.getByRole('dialog').textContent())).toBe(withVat(wanted.lead.pricePerLead));
    await page.getByRole('dialog').getByRole('button', { name: say.refuse }).click();
    await isShown(notice(page, say.declined).filter({ hasText: say.refused }));
    await payButton(page, say).click();
    await page.getByRole('dialog').getByRole('button', { name: say.approve }).click();
    await arrives(shop, page);
  });

  test('an empty cart says so, and links to the leads', async () => {
    const page = await openCheckout(shop, { language });
    await isShown(page.getByRole('heading', { level: 1, name: say.empty }));
    expect(await page.getByRole('main').getByRole('link', { name: say.toLeads }).getAttribute('href')).toBe('/leads');
  });

  test('a payment that cannot be prepared is reported, and can be retried', async () => {
    const page = await openCheckout(shop, { language });
    await page.evaluate((cart) => localStorage.setItem('lead-cart', cart), cartOf(await some()));
    shop.expectComplaint(/status of 502/);
    const outage = { message: 'The payment provider did not answer.', code: 'payment-provider' };
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 502, json: outage }), {
      times: 1,
    });
    await page.reload();
    await isShown(notice(page, say.noProvider));
    await page.getByRole('main').getByRole('button', { name: say.retry }).click();
    await isShown(payButton(page, say));
  });

  test('an unexpected exception is shown with its message', async () => {
    const page = await openCheckout(shop, { language, cart: await some() });
    await page.route('**/submit', (route) => route.fulfill({ status: 200, body: 'no JSON at all' }));
    await fillContact(page, say);
    await fillCard(page, cards.fine, say);
    await payButton(page, say).click();
    await isShown(notice(page, say.unexpected).filter({ hasText: /JSON/ }));
    expect(await payButton(page, say).isEnabled()).toBe(true);
  });
});

describe('the pay button', () => {
  test('pressed twice makes one order', async () => {
    const page = await openCheckout(shop, { cart: await some() });
    const submits: string[] = [];
    page.on('request', (request) => request.url().endsWith('/submit') && submits.push(request.url()));
    await fillContact(page);
    await fillCard(page, cards.fine);
    // Both clicks before the page can render the button as disabled.
    await payButton(page).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) return;
      button.click();
      button.click();
    });
    await arrives(shop, page);
    expect(submits).toHaveLength(1);
  });

  test('says that it is processing, and waits', async () => {
    const page = await openCheckout(shop, { cart: await some() });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/submit', async (route) => {
      await promise;
      await route.continue();
    });
    await fillContact(page);
    await fillCard(page, cards.fine);
    await payButton(page).click();
    const processing = page.getByRole('main').getByRole('button', { name: words.sv.processing });
    await isShown(processing);
    expect(await processing.isDisabled()).toBe(true);
    resolve();
    await arrives(shop, page);
  });
});

describe('what happens meanwhile', () => {
  test('typed details survive a reload, and card details are stored nowhere', async () => {
    const page = await openCheckout(shop, { cart: await some() });
    await fillContact(page);
    await field(page, words.sv.company).fill('Exempel AB');
    await fillCard(page, cards.fine);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).toContain('Exempel AB');
    expect(kept).not.toMatch(/4242\s*4242/);
    await page.reload();
    await eventually(() => field(page, words.sv.company).inputValue()).toBe('Exempel AB');
    expect(await field(page, words.sv.email).inputValue()).toBe(buyer.email);
    expect(await field(page, words.sv.number).inputValue()).toBe('');
  });

  test('a cart changed in another tab is followed, and the new amount shown before payment', async () => {
    const [wanted] = await some(1);
    if (!wanted) throw new Error('No lead.');
    const page = await openCheckout(shop, { cart: [wanted] });
    await fillContact(page);
    await fillCard(page, cards.fine);
    const before = oreIn(await payButton(page).textContent());
    const other = await page.context().newPage();
    await other.goto('/leads');
    await other.evaluate((cart) => localStorage.setItem('lead-cart', cart), cartOf([{ ...wanted, quantity: 3 }]));
    await isShown(notice(page, words.sv.changed));
    const after = withVat(wanted.lead.pricePerLead, 3);
    await eventually(async () => oreIn(await payButton(page).textContent())).toBe(after);
    const told = (await notice(page, words.sv.changed).textContent())?.match(/\d[\d\s]*,\d\d(?=\skr)/g)?.map(oreIn);
    expect(told).toEqual([before, after]);
    expect(await field(page, words.sv.number).inputValue()).toBe('4242 4242 4242 4242');
    await payButton(page).click();
    await arrives(shop, page);
    expect(Math.round(Number((await confirmationOf(shop.url, await secretOf(page))).total) * 100)).toBe(after);
  });

  test('a price changed before the pay button is shown with both amounts, and the buyer presses again', async () => {
    const wanted = await some(2);
    const lead = wanted[0]?.lead;
    if (!lead) throw new Error('No lead.');
    const page = await openCheckout(shop, { cart: wanted });
    await fillContact(page);
    await fillCard(page, cards.fine);
    await editLead(shop.url, lead.id, { pricePerLead: '480.00' });
    shop.expectComplaint(/status of 409/);
    await payButton(page).click();
    await isShown(notice(page, words.sv.changed));
    await eventually(async () => oreIn(await payButton(page).textContent())).toBe(120_000);
    await payButton(page).click();
    await arrives(shop, page);
    expect((await confirmationOf(shop.url, await secretOf(page))).total).toBe('1200.00');
  });

  test('sold-out lines are named, and the rest can be bought', async () => {
    const [gone, kept] = [...(await some(2)), ...(await some(1))];
    if (!gone || !kept) throw new Error('No leads.');
    const page = await openCheckout(shop, { cart: [gone, kept] });
    await fillContact(page);
    await fillCard(page, cards.fine);
    await editLead(shop.url, gone.lead.id, { availableCount: 0 });
    shop.expectComplaint(/status of 409/);
    await payButton(page).click();
    await isShown(page.getByText(`${gone.lead.title}: ${words.sv.soldOut}`));
    const alert = page.getByRole('main').getByRole('alert');
    expect(await alert.getByRole('link', { name: 'Till kundvagnen' }).getAttribute('href')).toBe('/kundvagn');
    await alert.getByRole('button', { name: 'Ta bort det slutsålda' }).click();
    await isShown(notice(page, words.sv.changed));
    await payButton(page).click();
    await arrives(shop, page);
  });

  test('a short line shows how many there are, also at the first look', async () => {
    const lead = await newLead();
    await editLead(shop.url, lead.id, { availableCount: 1 });
    shop.expectComplaint(/status of 409/);
    const page = await openCheckout(shop, { cart: [{ lead, quantity: 3 }] });
    await isShown(page.getByText(`${lead.title}: 1 kvar, du har 3`));
    await page.getByRole('button', { name: 'Ändra till 1' }).click();
    await isShown(payButton(page));
  });

  test('of lines of which one is short and one sold out, what there is can be bought', async () => {
    const [short, gone] = [await newLead(), await newLead()];
    await editLead(shop.url, short.id, { availableCount: 1 });
    await editLead(shop.url, gone.id, { availableCount: 0 });
    shop.expectComplaint(/status of 409/);
    const page = await openCheckout(shop, { cart: [short, gone].map((lead) => ({ lead, quantity: 3 })) });
    await page.getByRole('button', { name: 'Ändra till det som finns' }).click();
    await isShown(payButton(page));
  });

  test.each([
    ['sv', 'Du har redan köpt eller reserverat några av dessa leads', 'Till Mina köp'],
    ['en', 'You have already bought or reserved some of these leads', 'To My purchases'],
  ] as const)(
    'a buyer who already has some of them is told so before paying, without a number, in %s',
    async (language, told, way) => {
      const lead = await newLead(({ obtainableCount }) => obtainableCount >= 20 && obtainableCount < 40);
      const cartItems = [{ leadId: lead.id, quantity: lead.obtainableCount - 2 }];
      await buyByApi(shop.url, { cartItems, email: buyer.email });
      const page = await openCheckout(shop, { language, cart: [{ lead, quantity: 5 }] });
      await fillContact(page, words[language]);
      await fillCard(page, cards.fine, words[language]);
      const alert = page.getByRole('main').getByRole('alert');
      await isShown(alert.getByText(told));
      await payButton(page, words[language]).click();
      await eventually(() => alert.evaluate((it) => it === document.activeElement)).toBe(true);
      expect(await alert.textContent()).not.toMatch(/\d/);
      expect(await alert.getByRole('link', { name: way }).getAttribute('href')).toBe('/mina-kop');
    },
  );

  test('a checkout that the shop no longer knows is started again', async () => {
    const page = await openCheckout(shop, { cart: await some() });
    await isShown(payButton(page));
    await page.evaluate(() => {
      localStorage.setItem('lead-checkout', JSON.stringify({ checkoutId: 'nobody-knows-this', lines: [] }));
    });
    shop.expectComplaint(/status of 404/);
    await page.reload();
    await isShown(payButton(page));
  });
});
