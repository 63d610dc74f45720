import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type AbstractIntlMessages, IntlProvider } from 'use-intl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument } from '../../tests/support/api-document.ts';
import { addListing } from '../../tests/support/sale.ts';
import { sendJson } from '../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../tests/support/test-database.ts';
import type { AdminLead } from '../features/catalogue/editing/list-admin-leads.ts';
import { type Language, languages } from '../platform/language.ts';
import { projectRoot } from '../platform/project-root.ts';

const database = useTestDatabase();

const title = { sv: 'Bästa ringtid', en: 'Best time to call' };
const optional = { sv: 'Ungefärlig svarstid', en: 'Usual days to answer' };

/** All that is written for a text that the list shows, and a number that may be missing: beside the migration, these are the places of the document. */
const edits = [
  // Named, since the connection has already seen the table without it.
  [
    'catalogue/catalogue.table.ts',
    /( +)verifiedAt: instant\(\),\n/,
    '$&$1callTimes: text("call_times"),\n$1answerDays: integer("answer_days"),\n',
  ],
  [
    'catalogue/lead-fields.rules.ts',
    /( +)categoryId: \{\s+kind/,
    `$1callTimes: { kind: 'text', longest: 60, column: { key: 'callTimes' } },\n$1answerDays: { kind: 'whole-or-none', lowest: 1, highest: 90 },\n$&`,
  ],
  [
    'content/texts/sv/admin-leads.ts',
    /( +)verifiedAt: '.*',\n/g,
    `$&$1callTimes: '${title.sv}',\n$1answerDays: '${optional.sv}',\n`,
  ],
  [
    'content/texts/en/admin-leads.ts',
    /( +)verifiedAt: '.*',\n/g,
    `$&$1callTimes: '${title.en}',\n$1answerDays: '${optional.en}',\n`,
  ],
] as const;

let copy = '';

beforeAll(async () => {
  const cache = join(projectRoot, '.cache');
  await mkdir(cache, { recursive: true });
  copy = await mkdtemp(join(cache, 'listing-field-'));
  for (const folder of ['src', 'tests/support'])
    await cp(join(projectRoot, folder), join(copy, folder), { recursive: true });
  for (const [file, place, more] of edits) {
    const path = join(copy, 'src/features', file);
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(place);
    await writeFile(path, text.replace(place, more));
  }
  await truncateAll(database.current);
  await database.current.db.execute(sql`alter table leads add column call_times text, add column answer_days integer`);
});

afterAll(async () => {
  await database.current.db.execute(sql`alter table leads drop column call_times, drop column answer_days`);
  await rm(copy, { recursive: true, force: true });
});

test('the document of a listing’s field names few places, and those that are enough', async () => {
  const document = await readFile(join(projectRoot, 'docs/changing/listing-field.md'), 'utf8');
  const rows = document.match(/^\| `.*$/gm) ?? [];
  expect(rows.length).toBeLessThanOrEqual(6);
  for (const [file] of edits) expect(rows.join()).toContain(file.replace(/\/(?:sv|en)\//, '/{sv,en}/'));
});

const fromCopy = (path: string) => import(/* @vite-ignore */ join(copy, 'src/server', path));

/** What an admin's screen makes of the description, in the copy's own texts. */
async function drawnOf(lead: AdminLead, locale: Language) {
  const { texts }: typeof import('../features/content/texts/texts.ts') = await fromCopy(
    '../features/content/texts/texts.ts',
  );
  const draft: typeof import('../features/admin/leads/lead-draft.rules.ts') = await fromCopy(
    '../features/admin/leads/lead-draft.rules.ts',
  );
  const words: typeof import('../features/admin/leads/lead-words.ts') = await fromCopy(
    '../features/admin/leads/lead-words.ts',
  );
  const fields: typeof import('../features/admin/leads/lead-fields.tsx') = await fromCopy(
    '../features/admin/leads/lead-fields.tsx',
  );
  const columns: typeof import('../features/admin/leads/leads-columns.tsx') = await fromCopy(
    '../features/admin/leads/leads-columns.tsx',
  );
  const kit: typeof import('../features/admin/kit/form/use-draft-form.ts') = await fromCopy(
    '../features/admin/kit/form/use-draft-form.ts',
  );
  const file: unknown[] = [];
  const drawForm = () => {
    const params = { ...words.useLeadFormParams(), id: 'lead', opened: draft.emptyLead, send: async () => undefined };
    const { fieldOf } = kit.useDraftForm(params);
    file.push(...columns.useLeadsColumns(null).map(({ head, csv }) => [head, csv?.(lead)]));
    return createElement(fields.LeadFields, { fieldOf });
  };
  const messages: AbstractIntlMessages = texts[locale];
  const provided: Parameters<typeof IntlProvider>[0] = {
    locale,
    messages,
    timeZone: 'UTC',
    children: createElement(drawForm),
  };
  const inLanguage = createElement(IntlProvider, provided);
  return { form: renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, inLanguage)), file };
}

test('a field that a copy of the shop describes is in its API, document, form, list, file and log', async () => {
  const { createTestApp }: typeof import('../../tests/support/test-app.ts') = await fromCopy(
    '../../tests/support/test-app.ts',
  );
  const { asAdmin }: typeof import('../../tests/support/admin-session.ts') = await fromCopy(
    '../../tests/support/admin-session.ts',
  );
  const app = createTestApp(database.current);
  const headers = await asAdmin(database.current);
  const id = await addListing(database.current);

  const refused = await sendJson(app, 'PATCH', `/api/leads/${id}`, { callTimes: 'x'.repeat(61) }, headers);
  expect([refused.status, (await refused.json()).fields]).toEqual([400, { callTimes: expect.anything() }]);
  const changed = await sendJson(app, 'PATCH', `/api/leads/${id}`, { callTimes: ' evenings ' }, headers);
  expect(await changed.json()).toMatchObject({ callTimes: 'evenings' });
  const lead = await (await app.request(`/api/leads/${id}`)).json();
  expect(lead).toMatchObject({ callTimes: 'evenings' });

  const { components } = await readDocument(app);
  expect(components.schemas).toMatchObject({ Lead: { properties: { callTimes: expect.anything() } } });

  const [entry] = await (await app.request('/api/admin/audit', { headers })).json();
  const { changesOf }: typeof import('../features/admin/operations/audit-change.rules.ts') = await fromCopy(
    '../features/admin/operations/audit-change.rules.ts',
  );
  expect(changesOf(entry.before, entry.after)).toEqual([{ field: 'callTimes', was: null, is: 'evenings' }]);

  const [listed] = await (await app.request('/api/admin/leads', { headers })).json();
  for (const language of languages) {
    const { form, file } = await drawnOf(listed, language);
    for (const drawn of ['name="callTimes"', title[language], 'name="answerDays"', optional[language]])
      expect(form).toContain(drawn);
    expect(file).toContainEqual([title[language], 'evenings']);
  }

  const answered = (answerDays: number | null) => sendJson(app, 'PATCH', `/api/leads/${id}`, { answerDays }, headers);
  for (const answerDays of [30, null]) expect(await (await answered(answerDays)).json()).toMatchObject({ answerDays });
  expect((await answered(91)).status).toBe(400);
});
