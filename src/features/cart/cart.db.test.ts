import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import { categories, leads } from '../catalogue/catalogue.table.ts';

const database = useTestDatabase();
const ids = { listed: newId(), soldOut: newId(), archived: newId(), unknown: newId() };

beforeAll(async () => {
  const { db } = database.current;
  const [category] = await db.insert(categories).values({ name: 'Bygg & Renovering', icon: 'Home' }).returning();
  const lead = { categoryId: category?.id ?? '', title: 'Takbyte', description: 'Villa', pricePerLead: 14_900 };
  await db.insert(leads).values([
    { ...lead, id: ids.listed, availableCount: 5 },
    { ...lead, id: ids.soldOut, availableCount: 0 },
    { ...lead, id: ids.archived, availableCount: 5, archivedAt: new Date() },
  ]);
});

const ask = (asked: readonly string[]) => createTestApp(database.current).request(`/api/cart/lines?ids=${asked}`);

test('a cart is answered with current prices and stock; listings gone from the catalogue are left out', async () => {
  const answer = await ask(Object.values(ids));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const lines: { leadId: string }[] = await answer.json();
  const now = { title: 'Takbyte', titleEn: null, pricePerLead: '149.00', deliversWithinDays: 14, volumePrice: true };
  expect(new Map(lines.map(({ leadId, ...line }) => [leadId, line]))).toEqual(
    new Map([
      [ids.listed, { ...now, availableCount: 5, obtainableCount: 5 }],
      [ids.soldOut, { ...now, availableCount: 0, obtainableCount: 0 }],
    ]),
  );
});

test('a malformed id is refused', async () => {
  expect((await ask(['nonsense'])).status).toBe(400);
});
