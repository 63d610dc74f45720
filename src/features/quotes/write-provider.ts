import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import type { ProviderAnswer } from './list-providers.ts';
import type { ProviderChange } from './providers.input.ts';
import { providerCategories, providers } from './quotes.table.ts';

export const unknownCategory = { kind: 'invalid', field: 'categoryIds', reason: 'Unknown category' } as const;

export type WriteFailure = { kind: 'known-address' } | typeof unknownCategory;

export async function isKnownAddress(tx: Db, email: string, exceptId?: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(and(sql`lower(${providers.email}) = ${email}`, exceptId ? ne(providers.id, exceptId) : undefined));
  return row !== undefined;
}

/** False if a category does not exist. */
export async function setCategories(tx: Db, providerId: string, ids: readonly string[]): Promise<boolean> {
  await tx.delete(providerCategories).where(eq(providerCategories.providerId, providerId));
  if (ids.length === 0) return true;
  const known = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .for('key share');
  if (known.length !== ids.length) return false;
  await tx.insert(providerCategories).values(ids.map((categoryId) => ({ providerId, categoryId })));
  return true;
}

/** Null on success. */
export async function changeProvider(tx: Db, id: string, change: ProviderChange): Promise<WriteFailure | null> {
  const { categoryIds, ...columns } = change;
  if (columns.email && (await isKnownAddress(tx, columns.email, id))) return { kind: 'known-address' };
  if (categoryIds && !(await setCategories(tx, id, categoryIds))) return unknownCategory;
  await tx
    .update(providers)
    .set({ ...columns, version: nextVersion(providers.version) })
    .where(eq(providers.id, id));
  return null;
}

/** Without the e-mail address, which may be a person's. */
export const loggedProvider = ({ email: _email, lastOfferedAt: _offered, ...provider }: ProviderAnswer) => provider;
