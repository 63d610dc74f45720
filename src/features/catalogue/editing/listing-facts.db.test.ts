import { beforeEach, expect, test } from 'vitest';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { categories, leads } from '../catalogue.table.ts';

const database = useTestDatabase({ isEmptied: true });
const now = new Date('2026-05-04T10:00:00Z');

const admin = useAdmin(database);
let categoryId = '';

beforeEach(async () => {
  const [category] = await database.current.db.insert(categories).values({ name: 'Bygg', icon: 'Home' }).returning();
  categoryId = category?.id ?? '';
});

async function write(method: string, path: string, body: object) {
  const app = createTestApp(database.current, { now: () => now });
  const answer = await sendJson(app, method, path, body, admin);
  return { httpStatus: answer.status, ...(await answer.json()) };
}

const create = (more: object) =>
  write('POST', '/api/leads', { title: 'Tak', description: 'Villa', categoryId, pricePerLead: '149.00', ...more });

async function edit(more: object) {
  const { id } = (await database.current.db.select().from(leads))[0] ?? { id: '' };
  return write('PATCH', `/api/leads/${id}`, more);
}

test('a region is accepted in common spellings and answered by its official name; others are refused', async () => {
  expect(await create({ region: 'skane' })).toMatchObject({ httpStatus: 201, region: 'Skåne län' });
  expect(await edit({ region: 'STOCKHOLMS LÄN' })).toMatchObject({ region: 'Stockholms län' });
  expect(await edit({ region: 'hela landet' })).toMatchObject({ region: 'Hela Sverige' });
  expect(await edit({ region: 'Atlantis' })).toMatchObject({
    httpStatus: 400,
    fields: { region: expect.stringContaining('county') },
  });
  expect(await edit({ region: '' })).toMatchObject({ region: null });
});

test('a verification has a class and a date, and any other text becomes the note of other', async () => {
  const at = now.toISOString();
  const past = '2026-01-01T00:00:00.000Z';
  const none = { verification: null, verificationNote: null, verifiedAt: null };
  expect(await create({ verification: 'phone' })).toMatchObject({ ...none, verification: 'phone', verifiedAt: at });
  expect(await edit({ verification: 'register', verifiedAt: past })).toMatchObject({
    verification: 'register',
    verifiedAt: past,
  });
  expect(await edit({ title: 'Nytt tak' })).toMatchObject({ verification: 'register', verifiedAt: past });
  expect(await edit({ verification: ' Besök på plats ' })).toMatchObject({
    verification: 'other',
    verificationNote: 'Besök på plats',
    verifiedAt: at,
  });
  expect(await edit({ verificationNote: 'Intyg' })).toMatchObject({ verification: 'other', verificationNote: 'Intyg' });
  expect(await edit({ verification: 'email', verificationNote: 'Intyg' })).toMatchObject({ verificationNote: null });
  expect(await edit({ verification: null, verifiedAt: past })).toMatchObject(none);
});

test('other needs its note, and neither text is longer than 200 characters', async () => {
  const missing = { httpStatus: 400, fields: { verificationNote: expect.any(String) } };
  expect(await create({ verification: 'other' })).toMatchObject(missing);
  expect(await create({ verification: 'phone' })).toMatchObject({ httpStatus: 201 });
  expect(await edit({ verification: 'other', verificationNote: ' ' })).toMatchObject(missing);
  expect(await edit({ verification: 'x'.repeat(201) })).toMatchObject({
    httpStatus: 400,
    fields: { verification: expect.any(String) },
  });
  const note = 'å'.repeat(200);
  expect(await edit({ verification: 'other', verificationNote: note })).toMatchObject({ verificationNote: note });
});

test.each([
  { region: 'Skåne' },
  { verification: 'Phoned' },
  { verification: 'other' },
  { verification: 'phone', verificationNote: 'x' },
  { verification: 'other', verificationNote: 'x'.repeat(201) },
  { verificationNote: 'x' },
])('the table itself refuses %j', async (wrong) => {
  const row = { categoryId, title: 'Tak', description: 'Villa', pricePerLead: 100, ...wrong };
  await expect(database.current.db.insert(leads).values(JSON.parse(JSON.stringify(row)))).rejects.toThrow();
});
