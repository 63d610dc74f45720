import { asc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeEach, expect, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from './catalogue.table.ts';

const database = useTestDatabase();

beforeEach(() => truncateAll(database.current));

test('conversions of earlier releases are rounded to the one decimal that is shown', async () => {
  const { db } = database.current;
  for (const conversionRate of ['23.45', '23.44', '99.99', '8.00', '0.04', null]) {
    await addListing(database.current, { conversionRate });
  }
  const all = readMigrationFiles({ migrationsFolder: 'drizzle' }).flatMap((migration) => migration.sql);
  const rounding = all.filter((statement) => /update "leads" set "conversion_rate"/i.test(statement));
  expect(rounding).toHaveLength(1);
  for (const statement of rounding) await db.execute(sql.raw(statement));
  const rows = await db.select({ rate: leads.conversionRate }).from(leads).orderBy(asc(leads.id));
  expect(rows.map(({ rate }) => rate)).toEqual(['23.50', '23.40', '100.00', '8.00', '0.00', null]);
});
