import { describe, expect, test } from 'vitest';
import { barriers } from '../support/barriers.ts';
import {
  badge,
  checkout,
  heading,
  kept,
  lineFor,
  lineOf,
  overflow,
  useCartShop,
  words,
} from '../support/browser/cart-journey.ts';
import { answered, eventually, focused, isAlive, isGone, isShown } from '../support/browser/journey.ts';

const { shop, newLead, change, openWith } = useCartShop();

test('two windows show one cart', async () => {
  const [lead, added] = [await newLead({ title: 'Först' }), await newLead({ title: 'Sedan' })];
  const page = await openWith([lineOf(lead, 1)]);
  const other = await page.context().newPage();
  await other.goto(`/lead/${added.id}`);
  await isAlive(other);
  await other.getByRole('button', { name: 'Lägg i kundvagn', exact: true }).click();
  await isShown(lineFor(page, added));
  await isShown(badge(page, words.sv, 2));
  await lineFor(page, lead).getByRole('button', { name: 'Ta bort' }).click();
  await isShown(badge(other, words.sv, 1));
  await page.getByRole('button', { name: 'Töm kundvagnen' }).click();
  await other.goto('/kundvagn');
  await isShown(heading(other, words.sv.empty));
});

test('the cart asks the API once when shown, and once more when shown again', async () => {
  const lead = await newLead();
  const page = await openWith([lineOf(lead, 1)]);
  await isShown(checkout(page));
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/lines')) asked.push(request.url());
  });
  await page.reload();
  await isShown(checkout(page));
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: 'Fortsätt handla' }).click();
  await isShown(heading(page, 'Hitta leads'));
  await change(lead, { pricePerLead: '199.00' });
  await page.goBack();
  await isShown(lineFor(page, lead).getByText('Priset har ändrats från 149 kr till 199 kr'));
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(2);
});

test('the cart is checked and read again when the back button restores it from memory', async () => {
  const [lead, bought] = [await newLead({ title: 'Kvar' }), await newLead({ title: 'Köpt' })];
  const page = await openWith([lineOf(lead, 1), lineOf(bought, 1)]);
  await isShown(checkout(page));
  await page.waitForLoadState('networkidle');
  await change(lead, { pricePerLead: '139.00' });
  await page.evaluate(
    (line) => {
      localStorage.setItem('lead-cart', JSON.stringify([line]));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    lineOf(lead, 1),
  );
  await isGone(lineFor(page, bought));
  await isShown(lineFor(page, lead).getByText('Priset har ändrats från 149 kr till 139 kr'));
});

test('going to the checkout loads its document, which reads what has changed', async () => {
  const lead = await newLead();
  const page = await openWith([{ ...lineOf(lead, 1), pricePerLead: '129.00' }]);
  await isShown(lineFor(page, lead).getByText('Priset har ändrats från 129 kr till 149 kr'));
  expect(await checkout(page).getAttribute('href')).toBe('/checkout');
  await page.route('**/checkout', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Kassan</h1>' }));
  await checkout(page).click();
  await isShown(heading(page, 'Kassan'));
  await page.goto('/kundvagn');
  await isShown(lineFor(page, lead));
  expect(await lineFor(page, lead).textContent()).not.toContain('Priset');
});

test.each(['nonsense', '{}', '[1,null]', '[{"leadId":7}]'])('a broken cart (%s) is an empty one', async (stored) => {
  const page = await openWith(stored);
  await isShown(heading(page, words.sv.empty));
});

test('a line with an invented id is removed, and the other lines stay', async () => {
  const lead = await newLead({ title: 'Riktig' });
  const made = { ...lineOf(lead, 1), leadId: "x'/../y", title: 'Påhittad' };
  const page = await openWith([made, { ...lineOf(lead, 1), pricePerLead: '1.00' }]);
  await isShown(lineFor(page, made).getByText('Finns inte längre'));
  await isShown(lineFor(page, lead).getByText('Priset har ändrats från 1 kr till 149 kr'));
});

test.each([
  ['blocked', ['getItem', 'setItem']],
  ['full', ['setItem']],
] as const)('the cart works until the page is left where the storage is %s', async (_, refused) => {
  const lead = await newLead();
  const context = await shop.visitor({ cookies: answered });
  await context.addInitScript((names) => {
    const refuse = () => {
      throw new Error('refused');
    };
    for (const name of names) Storage.prototype[name] = refuse;
  }, refused);
  const page = await context.newPage();
  await page.goto(`/lead/${lead.id}`);
  await isAlive(page);
  await page.getByRole('button', { name: 'Lägg i kundvagn', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Kundvagn, 1 lead', exact: true }).click();
  await isShown(lineFor(page, lead));
  await lineFor(page, lead).getByRole('button', { name: 'Öka antal' }).click();
  await isShown(badge(page, words.sv, 2));
});

describe('with the keyboard alone', () => {
  test('the quantity is changed, and the focus stays on the line', async () => {
    const lead = await newLead({ availableCount: 3 });
    const page = await openWith([lineOf(lead, 2)]);
    await lineFor(page, lead).getByRole('button', { name: 'Öka antal' }).press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Öka antal');
    expect(await kept(page)).toEqual([[lead.id, 1]]);
  });

  test('removing moves the focus to the next line, and after the last to the page', async () => {
    const [one, two] = [await newLead({ title: 'Ett' }), await newLead({ title: 'Två' })];
    const page = await openWith([lineOf(one, 1), lineOf(two, 1)]);
    await lineFor(page, one).getByRole('button', { name: 'Ta bort' }).press('Enter');
    await isGone(lineFor(page, one));
    expect(await focused(page)).toBe('Ta bort');
    await page.keyboard.press('Enter');
    await isShown(heading(page, words.sv.empty));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

test('the cart is not indexed, and without scripts it says what it needs', async () => {
  const page = await shop.open('/kundvagn', { cookies: answered, javaScriptEnabled: false });
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await isShown(page.getByRole('main').getByText('behöver JavaScript', { exact: false }));
  await isShown(heading(page, 'Kundvagn'));
});

test('the layout does not shift when the cart loads', async () => {
  const lead = await newLead();
  const context = await shop.visitor({
    cookies: answered,
    storage: { 'lead-cart': JSON.stringify([lineOf(lead, 2)]) },
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript(() => {
    Reflect.set(window, 'jumped', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'jumped', Reflect.get(window, 'jumped') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  await page.goto('/kundvagn');
  await isShown(checkout(page));
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'jumped'))).toBeLessThan(0.05);
});

describe('the cart is accessible, and no wider than the window', () => {
  test('in light and dark, on a phone and on a desktop', async () => {
    const long = await newLead({ title: 'Bostadsrättsföreningsfastighetsförvaltningsupphandlingsansvariga i norr' });
    const sold = await newLead({ title: 'Slut', availableCount: 0 });
    const carts = [[], [lineOf(long, 2)], [{ ...lineOf(long, 2), pricePerLead: '99999.00' }, lineOf(sold, 1)]];
    for (const lines of carts) {
      const page = await openWith(lines);
      await page.waitForLoadState('networkidle');
      expect(await barriers(page)).toEqual([]);
    }
    const narrow = await openWith([lineOf(long, 2)], { width: 320, language: 'en' });
    await isShown(checkout(narrow, words.en));
    expect(await overflow(narrow)).toBe(0);
  });
});
