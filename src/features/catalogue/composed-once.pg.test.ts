import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { listenForStatements } from '../../../tests/support/counting/sent-statements.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { truncateAll, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { categories, leads } from './catalogue.table.ts';

const database = usePostgresDatabase();

test('a list of what is for sale takes one statement, and statements that differ in their values only are composed once', async () => {
  const app = createTestApp(database.current);
  const { db } = database.current;
  await truncateAll(database.current);
  const [category] = await db.insert(categories).values({ name: 'Bygg', icon: 'Home' }).returning();
  const row = { categoryId: category?.id ?? '', title: 'Takbyte', description: 'Villa', region: 'Skåne län' };
  const forSale = { ...row, maxBuyers: 1, availableCount: 1 };
  await db.insert(leads).values([100, 200, 300, 300, 300].map((pricePerLead) => ({ ...forSale, pricePerLead })));
  const compose = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  // What other files of this worker left running composes too.
  const dialect: unknown = Reflect.get(db, 'dialect');
  const composed = () => compose.mock.contexts.filter((one) => one === dialect).length;
  const sent = listenForStatements();
  // By the clock others ask too, of which none names a price.
  const statements = () => sent.filter(({ text }) => text.includes('"price_per_lead" >=')).length;
  const asked = async (query: string) => {
    const before = { composed: composed(), statements: statements() };
    const answer = await app.request(`/api/leads?${query}`);
    const rows: { id: string }[] = await answer.json();
    const next = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    const counted = { composed: composed() - before.composed, statements: statements() - before.statements };
    return { found: rows.length, ...counted, next };
  };
  const at = (price: number, rest = '') => `q=tak&sort=price-asc&minPrice=${price}.00${rest}`;
  await asked(at(1));
  expect(await asked(at(2))).toMatchObject({ found: 4, composed: 0, statements: 1 });
  expect(await asked(at(2, '&region=Sk%C3%A5ne%20l%C3%A4n'))).toMatchObject({ found: 4, composed: 1 });
  expect(await asked(at(2, '&region=Hela%20Sverige'))).toMatchObject({ found: 0 });
  const { next } = await asked(at(2, '&exclusive=true&limit=1'));
  expect(await asked(at(2, `&exclusive=true&limit=1&cursor=${next}`))).toMatchObject({ found: 1, composed: 1 });
  const again = await asked(at(2, `&exclusive=true&limit=2&cursor=${next}`));
  expect(again).toMatchObject({ found: 2, composed: 0, statements: 1 });
  compose.mockRestore();
});
