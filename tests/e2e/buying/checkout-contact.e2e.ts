import { expect, test } from 'vitest';
import {
  field,
  fillCard,
  fillContact,
  leadPicker,
  openCheckout,
  payButton,
  type Wanted,
} from '../../support/browser/checkout-journey.ts';
import {
  eventually,
  focused,
  fromStorage,
  isAlive,
  isGone,
  isShown,
  useJourneys,
} from '../../support/browser/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const newLead = leadPicker(() => shop.url);
const some = async (quantity = 1): Promise<Wanted[]> => [{ lead: await newLead(), quantity }];

test('the checkout has its own header: back to the cart and to support, and nowhere else', async () => {
  const page = await openCheckout(shop, { cart: await some() });
  await isShown(payButton(page));
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(2);
  const head = page.getByRole('banner');
  const links = await head
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split(':')[0]));
  expect(links.toSorted()).toEqual(['/', '/kundvagn', 'mailto', 'tel']);
  await head.getByRole('link', { name: 'Till kundvagnen' }).click();
  await page.waitForURL('**/kundvagn');
});

test('an error is shown at its field when the field is left', async () => {
  const page = await openCheckout(shop, { cart: await some() });
  const said = (text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });
  await field(page, 'E-post').fill('anna.exempel.se');
  await field(page, 'Telefon').focus();
  await isShown(said('Ogiltig e-postadress'));
  await field(page, 'E-post').fill('anna@exempel.se');
  await isGone(said('Ogiltig e-postadress'));
  const orgNumber = field(page, 'Organisationsnummer');
  for (const [number, isRight] of [
    ['556036-0794', false],
    ['19811218-9876', true],
    ['5560360793', true],
    ['12345', false],
    ['', true],
  ] as const) {
    await orgNumber.fill(number);
    await field(page, 'Telefon').focus();
    await eventually(() => said('den sista är en kontrollsiffra').count()).toBe(isRight ? 0 : 1);
  }
});

test('a possibly mistyped address is questioned, and corrected with one click', async () => {
  const page = await openCheckout(shop, { cart: await some() });
  const email = field(page, 'E-post');
  await email.fill('anna@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: 'Ändra till anna@gmail.com' }).click();
  expect(await email.inputValue()).toBe('anna@gmail.com');
  expect(await focused(page)).toBe('');
  await isGone(page.getByText('Menade du'));
  await page.reload();
  await isAlive(page);
  expect(await email.inputValue()).toBe('anna@gmail.com');
});

test('a device remembers its buyer only if they ticked the box', async () => {
  const cart = await some();
  const page = await openCheckout(shop, { cart });
  const box = page.getByRole('checkbox');
  const again = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await isAlive(page);
    await isShown(payButton(page));
  };
  await fillContact(page);
  await field(page, 'Er referens').fill('PO 7');
  expect(await box.isChecked()).toBe(false);
  expect(await fromStorage(page, 'lead-checkout-buyer')).toBe(null);
  await again();
  expect(await field(page, 'E-post').inputValue()).toBe('');

  await fillContact(page);
  await field(page, 'Er referens').fill('PO 7');
  await box.check();
  await field(page, 'Företag').fill('Bygg & Bo AB');
  await fillCard(page, '4242424242424242');
  expect(await fromStorage(page, 'lead-checkout-buyer')).not.toMatch(/4242 ?4242/);
  await again();
  for (const [name, value] of [
    ['Namn', 'Demo Köpare'],
    ['E-post', 'kopare@foretag.example'],
    ['Företag', 'Bygg & Bo AB'],
    ['Er referens', ''],
  ] as const) {
    expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
  }
  expect(await box.isChecked()).toBe(true);
  await box.uncheck();
  expect(await fromStorage(page, 'lead-checkout-buyer')).toBe(null);
  await again();
  expect(await field(page, 'Namn').inputValue()).toBe('');
});

test('on a phone what only stands on the receipt is folded, and opens by itself where it was typed before', async () => {
  const page = await openCheckout(shop, { cart: await some(), width: 390 });
  const [company, orgNumber] = [field(page, 'Företag'), field(page, 'Organisationsnummer')];
  await company.focus();
  expect(await orgNumber.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  expect(await field(page, 'Kortnummer').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Organisationsnummer och referens' }).click();
  await page.keyboard.type('5560360793');
  expect(await orgNumber.inputValue()).toBe('5560360793');
  await page.getByText('Testkort', { exact: true }).click();
  await page.getByRole('button', { name: 'Fyll i kortet 4000 0000 0000 0002' }).click();
  expect(await field(page, 'Kortnummer').inputValue()).toBe('4000 0000 0000 0002');
  await isGone(page.getByRole('button', { name: 'Fyll i kortet 4000 0000 0000 0002' }));
  await page.reload();
  await isAlive(page);
  await isShown(orgNumber);
});

test('half-typed details survive a reload, also when another tab remembers an older buyer', async () => {
  const page = await openCheckout(shop, { cart: await some() });
  await field(page, 'Namn').fill('Ny Köpare');
  await page.evaluate(() => localStorage.setItem('lead-checkout-buyer', '{"customerName":"Demo Köpare"}'));
  await page.reload();
  await isAlive(page);
  await eventually(() => field(page, 'Namn').inputValue()).toBe('Ny Köpare');
});

test('a long title is cut only visually', async () => {
  const lead = await newLead(({ title }) => title.length > 30);
  const page = await openCheckout(shop, { cart: [{ lead, quantity: 3 }] });
  const line = page.getByRole('complementary').getByRole('listitem').first();
  await isShown(line.getByText(`${lead.title.slice(0, 30)}…`, { exact: true }));
  await isShown(line.getByTitle(lead.title).getByText(lead.title, { exact: true }));
  await isShown(line.getByText('3 st à'));
});
