import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { categories, leads } from './catalogue.table.ts';

const database = useTestDatabase();

/** By name: migrations may still be inserted before it. */
const place = readdirSync('drizzle')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .findIndex((name) => name.endsWith('_disputes_and_listings.sql'));
const statements = readMigrationFiles({ migrationsFolder: 'drizzle' })[place]?.sql ?? [];
const dataSteps = statements.filter((text) => /^\s*(-- Written by hand|UPDATE "catalogue_version")/.test(text));
const checks = statements.filter((text) => /ADD CONSTRAINT "leads_/.test(text));

type Old = { region?: string; verification?: string; verifiedAt?: string };

const verified = '2026-01-01 00:00:00+00';

const rows: readonly (Old & { becomes: readonly [string | null, string | null, string | null] })[] = [
  { region: 'Skåne län', becomes: ['Skåne län', null, null] },
  { region: ' skane', becomes: ['Skåne län', null, null] },
  { region: 'STOCKHOLM', becomes: ['Stockholms län', null, null] },
  { region: 'Region Västra Götaland', becomes: ['Västra Götalands län', null, null] },
  { region: 'Västra Götalandsregionen', becomes: ['Västra Götalands län', null, null] },
  { region: 'Hela landet', becomes: ['Hela Sverige', null, null] },
  { region: 'Nangijala', becomes: [null, null, null] },
  { becomes: [null, null, null] },
  { verification: 'Verifierad per telefon', verifiedAt: verified, becomes: [null, 'phone', null] },
  { verification: 'PHONE', becomes: [null, 'phone', null] },
  { verification: 'verified by e-mail', becomes: [null, 'email', null] },
  { verification: 'Verifierad per telefon och e-post', becomes: [null, 'phone-and-email', null] },
  { verification: 'Email and phone', becomes: [null, 'phone-and-email', null] },
  { verification: 'Granskad mot offentliga register', becomes: [null, 'register', null] },
  { verification: 'Bolagsverket', becomes: [null, 'register', null] },
  { verification: 'Telefon, av Anna', becomes: [null, 'other', 'Telefon, av Anna'] },
  { verification: 'x'.repeat(300), becomes: [null, 'other', 'x'.repeat(200)] },
  { verifiedAt: verified, becomes: [null, null, null] },
];

test('what was free text becomes what it was meant as, and the log keeps what stood there', async () => {
  const { db } = database.current;
  await truncateAll(database.current);
  expect([dataSteps.length, checks.length]).toEqual([2, 4]);
  const [category] = await db.insert(categories).values({ name: 'Bygg', icon: 'Home' }).returning();
  const found = await db
    .transaction(async (tx) => {
      for (const name of checks.map((text) => /"(leads_\w+)"/.exec(text)?.[1] ?? '')) {
        await tx.execute(sql`alter table leads drop constraint ${sql.identifier(name)}`);
      }
      for (const [index, { region = null, verification = null, verifiedAt = null }] of rows.entries()) {
        await tx.execute(sql`
          insert into leads (id, category_id, title, description, price_per_lead, region, verification, verified_at)
          values (gen_random_uuid(), ${category?.id}, ${String(index)}, 'Villa', 100, ${region}, ${verification}, ${verifiedAt})`);
      }
      for (const statement of [...dataSteps, ...checks]) await tx.execute(sql.raw(statement));
      const after = await tx.select().from(leads);
      const log = await tx.select().from(auditEntries);
      throw Object.assign(new Error('undone'), { after, log });
    })
    .catch((error: unknown) => error);
  const { after, log } = found as { after: (typeof leads.$inferSelect)[]; log: (typeof auditEntries.$inferSelect)[] };
  const by = new Map(after.map((row) => [Number(row.title), row]));
  for (const [index, { becomes, verification }] of rows.entries()) {
    const row = by.get(index);
    expect([row?.region, row?.verification, row?.verificationNote], JSON.stringify(rows[index])).toEqual(becomes);
    if (!verification) expect(row?.verifiedAt).toBeNull();
  }
  expect(by.get(8)?.verifiedAt).toEqual(new Date(verified));
  const unchanged = [0, 7];
  expect(log).toHaveLength(rows.length - unchanged.length);
  expect(unchanged.map((index) => by.get(index)?.version)).toEqual([1, 1]);
  expect(by.get(6)?.version).toBe(2);
  const ofAtlantis = log.find(({ entityId }) => entityId === by.get(6)?.id);
  expect(ofAtlantis).toMatchObject({
    actor: 'shop',
    action: 'edit',
    entity: 'lead',
    before: { region: 'Nangijala' },
    after: { region: null },
  });
  const cut = log.find(({ entityId }) => entityId === by.get(16)?.id);
  expect(cut).toMatchObject({ before: { verification: 'x'.repeat(300) } });
});
