import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedFields } from '../../../src/features/catalogue/listing-facts.rules.ts';
import { catalogueOf, digits, heading, type Lead, sure, toast } from '../../support/browser/catalogue-journey.ts';
import { answered, eventually, fromStorage, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys();

const { buyable, leadWith, open } = catalogueOf(shop);

describe('a lead', () => {
  const openLead = async (lead: Lead, language: 'sv' | 'en' = 'sv') => open(`/lead/${lead.id}`, language);
  const box = (page: Page) => page.getByRole('complementary', { name: 'Köp' });
  const quantity = (page: Page) => box(page).getByLabel('Antal', { exact: true });
  const add = (page: Page) => box(page).getByRole('button', { name: 'Lägg i kundvagn' });
  const plus = (page: Page) => box(page).getByRole('button', { name: 'Öka antal' });
  const minus = (page: Page) => box(page).getByRole('button', { name: 'Minska antal' });

  const lineShape = z.object({ leadId: z.string(), quantity: z.number() });
  const cartOf = async (page: Page) =>
    z
      .array(lineShape)
      .parse(JSON.parse((await fromStorage(page, 'lead-cart')) ?? '[]'))
      .map((line) => [line.leadId, line.quantity]);

  const lineOf = ({ id, title, pricePerLead, obtainableCount }: Lead, wanted: number) =>
    JSON.stringify([{ leadId: id, title, pricePerLead, availableCount: obtainableCount, quantity: wanted }]);

  test.each([
    { from: 80, below: 101, label: 'Premium' },
    { from: 50, below: 80, label: 'Premium' },
    { from: 1, below: 50, label: 'Standard' },
    { from: 0, below: 1, label: 'Standard' },
  ])('with a quality from $from is $label', async ({ from, below, label }) => {
    const lead = await leadWith(({ qualityScore }) => qualityScore >= from && qualityScore < below);
    const page = await openLead(lead);
    await isShown(page.locator('main header').getByText(label, { exact: true }));
    const told = from === 0 ? 'Ej betygsatt' : `Kvalitet ${lead.qualityScore} av 100`;
    await isShown(page.locator('main header').getByText(told, { exact: true }));
    expect(await page.locator('main header').first().locator('.quality-ring').count()).toBe(from === 0 ? 0 : 1);
  });

  test('has three looks of its badge', async () => {
    const looks = new Set<string>();
    for (const [from, below] of [
      [80, 101],
      [50, 80],
      [0, 50],
    ] as const) {
      const lead = await leadWith(({ qualityScore }) => qualityScore >= from && qualityScore < below);
      const badge = (await openLead(lead)).locator('main header').getByText(/^(Premium|Standard)$/);
      looks.add(await badge.evaluate((one) => `${getComputedStyle(one).backgroundColor} ${one.className}`));
    }
    expect(looks.size).toBe(3);
  });

  const facts = (page: Page) => page.getByLabel('Om annonsen');

  test('shows title, category, description, county and conversion', async () => {
    const lead = await leadWith(({ region, conversionRate }) => region !== null && conversionRate !== null);
    const page = await openLead(lead);
    await isShown(heading(page, lead.title));
    await isShown(page.getByText(lead.description));
    const category = page.locator('main header').getByRole('link', { name: lead.category.name });
    expect(await category.getAttribute('href')).toBe(`/leads/${lead.categoryId}`);
    expect(await facts(page).textContent()).toContain(lead.region);
    const percent = Number(lead.conversionRate).toLocaleString('sv-SE');
    const stated = `Konvertering${percent} % enligt uppgift`;
    expect((await facts(page).textContent())?.replaceAll('\u00a0', ' ')).toContain(stated);
  });

  test('shows its breadcrumbs', async () => {
    const lead = await buyable();
    const trail = (await openLead(lead)).getByRole('navigation', { name: 'Du är här' });
    const steps = await trail
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(steps).toEqual([
      ['Hem', '/'],
      ['Hitta leads', '/leads'],
      [lead.category.name, `/leads/${lead.categoryId}`],
    ]);
    expect(await trail.locator('[aria-current="page"]').textContent()).toBe(lead.title);
  });

  test('leaves out an unknown conversion', async () => {
    const page = await openLead(await leadWith(({ conversionRate }) => conversionRate === null));
    expect(await facts(page).textContent()).not.toMatch(/konvertering/i);
  });

  test('shows how many of its leads lack a detail, and one of them masked', async () => {
    const lead = await leadWith(({ fieldShares }) => fieldShares !== null && sure(fieldShares.phone) < 100);
    const page = await openLead(lead);
    const contents = page.getByRole('region', { name: 'Det här finns i leadsen' });
    const shares = contents.getByLabel('Så stor andel av leadsen har varje uppgift');
    expect(await shares.getByRole('definition').allTextContents()).toEqual(
      sharedFields
        .map((field) => sure(lead.fieldShares?.[field]))
        .filter((share) => share < 100)
        .map((share) => `${share} %`),
    );
    await isShown(contents.getByText('Så här ser ett av leadsen ut'));
    const text = (await contents.textContent()) ?? '';
    expect(text).toMatch(/•+@•+/);
    expect(text).not.toMatch(/Testperson|exempelbolaget/i);
  });

  test('shows no shares where there are no leads yet', async () => {
    const page = await openLead(await leadWith(({ fieldShares }) => fieldShares === null));
    const contents = page.getByRole('region', { name: 'Det här finns i leadsen' });
    expect(await contents.getByRole('definition').count()).toBe(0);
  });

  test('is bought directly, in the chosen quantity, and the one in the cart can be taken back', async () => {
    const page = await openLead(await leadWith(({ obtainableCount }) => obtainableCount >= 3));
    await page.getByRole('button', { name: 'Lägg i kundvagn' }).first().click();
    await quantity(page).fill('3');
    await page.getByRole('button', { name: 'Köp nu' }).click();
    await page.waitForURL('**/checkout');
    await isShown(heading(page, 'Kassa'));
    expect(await page.evaluate(() => localStorage.getItem('lead-cart'))).toContain('"quantity":3');
    await isShown(page.getByText('antalet ändrades från 1 till 3.'));
    await page.getByRole('button', { name: 'Ångra' }).click();
    await isShown(page.getByText('1 st à'));
  });

  test('promises four things, with the days of the policy', async () => {
    const page = await openLead(await buyable());
    const lines = await page.getByRole('list', { name: 'Det här ingår' }).getByRole('listitem').allTextContents();
    expect(lines.length).toBe(4);
    expect(lines.join(' ')).toMatch(/7 dagar.*14/);
  });

  test.each(['abc', '0', '-3', ''])('reads "%s" as a quantity of one', async (written) => {
    const page = await openLead(await buyable());
    await quantity(page).fill('3');
    await quantity(page).fill(written);
    await quantity(page).blur();
    await eventually(() => quantity(page).inputValue()).toBe('1');
    expect(await minus(page).isDisabled()).toBe(true);
  });

  test('lets its quantity be cleared and typed again, and counts an empty one as one', async () => {
    const lead = await buyable();
    const page = await openLead(lead);
    const total = async () => digits(await box(page).locator('output').textContent());
    await quantity(page).click();
    await page.keyboard.press('Backspace');
    expect(await quantity(page).inputValue()).toBe('');
    expect(await total()).toBe(Math.round(Number(lead.pricePerLead)));
    await page.keyboard.type('4');
    expect(await quantity(page).inputValue()).toBe('4');
    expect(await total()).toBe(Math.round(Number(lead.pricePerLead) * 4));
    await quantity(page).fill('');
    await add(page).click();
    await eventually(() => cartOf(page)).toEqual([[lead.id, 1]]);
    expect(await quantity(page).inputValue()).toBe('1');
  });

  test('stays usable with an enormous quantity', async () => {
    const page = await openLead(await buyable());
    await quantity(page).fill('9'.repeat(40));
    await eventually(() => add(page).isDisabled()).toBe(true);
    expect(await box(page).textContent()).not.toMatch(/NaN|∞|Infinity/);
  });

  test('counts up to what is available and down to one, and the total follows', async () => {
    const lead = await buyable();
    const page = await openLead(lead);
    const total = (page: Page) => box(page).locator('output').textContent();
    expect(await minus(page).isDisabled()).toBe(true);
    await plus(page).click();
    expect(await quantity(page).inputValue()).toBe('2');
    expect(digits(await total(page))).toBe(Math.round(Number(lead.pricePerLead) * 2));
    await minus(page).click();
    expect(await minus(page).isDisabled()).toBe(true);
    await quantity(page).fill(String(lead.obtainableCount));
    await eventually(async () => digits(await total(page))).toBe(
      Math.round(Number(lead.pricePerLead) * lead.obtainableCount),
    );
    expect(await plus(page).isDisabled()).toBe(true);
  });

  test('goes into the cart: storage, badge and a message that links to it', async () => {
    const lead = await buyable();
    const page = await openLead(lead);
    await quantity(page).fill('2');
    await add(page).click();
    await isShown(toast(page, 'Tillagd i kundvagnen'));
    const link = toast(page, 'Tillagd i kundvagnen').getByRole('link', { name: 'Till kundvagnen' });
    expect(await link.getAttribute('href')).toBe('/kundvagn');
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Kundvagn, 2 leads', exact: true }));
    expect(await cartOf(page)).toEqual([[lead.id, 2]]);
    await add(page).click();
    await eventually(() => cartOf(page)).toEqual([[lead.id, 4]]);
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Kundvagn, 4 leads', exact: true }));
  });

  test('goes into the cart in English', async () => {
    const page = await openLead(await buyable(), 'en');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await isShown(toast(page, 'Added to the cart').getByRole('link', { name: 'To the cart' }));
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 lead', exact: true }));
  });

  test('does not go into the cart in a quantity above the stock', async () => {
    const lead = await buyable();
    const page = await openLead(lead);
    await quantity(page).fill(String(lead.obtainableCount + 1));
    await isShown(box(page).getByRole('alert').getByText(`Endast ${lead.obtainableCount} tillgängliga.`));
    expect(
      await box(page)
        .getByRole('button', { name: /kundvagn|Köp nu/, disabled: true })
        .count(),
    ).toBe(2);
    await box(page)
      .getByRole('button', { name: `Alla ${lead.obtainableCount}` })
      .click();
    await add(page).click();
    await eventually(() => cartOf(page)).toEqual([[lead.id, lead.obtainableCount]]);
  });

  test('is not reported as added when the cart has the whole stock', async () => {
    const lead = await buyable();
    const storage = { 'lead-cart': lineOf(lead, lead.obtainableCount) };
    const page = await shop.open(`/lead/${lead.id}`, { cookies: answered, storage });
    await add(page).click();
    await isShown(page.getByRole('listitem').filter({ hasText: /För många leads|Tillagd i kundvagnen/ }));
    expect(await cartOf(page)).toEqual([[lead.id, lead.obtainableCount]]);
    expect(await toast(page, 'För många leads').count()).toBe(1);
  });

  test('that is empty and was never sold says so, on its card too, and cannot be added', async () => {
    const say = 'Inga leads just nu';
    const lead = await leadWith(({ obtainableCount }) => obtainableCount === 0);
    const page = await openLead(lead);
    await isShown(box(page).getByText(say, { exact: true }));
    expect(await box(page).getByRole('button').count()).toBe(0);
    const { leadCount }: { leadCount: number } = await (
      await fetch(`${shop.url}/api/categories/${lead.categoryId}`)
    ).json();
    await isShown(box(page).getByRole('link', { name: `Se ${leadCount} leads till salu i ` }));
    const similar = page.getByRole('region', { name: 'Liknande annonser att köpa i stället' });
    const inOrder = [similar, page.getByRole('heading', { name: 'Om annonsen' }), facts(page)];
    const tops = await Promise.all(inOrder.map(async (one) => Number((await one.boundingBox())?.y)));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await box(page).getByRole('link', { name: 'Fråga om fler leads' }).click();
    await eventually(() => page.getByLabel('Ämne').inputValue()).toBe(`Fler leads: ${lead.title}`);
    await page.goto(`/leads/${lead.categoryId}`);
    await isShown(page.getByRole('article').filter({ hasText: lead.title }).getByRole('button', { name: say }));
  });

  test.each([
    ['x', 'x'],
    ['%00', '%00'],
    ['a broken escape', '%zz'],
    ['half a letter', '%E0%A4%A'],
    ['a slash', 'a%2Fb'],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['an id of nothing', '00000000-0000-7000-8000-000000000000'],
  ])('with the id of %s is not found', async (_name, id) => {
    const answer = await fetch(`${shop.url}/lead/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('>Lead kunde inte hittas<');
  });

  test('that is not found has a link onwards and a matching title', async () => {
    shop.expectComplaint(/status of 404/);
    const page = await open('/lead/x');
    await isShown(heading(page, 'Lead kunde inte hittas'));
    expect(await page.title()).toBe('Page Not Found · Leadtorget');
    await isShown(page.getByRole('navigation', { name: 'Välj bland våra branscher' }));
    await page.locator('#site-search').fill('solceller');
    await isShown(page.getByRole('option').first());
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Hitta leads' }).click();
    await isShown(heading(page, 'Hitta leads'));
  });

  test('is not found by a link inside the shop either', async () => {
    shop.expectComplaint(/status of 404/);
    const page = await open('/leads');
    // Navigating during hydration makes React render from scratch and log an error.
    await eventually(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__reactProps')),
      ),
    ).toBe(true);
    await page.evaluate(() => {
      history.pushState(null, '', '/lead/x');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await isShown(heading(page, 'Lead kunde inte hittas'));
  });
});
