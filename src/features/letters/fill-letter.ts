import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { type LeadRow, selectLeads } from '../catalogue/lead-answer.ts';
import { onSale } from '../catalogue/lead-filter.ts';
import { type LetterBlock, listingsIn } from '../newsletter/letter.input.ts';

export type ListedLead = Pick<
  LeadRow,
  | ('id' | 'title' | 'titleEn' | 'categoryName' | 'categoryNameEn' | 'region')
  | ('pricePerLead' | 'availableCount' | 'freeRecords')
>;

export type Filled = Exclude<LetterBlock, { type: 'listings' }> | { type: 'listings'; listings: ListedLead[] };

/** With the listings as they are now: sold-out and hidden ones are left out. */
export async function fillLetter(db: Db, blocks: readonly LetterBlock[]): Promise<Filled[]> {
  const ids = listingsIn(blocks);
  const rows = ids.length > 0 ? await selectLeads(db).where(and(inArray(leads.id, ids), onSale)) : [];
  const known = new Map(rows.filter((row) => obtainableOf(row) > 0).map((row) => [row.id, row]));
  return blocks
    .map((block) =>
      block.type === 'listings'
        ? { type: block.type, listings: block.leadIds.flatMap((id) => known.get(id) ?? []) }
        : block,
    )
    .filter((block) => block.type !== 'listings' || block.listings.length > 0);
}

/** Whether all listings exist, published or not: one may be published before the letter is sent. */
export async function areListings(db: Db, blocks: readonly LetterBlock[]): Promise<boolean> {
  const ids = listingsIn(blocks);
  if (ids.length === 0) return true;
  return (await db.select({ id: leads.id }).from(leads).where(inArray(leads.id, ids))).length === ids.length;
}
