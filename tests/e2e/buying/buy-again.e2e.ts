import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  arrives,
  cards,
  editLead,
  field,
  fillCard,
  notice,
  payButton,
} from '../../support/browser/checkout-journey.ts';
import { useClaimJourneys, words } from '../../support/browser/claim-journey.ts';
import { fromStorage, isShown } from '../../support/browser/journey.ts';

const { shop, buy, open, enter } = useClaimJourneys();

const cartShape = z.array(z.object({ leadId: z.string(), quantity: z.number() }));
const inCart = async (page: Page) => cartShape.parse(JSON.parse((await fromStorage(page, 'lead-cart')) ?? '[]'));

test('a purchase is repeated with what is still available, and missing leads are named', async () => {
  const order = await buy(2, 'sv');
  const page = await open('/mina-kop', 'sv');
  await enter(page, order.email, words.sv);
  const again = page.getByRole('button', { name: /^Köp igen/ });
  await again.click();
  await isShown(notice(page, '2 leads ligger i kundvagnen'));
  const [line, ...others] = await inCart(page);
  expect([line?.quantity, others]).toEqual([2, []]);
  await editLead(shop.url, line?.leadId ?? '', { availableCount: 0 });
  await again.click();
  await isShown(notice(page, ': slutsåld'));
  expect(await inCart(page)).toEqual([line]);
  shop.expectComplaint(/ERR_CONNECTION_REFUSED/);
  await page.route('**/api/cart/lines**', (route) => route.abort('connectionrefused'), { times: 1 });
  await again.click();
  await isShown(notice(page, 'Vi fick ingen kontakt med butiken.'));
});

test('an order that waits is paid from the purchases as the same payment, and once; the cart stays', async () => {
  const order = await buy(1, 'sv', ({ obtainableCount }) => obtainableCount >= 4);
  const page = await open('/mina-kop', 'sv');
  const post = async (path: string, data: object) => (await page.request.post(shop.url + path, { data })).json();
  const cartItems = [{ leadId: order.lead.id, quantity: 1 }];
  const { checkoutId } = await post('/api/create-payment-intent', { cartItems });
  const contact = { customerName: 'Köparen', customerEmail: order.email };
  const { orderNumber } = await post(`/api/checkouts/${checkoutId}/submit`, contact);
  await enter(page, order.email, words.sv);
  await page.getByRole('button', { name: /^Köp igen/ }).click();
  await isShown(notice(page, '1 lead ligger i kundvagnen'));
  const cart = await inCart(page);
  await isShown(page.getByText(/^Inget har dragits\. Dina leads är reserverade till kl\. \d\d[.:]\d\d\.$/));
  await page.getByRole('link', { name: new RegExp(`^Betala nu.*${orderNumber}$`) }).click();
  await fillCard(page, cards.fine);
  const way = page.url();
  const sent = page.waitForRequest('**/submit');
  await payButton(page).click();
  expect((await sent).url()).toContain(checkoutId);
  await arrives(shop, page);
  await isShown(page.getByText(orderNumber, { exact: true }));
  expect(await inCart(page)).toEqual(cart);
  await page.goto(way);
  await isShown(page.getByText('Beställningen är redan betald eller betalningen på väg.'));
  expect(await payButton(page).count()).toBe(0);
});

test('a lead is copied as text, and all of them as rows', async () => {
  const order = await buy(2, 'sv');
  const page = await open(order.path, 'sv');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page
    .getByRole('button', { name: /^Kopiera: L-/ })
    .first()
    .click();
  await isShown(page.getByText('Kopierat', { exact: true }));
  expect(await copied()).toMatch(/^Referens: L-\S+\nFöretag: .+/);
  await page.getByRole('button', { name: 'Kopiera båda' }).click();
  await expect.poll(async () => (await copied()).split('\n').length).toBe(3);
  expect(await copied()).toMatch(/^Referens\tFöretag\t/);
});

test('a signed-in buyer finds the checkout filled in, and keeps what was typed', async () => {
  const order = await buy(1, 'sv');
  const page = await open('/mina-kop', 'sv');
  await enter(page, order.email, words.sv);
  await page.getByRole('button', { name: /^Köp igen/ }).click();
  await isShown(notice(page, '1 lead ligger i kundvagnen'));
  const filled = async () => [await field(page, 'Namn').inputValue(), await field(page, 'E-post').inputValue()];
  await page.goto(`${shop.url}/checkout`);
  await isShown(field(page, 'Namn'));
  const [name, email] = await filled();
  expect([name !== '', email]).toEqual([true, order.email]);
  await field(page, 'Namn').fill('Någon Annan');
  await page.reload();
  await isShown(field(page, 'Namn'));
  expect(await filled()).toEqual(['Någon Annan', order.email]);
});

test('a signed-in buyer is offered only the leads that are new, on the listing, in the cart and in the checkout', async () => {
  const order = await buy(2, 'sv', ({ maxBuyers = 1 }) => maxBuyers > 1);
  const page = await open('/mina-kop', 'sv');
  await enter(page, order.email, words.sv);
  const leadId = order.lead.id;
  await editLead(shop.url, leadId, { availableCount: order.lead.obtainableCount + 2 });
  await page.goto(`${shop.url}/lead/${leadId}`);
  const fresh = page.getByText(/^[\d\s]+ nya för dig \(2 har du redan\)$/);
  await isShown(fresh);
  const count = (await fresh.textContent())?.split(' nya')[0] ?? '';
  await page.getByRole('button', { name: `Alla ${count}` }).click();
  await page.getByRole('button', { name: 'Lägg i kundvagn' }).first().click();
  await page.goto(`${shop.url}/kundvagn`);
  await isShown(page.getByText(`${count} nya för dig (2 har du redan)`));
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem('lead-cart') ?? '[]');
    const more = { ...line, quantity: line.quantity + 1, availableCount: line.availableCount + 1 };
    localStorage.setItem('lead-cart', JSON.stringify([more]));
  });
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('button', { name: `Ändra till ${count}` }).click();
  await isShown(page.getByText(`${count} st à`));
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
});
