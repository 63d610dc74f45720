import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { maxRows, type TextRow } from './content.input.ts';
import { contentBlocks } from './content.table.ts';
import { termsVersions } from './terms-versions.table.ts';
import { isOwnHeading, rowsIn, textLists } from './text-lists.rules.ts';
import { texts } from './texts/texts.ts';

const database = useTestDatabase();
let editor: Record<string, string>;

beforeEach(async () => {
  await truncateAll(database.current);
  editor = await asAdmin(database.current, 'editor');
});

const app = () => createTestApp(database.current);
const send = (method: string, path: string, body: unknown, version?: number) =>
  sendJson(app(), method, `/api/admin/${path}`, body, { ...editor, ...(version && { 'if-match': `"${version}"` }) });
const row = (more: object = {}) => ({
  titleSv: 'Kan jag ringa?',
  titleEn: 'May I call?',
  textSv: 'Ja, **gärna**, inom [[claimDays]] dagar.',
  textEn: 'Yes, do.',
  ...more,
});
const add = (list: string, more: object = {}, version?: number) =>
  send('POST', `text-lists/${list}/rows`, row(more), version);
const arrange = (list: string, rows: unknown, version?: number) =>
  send('PATCH', `text-lists/${list}`, { rows }, version);
const listed = async (list: string): Promise<{ rows: TextRow[]; version: number }> =>
  (await (await app().request('/api/admin/text-lists', { headers: editor })).json()).find(
    ({ id }: { id: string }) => id === list,
  );
const part = async (name: string, language = 'sv') => (await app().request(`/api/texts/${language}/${name}`)).json();
const questions = async () => Object.keys((await part('faq')).questions);
const hiding = (rows: readonly TextRow[], id: string) =>
  rows.map((one) => (one.id === id ? { ...one, isShown: false } : one));

test('lists have the shop’s own rows until somebody changes them', async () => {
  for (const [list, { rows }] of Object.entries(textLists)) expect((await listed(list)).rows).toEqual(rows);
  expect(await questions()).toEqual(Object.keys(texts.sv.faq.questions));
  expect(Object.keys((await part('about')).team)).toEqual(Object.keys(texts.sv.about.team));
});

test('a new question is the last of its group, in both languages, and its texts are edited like others', async () => {
  const answer = await add('faq.questions', { group: 'payment' });
  expect(answer.status).toBe(201);
  expect((await answer.json()).rows).toContainEqual({ id: 'own-1', group: 'payment', isShown: true });
  expect((await questions()).slice(13, 16)).toEqual(['declined', 'own-1', 'when']);
  expect((await part('faq')).questions['own-1']).toEqual({
    question: 'Kan jag ringa?',
    answer: 'Ja, **gärna**, inom 7 dagar.',
    group: 'payment',
  });
  expect((await part('faq', 'en')).questions['own-1']).toMatchObject({ answer: 'Yes, do.' });
  const heading = 'texts/faq.questions.own-1.question';
  const key = 'texts/faq.questions.own-1.answer';
  expect((await send('PATCH', key, { contentEn: 'Rather not.' })).status).toBe(200);
  expect((await part('faq', 'en')).questions['own-1'].answer).toBe('Rather not.');
  const emptied = await send('PATCH', key, { contentEn: ' ' });
  expect([emptied.status, (await emptied.json()).fields]).toEqual([
    400,
    { contentEn: 'Is required in both languages' },
  ]);
  expect((await send('PATCH', key, { contentSv: '[[nonsense]]' })).status).toBe(400);
  expect((await send('PATCH', heading, { contentSv: 'Får jag\nringa?' })).status).toBe(400);
});

test('rows are moved, removed and restored, on the page and in the API', async () => {
  await add('about.team');
  const { rows, version } = await listed('about.team');
  const first = rows.toReversed();
  expect((await arrange('about.team', first, version)).status).toBe(200);
  const roles = async () => Object.keys((await part('about')).team).slice(2);
  expect(await roles()).toEqual(['own-1', 'technology', 'privacy', 'support', 'review']);
  await arrange('about.team', hiding(hiding(first, 'own-1'), 'review'));
  expect(await roles()).toEqual(['technology', 'privacy', 'support']);
  const blocks = await (await app().request('/api/content-blocks')).json();
  expect(blocks.filter(({ key }: { key: string }) => key.startsWith('about.team'))).toEqual([]);
  await arrange('about.team', first);
  expect(await roles()).toContain('own-1');
  expect((await add('about.team')).status).toBe(201);
  expect(await roles()).toContain('own-2');
});

test('a question moved past the end of its group goes to the next one', async () => {
  const { rows } = await listed('faq.questions');
  const moved = rows.map((one) => (one.id === 'quotes' ? { ...one, group: 'quality' } : one));
  await arrange('faq.questions', moved);
  expect((await part('faq')).questions.quotes.group).toBe('quality');
});

test('of two changes of one version, one is made and the other is shown the current list', async () => {
  const { rows } = await listed('terms.sections');
  const both = await Promise.all([arrange('terms.sections', rows.toReversed(), 1), add('terms.sections', {}, 1)]);
  expect(both.map(({ status }) => status).toSorted()).toSatisfy(
    (found: number[]) => found.includes(409) && found.some((status) => status < 300),
  );
  const stale = both.find(({ status }) => status === 409);
  expect(await stale?.json()).toMatchObject({ code: 'stale', current: { id: 'terms.sections', version: 2 } });
});

test('two rows added at once are both added', async () => {
  const both = await Promise.all([add('terms.sections'), add('terms.sections', { titleSv: 'En till' })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await listed('terms.sections')).rows.slice(-2).map(({ id }) => id)).toEqual(['own-1', 'own-2']);
});

test.each([
  ['a row named twice', (rows: TextRow[]) => [...rows, ...rows.slice(0, 1)], 'Name every row of the list once'],
  ['a row left out', (rows: TextRow[]) => rows.slice(1), 'Name every row of the list once'],
  [
    'a row that is gone',
    ([one, ...rows]: TextRow[]) => [{ ...one, id: 'gone' }, ...rows],
    'Name every row of the list once',
  ],
  [
    'an unknown group',
    (rows: TextRow[]) => rows.map((one) => ({ ...one, group: 'x' })),
    'There is no such group on the page',
  ],
  [
    'no row shown',
    (rows: TextRow[]) => rows.map((one) => ({ ...one, isShown: false })),
    'At least one row must stay on the page',
  ],
])('%s is refused with the reason, and changes nothing', async (_what, change, reason) => {
  const { rows } = await listed('faq.questions');
  const answer = await arrange('faq.questions', change(rows));
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { rows: reason }]);
  expect(await listed('faq.questions')).toMatchObject({ rows, version: 1 });
});

test.each([
  [{ titleEn: ' ' }, 'titleEn', 'Is required in both languages'],
  [{ textSv: '' }, 'textSv', 'Is required in both languages'],
  [{ titleSv: 'Två\nrader' }, 'titleSv', 'Must be on one line'],
  [{ textEn: 'Call [[nonsense]]' }, 'textEn', 'The shop has nothing to put in for [[nonsense]]'],
  [{ group: 'x' }, 'group', 'There is no such group on the page'],
])('a row with %j is refused by its field', async (more, field, reason) => {
  const answer = await add('faq.questions', { group: 'general', ...more });
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: reason }]);
  expect(await questions()).not.toContain('own-1');
});

test('markup is shown as text, texts and lists have maximum lengths, and only their own calls change them', async () => {
  const tooLong = await add('terms.sections', { textSv: 'a'.repeat(20_001) });
  expect([tooLong.status, (await tooLong.json()).fields]).toEqual([400, { textSv: 'At most 20000 characters' }]);
  expect((await add('terms.sections', { textSv: 'a'.repeat(100_000) })).status).toBe(413);
  await add('terms.sections', { textSv: '<script>alert(1)</script>' });
  expect((await part('terms')).sections['own-1'].text).toBe('<script>alert(1)</script>');
  const { rows } = await listed('terms.sections');
  const own = (index: number) => ({ id: `own-${index + 1}`, group: null, isShown: false });
  const full = [...rows.slice(0, -1), ...Array.from({ length: maxRows - rows.length + 1 }, (_, index) => own(index))];
  const isList = eq(contentBlocks.key, 'terms.sections');
  await database.current.db
    .update(contentBlocks)
    .set({ contentSv: JSON.stringify(full) })
    .where(isList);
  const answer = await add('terms.sections');
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'list-full']);
  expect(
    (
      await arrange(
        'terms.sections',
        Array.from({ length: 1_000 }, (_, index) => own(index)),
      )
    ).status,
  ).toBe(400);
  const [list] = await database.current.db.select().from(contentBlocks).where(isList);
  expect((await send('PATCH', `content-blocks/${list?.id}`, { contentSv: 'x' })).status).toBe(404);
  expect((await send('PATCH', 'texts/terms.sections', { contentSv: 'x' })).status).toBe(404);
  expect((await arrange('home.hero', rows)).status).toBe(404);
});

test('changed sections make a new version of the terms, and restoring them returns to the earlier one', async () => {
  const { rows } = await listed('terms.sections');
  const versions = () => database.current.db.select().from(termsVersions).orderBy(asc(termsVersions.createdAt));
  await arrange('terms.sections', rows.toReversed());
  await arrange('terms.sections', rows);
  await add('terms.sections');
  const swedish = (await versions()).filter(({ language }) => language === 'sv');
  expect(swedish.map(({ text }) => text.split('\n').find((line) => line.startsWith('1. ')))).toEqual([
    '1. Ändringar, lag och tvist',
    '1. Parterna',
    '1. Parterna',
  ]);
  expect(swedish[2]?.text).toContain('13. Kan jag ringa?\n\nJa, gärna, inom 7 dagar.');
});

test('a row removed by a release leaves the list, and a new one is the last of its group', () => {
  const { rows } = textLists['faq.questions'];
  const stored = [{ id: 'was-here', group: 'general', isShown: true }, ...rows.filter(({ id }) => id !== 'buy')];
  const found = rowsIn('faq.questions', JSON.stringify(stored)).slice(0, 4);
  expect(found.map(({ id }) => id)).toEqual(['lead', 'who', 'quotes', 'buy']);
});

const store = (key: string, contentSv: string) =>
  database.current.db.update(contentBlocks).set({ contentSv }).where(eq(contentBlocks.key, key));

test('an added row whose group a release removed comes last, and the list can be rearranged', async () => {
  await add('faq.questions', { group: 'payment' });
  await store('faq.questions', JSON.stringify([{ id: 'own-1', group: 'was-here', isShown: true }]));
  const { rows } = await listed('faq.questions');
  expect(rows.at(-5)).toEqual({ id: 'own-1', group: 'account', isShown: true });
  expect((await arrange('faq.questions', rows)).status).toBe(200);
});

test.each([
  ['no list', '{"rows":[]}', []],
  ['no JSON', 'x', []],
  ['rows of a newer release', '[{"id":"own-1","group":null,"isShown":true,"more":1},{"id":"own-2"}]', ['own-1']],
])('with %s in a stored list the page still works, and a row can be added', async (_what, stored, kept) => {
  await add('about.team');
  await store('about.team', stored);
  const { rows } = textLists['about.team'];
  const found = (await listed('about.team')).rows.map(({ id }) => id);
  expect(found.toSorted()).toEqual([...kept, ...rows.map(({ id }) => id)].toSorted());
  expect(Object.keys((await part('about')).team).slice(2)).toEqual(found);
  expect((await app().request('/api/content-blocks')).status).toBe(200);
  expect((await (await add('about.team')).json()).rows.at(-1).id).toBe('own-2');
});

test('texts of a removed row that a release drops are not shown to anybody', async () => {
  await add('about.team');
  await store('about.team', JSON.stringify([{ id: 'was-here', group: null, isShown: false }]));
  const block = { category: 'about', contentSv: 'Hemligt', contentEn: 'Secret' };
  await database.current.db.insert(contentBlocks).values({ ...block, key: 'about.team.was-here.title' });
  expect(await (await app().request('/api/content-blocks')).text()).not.toContain('Hemligt');
});

test('only the first field of an added row is a heading', () => {
  const keys = ['faq.questions.own-1.question', 'faq.questions.own-1.answer', 'faq.questions.buy.question'];
  expect([...keys, 'about.team.own-2.title', 'home.own-1.title'].filter(isOwnHeading)).toEqual([
    'faq.questions.own-1.question',
    'about.team.own-2.title',
  ]);
});

test('names of rows run together are no names of rows', async () => {
  await add('about.team');
  const { rows } = await listed('about.team');
  const id = rows.map((one) => one.id).toSorted();
  expect((await arrange('about.team', [{ id: id.join(' '), group: null, isShown: true }])).status).toBe(400);
  expect((await listed('about.team')).rows).toEqual(rows);
});
