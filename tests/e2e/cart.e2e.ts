import { describe, expect, test } from 'vitest';
import {
  amountAt,
  badge,
  checkout,
  heading,
  kept,
  languages,
  lineFor,
  lineOf,
  summary,
  toast,
  useCartShop,
  type Words,
  words,
} from '../support/browser/cart-journey.ts';
import { answered, eventually, isAlive, isGone, isShown } from '../support/browser/journey.ts';

const { shop, newLead, change, openWith } = useCartShop();

describe.each(languages)('the cart in %s', (language) => {
  const say: Words = words[language];

  test('is empty at first, and links to the leads', async () => {
    const page = await openWith([], { language });
    await isShown(heading(page, say.empty));
    await page.getByRole('main').getByRole('link', { name: say.shopOn, exact: true }).click();
    await isShown(heading(page, say.toLeads));
    expect(new URL(page.url()).pathname).toBe('/leads');
  });

  test('is filled from a lead’s page and from a card, whose message links to it', async () => {
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

  test('has a line for each title beside the sums on a tablet', async () => {
    const lead = await newLead({ title: 'Brf som söker ny ekonomisk förvaltare' });
    const page = await openWith([lineOf(lead, 3)], { language });
    for (const width of [768, 1024, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await lineFor(page, lead).getByRole('heading').boundingBox())?.height).toBeLessThan(30);
    }
  });

  test('gives a discount from a volume step on, names the next one, and removes it below', async () => {
    const lead = await newLead({ availableCount: 80, pricePerLead: '359.00' });
    const page = await openWith([lineOf(lead, 38)], { language });
    const sums = summary(page, say);
    const price = language === 'sv' ? '341,05 kr per lead' : 'SEK 341.05 per lead';
    const next = language === 'sv' ? /^12 leads till ger 5\s% på allt$/ : /^12 more leads and everything is 5% off$/;
    const saves = language === 'sv' ? 'Du sparar exkl. moms' : 'You save excl. VAT';
    await isShown(sums.getByText(next));
    await isGone(sums.getByText(saves));
    const quantity = lineFor(page, lead).getByLabel(language === 'sv' ? 'Antal' : 'Quantity', { exact: true });
    await quantity.fill('50');
    await isShown(sums.getByText(saves));
    await isShown(lineFor(page, lead).getByText(price));
    await quantity.fill('49');
    await isGone(sums.getByText(saves));
    await isShown(sums.getByText(language === 'sv' ? /^1 lead till ger 5\s%/ : /^1 more lead and/));
  });

  test('counts from one to the stock', async () => {
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
    const titles = await summary(page, say).getByRole('list').first().locator('[title]').allTextContents();
    expect(titles).toEqual([one.title.slice(0, 25), 'Kort titel']);
  });

  test('reports changes line by line, before anybody pays', async () => {
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
    expect(await lineFor(page, same).textContent()).not.toMatch(/ändrat|changed/);
    await isShown(lineFor(page, same).getByText(language === 'sv' ? /·\s10 kvar$/ : /·\s10 left$/));
    // Unavailable lines do not count, and block the checkout until they are removed.
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
    // Removing lines keeps the notices of the others.
    await isShown(lineFor(page, dearer).getByText(say.price(149, 159), { exact: true }));
  });

  test('shows a failed check discreetly, and lets the buyer continue', async () => {
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

  test('removes a line, and all of them, and restores them', async () => {
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

describe('a typed quantity', () => {
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

  test.each(['11', '9'.repeat(40)])('above the stock (%s) becomes the stock, and says so', async (written) => {
    const { page, lead, field } = await openField();
    await field.fill(written);
    await field.press('Enter');
    await isShown(toast(page, say.tooMany).getByText(say.onlyThere(10)));
    expect(await field.inputValue()).toBe('10');
    expect(await kept(page)).toEqual([[lead.id, 10]]);
  });
});
