import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  arrives,
  cards,
  field,
  fillCard,
  fillContact,
  notice,
  payButton,
  words,
} from '../../support/browser/checkout-journey.ts';
import { answered, eventually, isShown, useJourneys } from '../../support/browser/journey.ts';
import { someOf } from '../../support/whole-suite.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const said = {
  sv: {
    search: 'elektriker skåne',
    view: /^Visa annons/,
    add: /^Lägg i kundvagn/,
    cart: /^Kundvagn/,
    pay: 'Till kassan',
    toPay: 'Till betalning',
  },
  en: {
    search: 'electrician skåne',
    view: /^View listing/,
    add: /^Add to cart/,
    cart: /^Cart/,
    pay: 'Checkout',
    toPay: 'To payment',
  },
} as const;

/** No horizontal scrolling. */
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.each(someOf(['sv', 'en'] as const))('from a search to delivered leads on a phone, in %s', async (language) => {
  const say = said[language];
  const page = await shop.open('/', { cookies: { ...answered, language }, ...phone });
  await page.locator('#site-search').fill(say.search);
  await page.locator('#site-search').press('Enter');
  await page.waitForURL(/\/sok\?/);
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('link', { name: say.view }).first().tap();
  await page.waitForURL(/\/lead\//);
  // Price and button stay visible while scrolling.
  const add = page.getByRole('button', { name: say.add }).first();
  await page.mouse.wheel(0, 1_200);
  await eventually(async () => (await add.boundingBox())?.y ?? 9_999).toBeLessThan(844);
  expect(await isNarrow(page)).toBe(true);
  await add.tap();
  const message = page.getByRole('region', { name: /\(F8\)$/ }).getByRole('listitem');
  await isShown(message);
  const [above, button] = [await message.boundingBox(), await add.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  await page.getByRole('banner').getByRole('link', { name: say.cart }).tap();
  await page.waitForURL(/\/kundvagn/);
  await page.getByRole('link', { name: say.pay }).tap();
  await page.waitForURL(/\/checkout/);
  // Total and way to the button that pays stay visible, and cover no field that has the focus.
  const toPay = page.getByRole('link', { name: say.toPay });
  await eventually(async () => Math.round((await toPay.boundingBox())?.y ?? 9_999)).toBeLessThan(844);
  await field(page, words[language].company).focus();
  const [company, row] = [await field(page, words[language].company).boundingBox(), await toPay.boundingBox()];
  expect((company?.y ?? 0) + (company?.height ?? 0)).toBeLessThan(row?.y ?? 0);
  await fillContact(page, words[language]);
  await fillCard(page, cards.fine, words[language]);
  expect(await isNarrow(page)).toBe(true);
  await payButton(page, words[language]).tap();
  await isShown(notice(page, words[language].paid));
  await arrives(shop, page);
  await isShown(page.getByRole('link', { name: 'CSV' }).first());
  await isShown(page.locator('a[href^="tel:"]').first());
  expect(await isNarrow(page)).toBe(true);
});
