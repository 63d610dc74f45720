import { expect, test } from 'vitest';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys();

const phone = { width: 390, height: 844 };

const field = (page: Awaited<ReturnType<typeof shop.open>>) => page.locator('#site-search');

const titles = (page: Awaited<ReturnType<typeof shop.open>>) =>
  page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

test('suggestions appear while typing, and are opened with the keyboard alone', async () => {
  const page = await shop.open('/leads', { cookies: answered });
  await page.waitForLoadState('networkidle');
  await field(page).pressSequentially('rörmo');
  const list = page.getByRole('listbox', { name: 'Förslag' });
  await isShown(list.getByRole('option', { name: 'El & VVS' }));
  await page.keyboard.press('ArrowDown');
  expect(await list.getByRole('option', { selected: true }).textContent()).toBe('El & VVS');
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('heading', { level: 1, name: 'El & VVS' }));
  await isGone(list);
});

test('what can be searched for is whole in the field of a narrow phone, and without words nothing is a best match', async () => {
  for (const language of ['sv', 'en'] as const) {
    const page = await shop.open('/', { cookies: { ...answered, language }, viewport: { width: 360, height: 740 } });
    const [needed, room] = await field(page).evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('It is a field.');
      const words = document.createElement('span');
      const { font } = getComputedStyle(input, '::placeholder');
      Object.assign(words.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
      words.textContent = input.placeholder;
      document.body.append(words);
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      return [words.offsetWidth, input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)];
    });
    expect(needed, language).toBeLessThan(room ?? 0);
  }
  const page = await shop.open('/sok', { cookies: answered });
  const order = page.getByRole('combobox', { name: 'Sortera' });
  expect(await order.locator('option').allTextContents()).not.toContain('Bäst träff');
  expect(await order.inputValue()).toBe('featured');
  await page.goto('/sok?q=tak');
  expect(await order.inputValue()).toBe('relevance');
});

test('a listing whose title has the word is the first suggestion, before the industries that it means', async () => {
  const page = await shop.open('/leads', { cookies: answered });
  await page.waitForLoadState('networkidle');
  await field(page).pressSequentially('interimsch');
  await isShown(page.getByRole('option', { name: 'Industriföretag som söker interimschef' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('heading', { level: 1, name: 'Industriföretag som söker interimschef' }));
});

test('a trade and the beginning of a town are both suggested, and the town keeps the trade', async () => {
  const page = await shop.open('/leads', { cookies: answered });
  await page.waitForLoadState('networkidle');
  await field(page).pressSequentially('rörmo mal');
  const list = page.getByRole('listbox', { name: 'Förslag' });
  await isShown(list.getByRole('option', { name: 'El & VVS, Skåne län' }));
  await list.getByRole('group', { name: 'Orter och län' }).getByRole('option').first().click();
  const sought = () => Object.fromEntries(new URL(page.url()).searchParams);
  await eventually(sought).toEqual({ q: 'rörmo', region: 'Skåne län' });
});

test('what is chosen stays chosen while suggestions for a longer word are on their way', async () => {
  const page = await shop.open('/leads', { cookies: answered });
  await page.waitForLoadState('networkidle');
  await field(page).pressSequentially('interim');
  await isShown(page.getByRole('option', { name: 'Industriföretag som söker interimschef' }));
  await page.route('**/api/suggest?q=interims', () => undefined);
  const isAsked = page.waitForRequest('**/api/suggest?q=interims');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await isAsked;
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('heading', { level: 1, name: 'Industriföretag som söker interimschef' }));
});

test('Escape closes the suggestions, and Enter then searches for the typed text', async () => {
  const page = await shop.open('/', { cookies: answered });
  await page.waitForLoadState('networkidle');
  await field(page).pressSequentially('snöröj');
  await isShown(page.getByRole('option', { name: 'Fastighetsägare som upphandlar snöröjning' }));
  await page.keyboard.press('Escape');
  await isGone(page.getByRole('listbox'));
  await page.keyboard.press('Enter');
  await eventually(() => page.url()).toMatch(/\/sok\?q=sn%C3%B6r%C3%B6j/);
  await eventually(async () => (await titles(page))[0]).toBe('Fastighetsägare som upphandlar snöröjning');
});

test('one pause asks for suggestions once', async () => {
  const page = await shop.open('/leads', { cookies: answered });
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/suggest')) asked.push(new URL(request.url()).search);
  });
  await field(page).focus();
  // All in one task, so that a slow machine makes no pause of its own.
  await page.evaluate(() => {
    for (const letter of 'målare') document.execCommand('insertText', false, letter);
  });
  await isShown(page.getByRole('option', { name: 'Målning & Ytbehandling' }));
  expect(asked).toHaveLength(1);
});

test('a search keeps its filters, its county and its order through other changes', async () => {
  const page = await shop.open('/sok?q=solceller&verified=true&sort=price-asc', { cookies: answered });
  await page.waitForLoadState('networkidle');
  const filters = page.getByRole('form', { name: 'Filtrera annonser' });
  expect(await filters.getByLabel('Sortera').inputValue()).toBe('price-asc');
  await filters.getByLabel('Län', { exact: true }).selectOption('Skåne län');
  await eventually(() => new URL(page.url()).searchParams.toString()).toContain('region=Sk%C3%A5ne+l%C3%A4n');
  await eventually(() => titles(page)).toEqual(['Lantbruk som vill ha solceller på ladan']);
  await field(page).fill('ladan');
  await field(page).press('Enter');
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('ladan');
  const kept = new URL(page.url()).searchParams;
  expect([kept.get('verified'), kept.get('sort'), kept.get('region')]).toEqual(['true', 'price-asc', 'Skåne län']);
});

test('a search without hits links to the nearest ones', async () => {
  const page = await shop.open('/sok?q=solceller&region=Blekinge+l%C3%A4n&verified=true', { cookies: answered });
  await isShown(page.getByRole('heading', { name: 'Inga leads hittades' }));
  await page.getByRole('link', { name: /Ta bort Blekinge län: / }).click();
  await eventually(() => new URL(page.url()).searchParams.has('region')).toBe(false);
  expect(new URL(page.url()).searchParams.get('verified')).toBe('true');
  await eventually(async () => (await titles(page)).length).toBeGreaterThan(0);
});

test.each(['sv', 'en'] as const)('on a phone the filters are collapsed with their number, in %s', async (language) => {
  const page = await shop.open('/sok?q=solceller&inStock=true&minQuality=50', {
    cookies: { ...answered, language },
    viewport: phone,
  });
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: language === 'sv' ? 'Filter (2)' : 'Filters (2)' });
  const box = page.getByLabel(language === 'sv' ? 'Bara i lager' : 'In stock only');
  expect(await box.isVisible()).toBe(false);
  await button.click();
  expect([await box.isVisible(), await box.isChecked()]).toEqual([true, true]);
  await box.uncheck();
  await eventually(() => new URL(page.url()).searchParams.has('inStock')).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('without any script all content is there, and the form searches', async () => {
  const page = await shop.open('/sok?q=elektriker', { cookies: answered, javaScriptEnabled: false, viewport: phone });
  expect(await page.getByLabel('Bara exklusiva').isVisible()).toBe(true);
  await page.getByLabel('Bara exklusiva').check();
  await page.getByRole('button', { name: 'Filtrera', exact: true }).click();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('q'), searchParams.get('exclusive')]).toEqual(['elektriker', 'true']);
});

test('on a phone the price, the quantity and the button stay on the screen', async () => {
  const page = await shop.open('/sok?q=snöröjning', { cookies: answered, viewport: phone });
  await page
    .getByRole('link', { name: /Visa annons/ })
    .first()
    .click();
  const add = page.getByRole('complementary', { name: 'Köp' }).getByRole('button', { name: 'Lägg i kundvagn' });
  await isShown(add);
  const bottom = async () => {
    const box = await add.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  expect(await bottom()).toBeLessThanOrEqual(phone.height);
  await page.evaluate(() => scrollTo(0, 700));
  expect(await bottom()).toBeLessThanOrEqual(phone.height);
  await page.getByRole('button', { name: '5', exact: true }).click();
  await add.click();
  await isShown(page.getByText('5 × Fastighetsägare som upphandlar snöröjning').first());
});

test('English visitors read English', async () => {
  const page = await shop.open('/sok?q=snow removal', { cookies: { ...answered, language: 'en' } });
  expect(await titles(page)).toEqual(['Property owners procuring snow removal', expect.any(String)]);
  const swedish = page.locator('main [lang=sv]').filter({ hasNotText: /län|Sverige/ });
  expect(await swedish.allTextContents()).toEqual([]);
});

test('Ctrl K leads to the search of leads from every page, also from one with a search of its own', async () => {
  const page = await shop.open('/', { cookies: answered });
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a/b');
  expect(await page.locator('input:focus').inputValue()).toBe('a/b');
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await isShown(page.getByRole('searchbox', { name: 'Sök bland frågorna' }));
  await page.keyboard.press('Control+k');
  await isShown(page.getByRole('heading', { level: 1, name: 'Sök bland alla leads' }));
  await eventually(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('snöröjning');
  await page.keyboard.press('Enter');
  await eventually(() => titles(page)).toContain('Fastighetsägare som upphandlar snöröjning');
});
