import { expect, test } from 'vitest';
import { adminSettings as inEnglish } from '../../../src/features/content/texts/en/admin-content.ts';
import { adminSettings as inSwedish } from '../../../src/features/content/texts/sv/admin-content.ts';
import { objections } from '../../support/barriers.ts';
import { answered, eventually, isShown, useJourneys } from '../../support/browser/journey.ts';
import { logIn } from '../../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const walks = [
  { language: 'sv', say: inSwedish, width: 1440, phone: '08-111 22 33' },
  { language: 'en', say: inEnglish, width: 390, phone: '08-444 55 66' },
] as const;

test.each(walks)(
  'the phone number is changed, refused when it is none, and returned to, in $language',
  async (walk) => {
    const { language, say, width, phone } = walk;
    const [name = '', value = ''] = (await logIn(shop.url)).cookie.split('=');
    const cookies = { ...answered, language, [name]: value };
    const page = await shop.open('/admin?tab=settings', { cookies, viewport: { width, height: 900 } });
    const contact = page.getByRole('region', { name: say.groups.contact.title, exact: true });
    const field = contact.getByLabel(say.fields.sellerPhone, { exact: true });
    await isShown(field);
    expect(await objections(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
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
  },
);
