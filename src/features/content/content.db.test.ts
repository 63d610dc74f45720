import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { shownVersion } from '../../platform/database/shop-state.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { contentBlocks } from './content.table.ts';
import { seedContentBlocks } from './seed-content-blocks.ts';
import { texts } from './texts/texts.ts';

const database = useTestDatabase();
const key = 'home.hero.titleStart';

beforeEach(async () => {
  await truncateAll(database.current);
  await seedContentBlocks(database.current.db);
});

const edit = (change: { contentSv?: string; contentEn?: string }) =>
  database.current.db
    .update(contentBlocks)
    .set({ ...change, updatedAt: new Date(Date.now() + 1_000) })
    .where(eq(contentBlocks.key, key));

const block = async () => (await database.current.db.select().from(contentBlocks).where(eq(contentBlocks.key, key)))[0];

const home = async (language: 'sv' | 'en') =>
  (
    await createTestApp(database.current, { settings: { SITE_NAME: 'Testtorget' } }).request(
      `/api/texts/${language}/home`,
    )
  ).json();

const listedBlock = async () => {
  const all: { key: string }[] = await (await createTestApp(database.current).request('/api/content-blocks')).json();
  return all.find((one) => one.key === key);
};

const own = { contentSv: texts.sv.home.hero.titleStart, contentEn: texts.en.home.hero.titleStart };

test('every text of the front page can be edited, in both languages', async () => {
  expect(await listedBlock()).toMatchObject(own);
});

test('a language that nobody edited follows the shop’s own text, also where an earlier release stored it', async () => {
  expect(await block()).toMatchObject({ contentSv: '', contentEn: '' });
  await edit({ contentSv: 'Mitt eget', contentEn: own.contentEn });
  await seedContentBlocks(database.current.db);
  expect(await block()).toMatchObject({ contentSv: 'Mitt eget', contentEn: '' });
  expect(await listedBlock()).toMatchObject({ contentSv: 'Mitt eget', contentEn: own.contentEn });
});

test('an edited block is shown on the page, in the edited language', async () => {
  await edit({ contentSv: 'Färska affärer,' });
  expect((await home('sv')).hero.titleStart).toBe('Färska affärer,');
  expect((await home('en')).hero.titleStart).toBe(texts.en.home.hero.titleStart);
});

test('an emptied block falls back to the shop’s own text', async () => {
  await edit({ contentSv: '  ' });
  expect((await home('sv')).hero.titleStart).toBe(texts.sv.home.hero.titleStart);
});

test('figures in a block are filled in from the policy', async () => {
  await edit({ contentSv: '[[siteName]] svarar inom [[replyHours]] timmar' });
  expect((await home('sv')).hero.titleStart).toBe('Testtorget svarar inom 24 timmar');
});

test.each(['En {klammer för mycket', 'Köp {nu} idag', 'Läs <b>mer</b>', '{n, plural, one {ett} other {flera}}'])(
  '%s has a placeholder that the page does not fill in, and is shown unchanged',
  async (contentSv) => {
    await edit({ contentSv });
    expect((await home('sv')).hero.titleStart).toBe(contentSv);
  },
);

test('seeding again keeps edited blocks and updates the others', async () => {
  await edit({ contentSv: 'Mitt eget' });
  await database.current.db
    .update(contentBlocks)
    .set({ contentSv: 'en äldre ordlista' })
    .where(eq(contentBlocks.key, 'home.hero.titleMark'));
  await seedContentBlocks(database.current.db);
  const said = await home('sv');
  expect(said.hero.titleStart).toBe('Mitt eget');
  expect(said.hero.titleMark).toBe(texts.sv.home.hero.titleMark);
});

test.each(['/api/texts/de/home', '/api/texts/sv/nonsense', '/api/texts/sv/toString'])('%s is a 404', async (path) => {
  expect((await createTestApp(database.current).request(path)).status).toBe(404);
});

describe('an edit of a block', () => {
  const patch = (id: string, body: unknown, headers: Record<string, string>) =>
    sendJson(createTestApp(database.current), 'PATCH', `/api/content-blocks/${id}`, body, headers);

  const versionNow = async () => (await database.current.db.select().from(shownVersion))[0]?.version ?? 1;

  async function open() {
    const shown = await block();
    if (!shown) throw new Error('The block is not there.');
    return { shown, admin: await asAdmin(database.current) };
  }

  test('changes one language and leaves the other, and is announced', async () => {
    const { shown, admin } = await open();
    const version = await versionNow();
    const answer = await patch(shown.id, { contentSv: 'Färska affärer,', contentEn: own.contentEn }, admin);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ contentSv: 'Färska affärer,', contentEn: own.contentEn, version: 2 });
    expect(await block()).toMatchObject({ contentSv: 'Färska affärer,', contentEn: '' });
    expect((await home('sv')).hero.titleStart).toBe('Färska affärer,');
    expect(await versionNow()).toBe(version + 1);
    expect(await database.current.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { actor: 'admin', entity: 'content-block', before: { key, contentSv: shown.contentSv } },
    ]);
  });

  test('with the current text changes nothing', async () => {
    const { shown, admin } = await open();
    const version = await versionNow();
    expect((await patch(shown.id, { contentSv: own.contentSv }, admin)).status).toBe(200);
    expect(await versionNow()).toBe(version);
  });

  test('of an older version is refused with the newer one', async () => {
    const { shown, admin } = await open();
    await patch(shown.id, { contentEn: 'Theirs' }, admin);
    const answer = await patch(shown.id, { contentEn: 'Mine' }, { ...admin, 'if-match': '"1"' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'stale', current: { contentEn: 'Theirs', version: 2 } });
  });

  test('is for admins, and needs a block and its text', async () => {
    const { shown, admin } = await open();
    expect((await patch(shown.id, { contentSv: 'x' }, {})).status).toBe(401);
    for (const unknown of ['x', '00000000-0000-7000-8000-000000000009']) {
      expect((await patch(unknown, { contentSv: 'x' }, admin)).status).toBe(404);
    }
    for (const body of [{ contentSv: 5 }, { contentSv: 'a'.repeat(20_001) }, { key: 'other' }]) {
      expect((await patch(shown.id, body, admin)).status).toBe(400);
    }
  });
});

describe('a text by its key', () => {
  let admin: Record<string, string>;
  beforeEach(async () => {
    admin = await asAdmin(database.current);
  });
  const app = () => createTestApp(database.current);
  const change = async (of: string, body: unknown, headers: Record<string, string> = {}) =>
    sendJson(app(), 'PATCH', `/api/admin/texts/${of}`, body, { ...admin, ...headers });
  const read = async (path: string) => (await app().request(`/api/admin/texts${path}`, { headers: admin })).json();
  const listed = async (of: string) => (await read('')).find((text: { key: string }) => text.key === of);
  const cart = async () => (await app().request('/api/texts/sv/cart')).json();

  test('is listed as shown and with the shop’s own text, without the admin area', async () => {
    expect(await listed('cart.title')).toEqual({
      key: 'cart.title',
      part: 'cart',
      contentSv: texts.sv.cart.title,
      contentEn: texts.en.cart.title,
      shippedSv: texts.sv.cart.title,
      shippedEn: texts.en.cart.title,
      names: [],
      isChanged: false,
      isOwn: false,
      version: 1,
    });
    expect(await listed('about.intro')).toMatchObject({ names: ['[[siteName]]'] });
    expect(await listed('adminContent.label')).toBeUndefined();
  });

  test('is edited for the first time, and the other language still follows the shop', async () => {
    expect(await (await change('cart.title', { contentSv: 'Din korg' })).json()).toMatchObject({
      contentSv: 'Din korg',
      contentEn: texts.en.cart.title,
      isChanged: true,
      version: 2,
    });
    expect((await cart()).title).toBe('Din korg');
    const [stored] = await database.current.db.select().from(contentBlocks).where(eq(contentBlocks.key, 'cart.title'));
    expect(stored?.contentEn).toBe('');
  });

  test('can return to earlier texts, listed with account and time', async () => {
    await change('cart.title', { contentSv: 'Din korg' });
    await change('cart.title', { contentSv: 'Korgen' });
    const changes = await read('/cart.title/changes');
    expect(changes).toMatchObject([
      { actor: 'admin', before: { contentSv: 'Din korg' }, after: { contentSv: 'Korgen' } },
      { before: { contentSv: '' }, after: { contentSv: 'Din korg' } },
    ]);
    await change('cart.title', changes[0].before);
    expect((await cart()).title).toBe('Din korg');
    await change('cart.title', changes[1].before);
    expect(await listed('cart.title')).toMatchObject({ contentSv: texts.sv.cart.title, isChanged: false });
    expect(await read('/cart.line.tooManyText/changes')).toEqual([]);
  });

  test.each([
    ['about.intro', { contentSv: 'Vi säljer leads.' }, 'contentSv', 'The text must keep [[siteName]]'],
    ['about.intro', { contentEn: 'We sell leads.' }, 'contentEn', 'The text must keep [[siteName]]'],
    ['cart.line.tooManyText', { contentSv: 'Många leads' }, 'contentSv', 'The text must keep {count}'],
    ['cart.title', { contentSv: 'Korg [[siteNam]]' }, 'contentSv', 'The shop has nothing to put in for [[siteNam]]'],
  ])('%s is refused as %j, with the wrong name', async (of, body, field, reason) => {
    const answer = await change(of, body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toEqual({ [field]: reason });
    expect(await listed(of)).toMatchObject({ isChanged: false });
  });

  test('counts and dates by nothing that the page gives as words', async () => {
    const counted = (words: string) => change('home.categories.all', { contentSv: words });
    expect((await counted('Alla {count, number} branscher')).status).toBe(400);
    expect((await counted('Alla {count} branscher, {vilka} som helst')).status).toBe(200);
  });

  test('may be emptied, even if it must have placeholders', async () => {
    await change('about.intro', { contentSv: '[[siteName]] säljer leads.' });
    expect((await change('about.intro', { contentSv: '' })).status).toBe(200);
    expect(await listed('about.intro')).toMatchObject({ contentSv: texts.sv.about.intro, isChanged: false });
  });

  test('edited by two at once is changed by one, and the other is shown the result', async () => {
    const version = { 'if-match': '"1"' };
    const answers = await Promise.all([
      change('cart.title', { contentSv: 'Ett' }, version),
      change('cart.title', { contentSv: 'Två' }, version),
    ]);
    const [done, stale] = answers.toSorted((a, b) => a.status - b.status);
    expect([done?.status, stale?.status]).toEqual([200, 409]);
    expect(await stale?.json()).toMatchObject({ code: 'stale', current: { key: 'cart.title', version: 2 } });
  });

  test('that the shop no longer has stays editable, and an unknown one is a 404', async () => {
    await database.current.db
      .insert(contentBlocks)
      .values({ key: 'home.gone', contentSv: 'Skrivet', contentEn: 'Written', category: 'home' });
    expect(await listed('home.gone')).toMatchObject({ contentSv: 'Skrivet', shippedSv: null, part: 'home' });
    expect((await change('home.gone', { contentSv: 'Annat' })).status).toBe(200);
    expect((await change('home.never', { contentSv: 'x' })).status).toBe(404);
    expect((await read('/home.never/changes')).code).toBe('not-found');
  });
});
