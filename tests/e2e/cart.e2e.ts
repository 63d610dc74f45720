import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { objections } from '../support/barriers.ts';
import {
  answered,
  eventually,
  focused,
  fromStorage,
  isAlive,
  isGone,
  isShown,
  useJourneys,
} from '../support/journey.ts';
import { logIn } from '../support/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const leadShape = z.object({
  id: z.string(),
  categoryId: z.string(),
  title: z.string(),
  pricePerLead: z.string(),
  availableCount: z.number(),
});

type Lead = z.output<typeof leadShape>;

const words = {
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
    soldOut: 'Slutsåld',
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
    soldOut: 'Sold out',
    gone: 'No longer available',
    removeLines: 'Remove the lines',
    unchecked: 'We could not check prices and quantities just now.',
    checkAgain: 'Check again',
  },
} as const;

type Language = keyof typeof words;
type Words = (typeof words)[Language];

const languages = ['sv', 'en'] as const;

let leads: Lead[] = [];
let asAdmin = { cookie: '' };

async function write(method: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...asAdmin };
  const answer = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBeLessThan(300);
  return answer;
}

/** A listing of this test's own, so that what it changes disturbs no other. */
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

const lineOf = ({ id, title, pricePerLead, availableCount }: Lead, quantity: number) => ({
  leadId: id,
  title,
  pricePerLead,
  availableCount,
  quantity,
});

type Line = ReturnType<typeof lineOf>;

type Wish = { language?: Language; theme?: 'light' | 'dark'; width?: number };

function openWith(stored: readonly Line[] | string, { language = 'sv', theme = 'light', width = 1280 }: Wish = {}) {
  return shop.open('/kundvagn', {
    cookies: { ...answered, language, theme },
    storage: { 'lead-cart': typeof stored === 'string' ? stored : JSON.stringify(stored) },
    viewport: { width, height: 844 },
  });
}

const keptShape = z.array(z.object({ leadId: z.string(), quantity: z.number(), pricePerLead: z.string() }));

async function kept(page: Page): Promise<[string, number][]> {
  const lines = keptShape.parse(JSON.parse((await fromStorage(page, 'lead-cart')) ?? '[]'));
  return lines.map(({ leadId, quantity }) => [leadId, quantity]);
}

const lineFor = (page: Page, { title }: Pick<Lead, 'title'>) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const summary = (page: Page, say: Words) => page.getByRole('complementary', { name: say.summary });
const checkout = (page: Page, say: Words = words.sv) =>
  page.getByRole('main').getByRole('link', { name: say.checkout, exact: true });
const badge = (page: Page, say: Words, count: number) =>
  page.getByRole('banner').getByRole('link', { name: say.badge(count), exact: true });
const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /\(F8\)$/ })
    .getByRole('listitem')
    .filter({ hasText: title });

async function amountAt(page: Page, say: Words, label: string): Promise<string> {
  const row = summary(page, say)
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${label}`) });
  return ((await row.getByRole('definition').textContent()) ?? '').replaceAll(/\s/g, ' ');
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(languages)('the cart in %s', (language) => {
  const say: Words = words[language];

  test('is empty at first, and leads back to the leads', async () => {
    const page = await openWith([], { language });
    await isShown(heading(page, say.empty));
    await page.getByRole('main').getByRole('link', { name: say.shopOn, exact: true }).click();
    await isShown(heading(page, say.toLeads));
    expect(new URL(page.url()).pathname).toBe('/leads');
  });

  test('is filled from a lead’s page and from a card, whose message leads to it', async () => {
    const lead = await newLead({ title: `Från sidan och kortet ${language}` });
    const cookies = { ...answered, language };
    const page = await shop.open(`/lead/${lead.id}`, { cookies });
    await page.getByRole('button', { name: say.add, exact: true }).click();
    await isShown(badge(page, say, 1));
    await page.goto(`/leads/${lead.categoryId}`);
    await isAlive(page);
    await page.getByRole('article').filter({ hasText: lead.title }).getByRole('button', { name: say.add }).click();
    await isShown(badge(page, say, 2));
    await page.getByRole('link', { name: say.toCart, exact: true }).click();
    await isShown(heading(page, say.title));
    await isShown(badge(page, say, 2));
    const link = lineFor(page, lead).getByRole('link', { name: lead.title });
    expect(await link.getAttribute('href')).toBe(`/lead/${lead.id}`);
    expect(await kept(page)).toEqual([[lead.id, 2]]);
  });

  test('counts from one to what there is', async () => {
    const lead = await newLead({ availableCount: 3 });
    const page = await openWith([lineOf(lead, 1)], { language });
    const line = lineFor(page, lead);
    const less = line.getByRole('button', { name: say.less, exact: true });
    const more = line.getByRole('button', { name: say.more, exact: true });
    await isShown(more);
    expect([await less.isDisabled(), await more.isDisabled()]).toEqual([true, false]);
    await more.click();
    await more.click();
    expect([await less.isDisabled(), await more.isDisabled()]).toEqual([false, true]);
    await isShown(badge(page, say, 3));
    await less.click();
    expect(await line.getByLabel(say.quantity, { exact: true }).inputValue()).toBe('2');
    expect(await kept(page)).toEqual([[lead.id, 2]]);
  });

  test('adds up: line, subtotal, VAT and total, in whole kronor', async () => {
    const [one, other] = [
      await newLead({ pricePerLead: '149.50' }),
      await newLead({ title: 'Kort titel', pricePerLead: '1200.00' }),
    ];
    const page = await openWith([lineOf(one, 3), lineOf(other, 1)], { language });
    await isShown(lineFor(page, one).getByText(say.money('449')));
    const thousands = language === 'sv' ? (digits: string) => digits.replace(',', ' ') : (digits: string) => digits;
    expect(await amountAt(page, say, language === 'sv' ? 'Delsumma' : 'Subtotal')).toBe(say.money(thousands('1,649')));
    expect(await amountAt(page, say, say.vat)).toBe(say.money('412'));
    expect(await amountAt(page, say, language === 'sv' ? 'Totalt' : 'Total')).toBe(say.money(thousands('2,061')));
    const titles = await summary(page, say).getByRole('list').first().locator('[lang=sv]').allTextContents();
    expect(titles).toEqual([one.title.slice(0, 25), 'Kort titel']);
  });

  test('tells line by line what has changed, before anybody pays', async () => {
    const dearer = await newLead({ title: 'Dyrare' });
    const fewer = await newLead({ title: 'Färre' });
    const sold = await newLead({ title: 'Såld' });
    const same = await newLead({ title: 'Oförändrad' });
    const gone = { ...lineOf(same, 1), leadId: '00000000-0000-7000-8000-000000000000', title: 'Borta' };
    const lines = [lineOf(dearer, 1), lineOf(fewer, 5), lineOf(sold, 2), gone, lineOf(same, 1)];
    await change(dearer, { pricePerLead: '159.00' });
    await change(fewer, { availableCount: 3 });
    await change(sold, { availableCount: 0 });
    const page = await openWith(lines, { language });
    await isShown(lineFor(page, dearer).getByText(say.price(149, 159), { exact: true }));
    await isShown(lineFor(page, fewer).getByText(say.fewer(3), { exact: true }));
    await isShown(lineFor(page, sold).getByText(say.soldOut, { exact: true }));
    await isShown(lineFor(page, gone).getByText(say.gone, { exact: true }));
    expect(await lineFor(page, same).textContent()).not.toMatch(/ändrat|changed|kvar|left/);
    // What cannot be bought is not counted, and stands in the way until it is gone.
    expect(await amountAt(page, say, say.vat)).toBe(say.money('189'));
    expect(await checkout(page, say).count()).toBe(0);
    expect(await page.getByRole('button', { name: say.checkout, exact: true }).isDisabled()).toBe(true);
    await page.reload();
    await isShown(lineFor(page, dearer).getByText(say.price(149, 159), { exact: true }));
    await page.getByRole('button', { name: say.removeLines, exact: true }).click();
    await isShown(checkout(page, say));
    expect(await kept(page)).toEqual([
      [dearer.id, 1],
      [fewer.id, 3],
      [same.id, 1],
    ]);
    // Removing some does not hide what is to be told of the others.
    await isShown(lineFor(page, dearer).getByText(say.price(149, 159), { exact: true }));
  });

  test('says quietly when it could not ask, and lets one go on', async () => {
    const lead = await newLead();
    const context = await shop.visitor({
      cookies: { ...answered, language },
      storage: { 'lead-cart': JSON.stringify([lineOf(lead, 2)]) },
    });
    const page = await context.newPage();
    await page.route('**/api/cart/lines?**', (route) => route.abort('connectionrefused'));
    shop.expectComplaint(/ERR_CONNECTION_REFUSED/);
    await page.goto('/kundvagn');
    await isShown(page.getByRole('status').getByText(say.unchecked));
    await isShown(checkout(page, say));
    await page.unroute('**/api/cart/lines?**');
    await change(lead, { pricePerLead: '99.00' });
    await page.getByRole('button', { name: say.checkAgain, exact: true }).click();
    await isShown(lineFor(page, lead).getByText(say.price(149, 99), { exact: true }));
    await isGone(page.getByText(say.unchecked));
  });

  test('loses a line, and all of them, and gives them back', async () => {
    const [one, two, three] = [
      await newLead({ title: 'Ett' }),
      await newLead({ title: 'Två' }),
      await newLead({ title: 'Tre' }),
    ];
    const page = await openWith([lineOf(one, 1), lineOf(two, 2), lineOf(three, 3)], { language });
    await lineFor(page, two).getByRole('button', { name: say.remove, exact: true }).click();
    await isGone(lineFor(page, two));
    await isShown(badge(page, say, 4));
    await toast(page, two.title).getByRole('button', { name: say.undo, exact: true }).click();
    await isShown(lineFor(page, two));
    expect(await kept(page)).toEqual([
      [one.id, 1],
      [two.id, 2],
      [three.id, 3],
    ]);
    await page.getByRole('button', { name: say.clear, exact: true }).click();
    await isShown(heading(page, say.empty));
    expect(await kept(page)).toEqual([]);
    await page.getByRole('button', { name: say.undo, exact: true }).click();
    await isShown(lineFor(page, three));
    await isShown(badge(page, say, 6));
  });
});

describe('a quantity that is written', () => {
  const say = words.sv;

  async function openField(stock = 10) {
    const lead = await newLead({ availableCount: stock });
    const page = await openWith([lineOf(lead, 4)]);
    const field = lineFor(page, lead).getByLabel(say.quantity, { exact: true });
    await isShown(field);
    return { page, lead, field };
  }

  test('counts as it is typed', async () => {
    const { page, lead, field } = await openField();
    await field.fill('7');
    await isShown(badge(page, say, 7));
    await isShown(lineFor(page, lead).getByText('1 043 kr'));
  });

  test.each([
    ['abc', '1'],
    ['', '1'],
    ['0', '1'],
    ['-3', '1'],
    ['2,5', '1'],
    ['3.9', '3'],
  ])('"%s" becomes %s when the field is left', async (written, becomes) => {
    const { page, lead, field } = await openField();
    await field.fill(written);
    expect(await field.inputValue()).toBe(written);
    await field.blur();
    await eventually(() => field.inputValue()).toBe(becomes);
    expect(await kept(page)).toEqual([[lead.id, Number(becomes)]]);
  });

  test.each(['11', '9'.repeat(40)])('above what there is (%s) becomes all there is, and says so', async (written) => {
    const { page, lead, field } = await openField();
    await field.fill(written);
    await field.press('Enter');
    await isShown(toast(page, say.tooMany).getByText(say.onlyThere(10)));
    expect(await field.inputValue()).toBe('10');
    expect(await kept(page)).toEqual([[lead.id, 10]]);
  });
});

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

test('asks once when it is shown, and once more when it is shown again', async () => {
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

test('is checked, and read anew, when the way back brings it out of the browser’s memory', async () => {
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

test('going on to the checkout loads its document, and what has changed is read', async () => {
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

test('a line with a made-up id is told as gone, and does not hide what the others are', async () => {
  const lead = await newLead({ title: 'Riktig' });
  const made = { ...lineOf(lead, 1), leadId: "x'/../y", title: 'Påhittad' };
  const page = await openWith([made, { ...lineOf(lead, 1), pricePerLead: '1.00' }]);
  await isShown(lineFor(page, made).getByText('Finns inte längre'));
  await isShown(lineFor(page, lead).getByText('Priset har ändrats från 1 kr till 149 kr'));
});

test('works as long as the page lives where nothing can be stored', async () => {
  const lead = await newLead();
  const context = await shop.visitor({ cookies: answered });
  await context.addInitScript(() => {
    const refuse = () => {
      throw new Error('blocked');
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
  });
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
  test('the quantity is changed, and the keyboard stays on the line at the end', async () => {
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

  test('removing goes on to the next line, and after the last to the page', async () => {
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

test('the page is not to be found, and without scripts it says what it needs', async () => {
  const page = await shop.open('/kundvagn', { cookies: answered, javaScriptEnabled: false });
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await isShown(page.getByRole('main').getByText('behöver JavaScript', { exact: false }));
  await isShown(heading(page, 'Kundvagn'));
});

test('nothing jumps when the cart comes', async () => {
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

describe('nothing is a barrier, and nothing wider than the window', () => {
  const looks = (['light', 'dark'] as const).flatMap((theme) => [390, 1440].map((width) => ({ theme, width })));

  test.each(looks)('in $theme at $width px', async ({ theme, width }) => {
    const long = await newLead({ title: 'Bostadsrättsföreningsfastighetsförvaltningsupphandlingsansvariga i norr' });
    const sold = await newLead({ title: 'Slut', availableCount: 0 });
    const carts = [[], [lineOf(long, 2)], [{ ...lineOf(long, 2), pricePerLead: '99999.00' }, lineOf(sold, 1)]];
    for (const lines of carts) {
      const page = await openWith(lines, { theme, width });
      await page.waitForLoadState('networkidle');
      expect(await overflow(page)).toBe(0);
      expect(await objections(page)).toEqual([]);
    }
    const narrow = await openWith([lineOf(long, 2)], { theme, width: 320, language: 'en' });
    await isShown(checkout(narrow, words.en));
    expect(await overflow(narrow)).toBe(0);
  });
});
