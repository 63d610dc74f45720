import { beforeEach } from 'vitest';
import { categories, leads } from '../../../src/features/catalogue/catalogue.table.ts';
import type { TestDatabase } from '../test-database.ts';

export type NewLead = Partial<typeof leads.$inferInsert>;

/** Listings of the one category that each test of a file begins with, unless it says another. */
export function useListings(database: TestDatabase) {
  const category = { id: '' };
  async function addCategory(name: string): Promise<string> {
    const [row] = await database.current.db.insert(categories).values({ name, icon: 'Home' }).returning();
    return row?.id ?? '';
  }
  beforeEach(async () => {
    category.id = await addCategory('Bygg & Renovering');
  });
  async function addLead(lead: NewLead = {}): Promise<string> {
    const always = { title: 'Takbyte', description: 'Villa', pricePerLead: 14_900, availableCount: 5 };
    const all = { categoryId: category.id, ...always, ...lead };
    const [row] = await database.current.db.insert(leads).values(all).returning();
    return row?.id ?? '';
  }
  return { category, addCategory, addLead };
}
