import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import { fieldIconNames } from './browser/category-icon.ts';
import { categories } from './catalogue.table.ts';
import file from './first-categories.json' with { type: 'json' };

const text = z.string().min(1);

export const firstCategories = z
  .array(
    z.strictObject({
      name: text,
      nameEn: text,
      icon: z.enum(fieldIconNames),
      description: text,
      descriptionEn: text,
    }),
  )
  .parse(file);

/** What a new shop begins with; answers whether it did. A shop that has any category keeps its own. */
export async function addFirstCategories(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: categories.id }).from(categories).limit(1);
    if (existing) return false;
    const rows = firstCategories.map((category, position) => ({ ...category, position }));
    // Two processes may start on an empty database: the second waits here, and then adds none.
    const added = await tx.insert(categories).values(rows).onConflictDoNothing().returning({ id: categories.id });
    if (added.length > 0) await raiseShownVersion(tx);
    return added.length > 0;
  });
}
