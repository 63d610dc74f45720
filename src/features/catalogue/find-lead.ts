import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { leads } from './catalogue.table.ts';
import { answeredColumns, type LeadRow, selectLeadsWith } from './lead-answer.ts';
import { isListed } from './lead-filter.ts';
import type { Example } from './listing-facts.rules.ts';
import { listingFacts } from './listing-facts.table.ts';

const ofItsPage = { example: listingFacts.example };

const selectShown = prepareFields<LeadRow & { example: Example | null }>({ ...answeredColumns, ...ofItsPage })<{
  id: string;
}>((db, { id }) => selectLeadsWith(db, ofItsPage).where(and(eq(leads.id, id), isListed)));

export async function findLead(db: Db, id: string) {
  if (!isId(id)) return null;
  const [row] = await selectShown(db, { id });
  return row ?? null;
}

/** For admins: also drafts and archived listings. */
export async function findAnyLead(db: Db, id: string) {
  if (!isId(id)) return null;
  const [row] = await selectLeadsWith(db, ofItsPage).where(eq(leads.id, id));
  return row ?? null;
}
