import { expect, test } from 'vitest';
import { adminSettings as inEnglish } from '../../../src/features/content/texts/en/admin-settings.ts';
import { adminProof, adminSettings as inSwedish } from '../../../src/features/content/texts/sv/admin-settings.ts';
import { objections } from '../../support/barriers.ts';
import { answered, eventually, focused, isShown, useJourneys } from '../../support/browser/journey.ts';
import { journeyAdmin, logIn } from '../../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const walks = [
  { language: 'sv', say: inSwedish, width: 1440, phone: '08-111 22 33' },
  { language: 'en', say: inEnglish, width: 390, phone: '08-444 55 66' },
] as const;

test.each(walks)('the phone number is changed, refused if invalid, and restored, in $language', async (walk) => {
  const { language, say, width, phone } = walk;
  const [name = '', value = ''] = (await logIn(shop.url)).cookie.split('=');
  const cookies = { ...answered, language, [name]: value };
  const page = await shop.open('/admin?tab=settings', { cookies, viewport: { width, height: 900 } });
  const contact = page.getByRole('region', { name: say.groups.contact.title, exact: true });
  const field = contact.getByLabel(say.fields.sellerPhone, { exact: true });
  await isShown(field);
  expect(await objections(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const last = { name: say.groups.payment.title, exact: true };
  if (width > 400) await page.getByRole('navigation', { name: say.index }).getByRole('link', last).click();
  else await page.getByRole('combobox', { name: say.index, exact: true }).selectOption(last.name);
  await eventually(() => focused(page)).toBe(last.name);
  const before = await field.inputValue();
  const save = contact.getByRole('button', { name: say.save });
  await field.fill('ring oss');
  await save.click();
  await isShown(contact.getByText(say.wrong.phone));
  expect(await field.inputValue()).toBe('ring oss');
  await field.fill(phone);
  await save.click();
  const changed = page
    .getByRole('row')
    .filter({ hasText: `→ ${phone}` })
    .first();
  await isShown(changed);
  const reading = await shop.open('/kontakt', { cookies });
  for (const path of ['/kontakt', '/villkor']) {
    await reading.goto(path);
    await isShown(reading.getByText(phone).first());
  }
  await changed.getByRole('button', { name: say.history.back }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.history.confirm, exact: true }).click();
  await eventually(() => field.inputValue()).toBe(before);
});

test('a volume step is added and removed, and bank details need the owner’s password', async () => {
  shop.expectComplaint(/40[013]/);
  const [name = '', value = ''] = (await logIn(shop.url)).cookie.split('=');
  const page = await shop.open('/admin?tab=settings', { cookies: { ...answered, language: 'sv', [name]: value } });
  const region = (title: string) => page.getByRole('region', { name: title, exact: true });
  const volume = region(inSwedish.groups.volume.title);
  const payment = region(inSwedish.groups.payment.title);
  const save = { name: inSwedish.save };
  await isShown(
    region(inSwedish.groups.seller.title).getByText('Nu visar butiken Exempelsäljaren AB.', { exact: false }),
  );
  const bankgiro = payment.getByLabel(inSwedish.fields.bankgiro, { exact: true });
  await bankgiro.fill('5050-1055');
  await volume.getByRole('button', { name: inSwedish.steps.add }).click();
  await volume.getByLabel('Från antal leads, steg 3').fill('100');
  await volume.getByLabel('Rabatt i procent, steg 3').fill('12');
  await volume.getByRole('button', save).click();
  await isShown(volume.getByText(inSwedish.wrong.steps));
  await volume.getByLabel('Från antal leads, steg 3').fill('500');
  await volume.getByRole('button', save).click();
  const rows = page.getByRole('row');
  await isShown(rows.filter({ hasText: '500 leads: 12 %' }).first());
  await volume.getByRole('button', { name: 'Ta bort steg 3' }).click();
  await volume.getByRole('button', save).click();
  await eventually(() => rows.filter({ hasText: '500 leads: 12 %' }).count()).toBe(2);
  // what is typed in another group outlives both
  expect(await bankgiro.inputValue()).toBe('5050-1055');
  await payment.getByRole('button', save).click();
  await isShown(payment.getByText(adminProof.missing));
  await payment.getByLabel(adminProof.password, { exact: true }).fill('fel');
  await payment.getByRole('button', save).click();
  await isShown(payment.getByText(adminProof.wrongPassword));
  await payment.getByLabel(adminProof.password, { exact: true }).fill(journeyAdmin.password);
  await payment.getByRole('button', save).click();
  await isShown(payment.getByText('Bankgiro ändrades', { exact: false }));
  await isShown(rows.filter({ hasText: '→ 5050-1055' }).first());
});
