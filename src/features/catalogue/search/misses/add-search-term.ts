import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/db.ts';
import { fail, type Result } from '../../../../platform/result.ts';
import { mostSearchTerms } from '../../editing/categories.input.ts';
import { editCategory } from '../../editing/edit-category.ts';
import { type AdminCategory, findAdminCategory } from '../../editing/list-admin-categories.ts';
import { lockCategories } from '../../editing/write-category.ts';
import { foldWords } from '../../fold-text.rules.ts';
import { searchMisses } from './search-misses.table.ts';

type Added = { id: string; term: string; actor: string };

type Failure = 'not-found' | { kind: 'invalid'; field: string; reason: string };

/** From now on the word leads to the category, so it is no longer missed. */
export function addSearchTerm(db: Db, { id, term, actor }: Added, now: Date): Promise<Result<AdminCategory, Failure>> {
  return db.transaction(async (tx) => {
    await lockCategories(tx);
    const known = (await findAdminCategory(tx, id))?.searchTerms ?? [];
    const { most, reason } = mostSearchTerms;
    const isKnown = known.some((one) => foldWords(one) === foldWords(term));
    if (!isKnown && known.length >= most) return fail({ kind: 'invalid', field: 'searchTerms', reason });
    const change = { searchTerms: [...known, term] };
    const edited = await editCategory(tx, { id, change, version: null, actor }, now);
    if (!edited.ok) return fail('not-found');
    await tx.delete(searchMisses).where(eq(searchMisses.word, term));
    return edited;
  });
}
