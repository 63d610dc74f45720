import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { somebodyWaits, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import type { Db } from '../../platform/database/db.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { deleteCategory } from './delete-category.ts';
import { editContractor } from './edit-contractor.ts';
import { contractorCategories, contractors } from './quotes.table.ts';

const database = usePostgresDatabase();
const now = new Date('2026-03-02T09:00:00Z');

test.each(['contractor', 'deletion'])(
  'of a category given to a contractor and deleted at once, the later is refused when the %s comes first',
  async (first) => {
    const { db } = database.current;
    await db.delete(contractors);
    await db.delete(categories);
    const [category] = await db.insert(categories).values({ name: 'Solceller', icon: 'sun' }).returning();
    const made = { companyName: 'A', email: 'a@leverantor.example', certified: true, active: true, createdAt: now };
    const [contractor] = await db.insert(contractors).values(made).returning();
    const [categoryId, id] = [category?.id ?? '', contractor?.id ?? ''];
    const give = (tx: Db) =>
      editContractor(
        tx,
        { enqueue: async () => {} },
        { id, change: { categoryIds: [categoryId] }, version: null, actor: 'admin' },
        now,
      );
    const remove = (tx: Db) => deleteCategory(tx, { id: categoryId, actor: 'admin' }, now);
    const [one, other] = first === 'contractor' ? [give, remove] : [remove, give];
    let later: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      expect((await one(tx)).ok).toBe(true);
      later = other(db);
      await somebodyWaits(database);
    });
    const failure = first === 'contractor' ? 'has-contractors' : { kind: 'invalid', field: 'categoryIds' };
    expect(await later).toMatchObject({ ok: false, failure });
    expect(await db.$count(contractorCategories, eq(contractorCategories.categoryId, categoryId))).toBe(
      first === 'contractor' ? 1 : 0,
    );
  },
);
