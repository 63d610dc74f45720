import { expect, test } from 'vitest';
import { z } from 'zod';
import { barriers } from '../../support/barriers.ts';
import { answered, eventually, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys();

const leadShape = z.object({ id: z.string(), title: z.string(), categoryId: z.string() });

/** Of one category, so that they stand on one page. */
async function listed(count: number) {
  const answer = await fetch(`${shop.url}/api/leads?inStock=true`);
  const leads = z.array(leadShape).parse(await answer.json());
  const [most = []] = [...Map.groupBy(leads, ({ categoryId }) => categoryId).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  return [...most, ...leads.filter((lead) => !most.includes(lead))].slice(0, count);
}

const words = {
  sv: {
    choose: 'Jämför',
    picked: '2 annonser valda',
    clear: 'Rensa',
    title: 'Jämför annonser',
    remove: 'Ta bort',
    price: 'Pris per lead',
  },
  en: {
    choose: 'Compare',
    picked: '2 listings chosen',
    clear: 'Clear',
    title: 'Compare listings',
    remove: 'Remove',
    price: 'Price per lead',
  },
} as const;

test.each(['sv', 'en'] as const)(
  'two listings are ticked and compared, and one is taken out again (%s)',
  async (language) => {
    const say = words[language];
    const [first] = await listed(1);
    const page = await shop.open(`/leads/${first?.categoryId}`, { cookies: { ...answered, language } });
    const boxes = page.getByRole('checkbox', { name: new RegExp(`^${say.choose}`) });
    await boxes.nth(0).check();
    const show = page.getByRole('link', { name: say.choose, exact: true });
    await isShown(page.getByRole('button', { name: say.clear }));
    expect(await show.count()).toBe(0);
    const size = () => page.getByRole('article').first().boundingBox();
    const before = await size();
    await boxes.nth(1).check();
    await isShown(page.getByRole('status').filter({ hasText: say.picked }));
    expect(await size()).toEqual(before);
    await page.getByRole('button', { name: say.clear }).click();
    await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    for (const place of [0, 1]) await boxes.nth(place).check();
    await show.click();
    await isShown(page.getByRole('heading', { level: 1, name: say.title }));
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').count()).toBe(2);
    await isShown(table.getByRole('rowheader', { name: say.price }));
    await table
      .getByRole('button', { name: new RegExp(`^${say.remove}`) })
      .first()
      .click();
    await page.waitForURL(/\/jamfor\?ids=[\w-]{36}$/);
    await eventually(() => table.getByRole('columnheader').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await page.evaluate(() => sessionStorage.getItem('compared'))).toMatch(/^[\w-]{36}$/);
  },
);

test('a fifth listing is refused with a sentence, in the list and in the address', async () => {
  const leads = await listed(5);
  const ids = leads.map(({ id }) => id);
  const html = await (await fetch(`${shop.url}/jamfor?ids=${ids.join(',')}`)).text();
  expect(html).toContain('Högst fyra annonser jämförs åt gången');
  expect(html.match(/scope="col"/g)).toHaveLength(4);
  expect(html).toContain('noindex');
});

test.each([
  ['nothing', ''],
  ['nonsense', '?ids=x,<script>,%00'],
  ['a listing that does not exist', '?ids=01970004-0000-7000-8000-000000000001'],
])('an address with %s says how listings are chosen', async (_, search) => {
  const answer = await fetch(`${shop.url}/jamfor${search}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Kryssa för Jämför');
});

test('two compared listings are seen whole on a phone', async () => {
  const ids = (await listed(2)).map(({ id }) => id).join(',');
  const page = await shop.open(`/jamfor?ids=${ids}`, { cookies: answered, viewport: { width: 390, height: 844 } });
  const right = async (part: ReturnType<typeof page.locator>) => {
    const box = await part.boundingBox();
    return Number(box?.x) + Number(box?.width);
  };
  const frame = await right(page.locator('.compare'));
  expect(await right(page.getByRole('columnheader').last())).toBeLessThanOrEqual(frame);
});

test('of three compared listings the third begins within a phone, and the address becomes the choice', async () => {
  const ids = (await listed(3)).map(({ id }) => id).join(',');
  const page = await shop.open(`/jamfor?ids=${ids}`, { cookies: answered, viewport: { width: 390, height: 844 } });
  const third = await page.getByRole('columnheader').last().boundingBox();
  const frame = await page.locator('.compare').boundingBox();
  expect(Number(third?.x) + 12).toBeLessThan(Number(frame?.x) + Number(frame?.width));
  await eventually(() => page.evaluate(() => sessionStorage.getItem('compared'))).toBe(ids);
});

test.each([
  [3, 1024],
  [4, 390],
])('%i compared listings have columns of one width at %i px', async (count, width) => {
  const ids = (await listed(count)).map(({ id }) => id).join(',');
  const page = await shop.open(`/jamfor?ids=${ids}`, { cookies: answered, viewport: { width, height: 844 } });
  const heads = await page.getByRole('columnheader').all();
  const widths = await Promise.all(heads.map(async (head) => Math.round((await head.boundingBox())?.width ?? 0)));
  expect([widths.length, new Set(widths).size]).toEqual([count, 1]);
});

test.each(['light', 'dark'] as const)('the comparison is accessible and no wider than a phone (%s)', async (theme) => {
  const ids = (await listed(4)).map(({ id }) => id).join(',');
  const page = await shop.open(`/jamfor?ids=${ids}`, { cookies: { ...answered, theme } });
  await isShown(page.getByRole('table'));
  expect(await barriers(page)).toEqual([]);
});

test('where a listing has no age yet, its cell is a dash and not empty', async () => {
  const ordered = z.array(leadShape.extend({ deliversWithinDays: z.number() }));
  const leads = ordered.parse(await (await fetch(`${shop.url}/api/leads?inStock=true&limit=100`)).json());
  const page = await shop.open(`/jamfor?ids=${leads.find((lead) => lead.deliversWithinDays > 0)?.id}`, {
    cookies: answered,
  });
  const age = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Ålder' }) });
  await isShown(age.getByRole('cell', { name: '–' }));
});
