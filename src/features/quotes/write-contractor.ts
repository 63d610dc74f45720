import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import type { ContractorChange } from './contractors.input.ts';
import type { ContractorAnswer } from './list-contractors.ts';
import { contractorCategories, contractors } from './quotes.table.ts';

export const unknownCategory = { kind: 'invalid', field: 'categoryIds', reason: 'Unknown category' } as const;

export type WriteFailure = { kind: 'known-address' } | typeof unknownCategory;

export async function isKnownAddress(tx: Db, email: string, exceptId?: string): Promise<boolean> {
  const isTheirs = sql`lower(${contractors.email}) = ${email}`;
  return (await tx.$count(contractors, and(isTheirs, exceptId ? ne(contractors.id, exceptId) : undefined))) > 0;
}

/** False if a category does not exist. */
export async function setCategories(tx: Db, providerId: string, ids: readonly string[]): Promise<boolean> {
  await tx.delete(contractorCategories).where(eq(contractorCategories.providerId, providerId));
  if (ids.length === 0) return true;
  const known = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .for('key share');
  if (known.length !== ids.length) return false;
  await tx.insert(contractorCategories).values(ids.map((categoryId) => ({ providerId, categoryId })));
  return true;
}

/** Null on success. */
export async function changeContractor(tx: Db, id: string, change: ContractorChange): Promise<WriteFailure | null> {
  const { categoryIds, ...columns } = change;
  if (columns.email && (await isKnownAddress(tx, columns.email, id))) return { kind: 'known-address' };
  if (categoryIds && !(await setCategories(tx, id, categoryIds))) return unknownCategory;
  await tx
    .update(contractors)
    .set({ ...columns, version: nextVersion(contractors.version) })
    .where(eq(contractors.id, id));
  return null;
}

/** Without the e-mail address, which may be a person's. */
export const loggedContractor = ({ email: _email, lastOfferedAt: _offered, ...contractor }: ContractorAnswer) =>
  contractor;
