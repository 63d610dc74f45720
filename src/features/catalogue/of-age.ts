import type { Db } from '../../platform/database/db.ts';
import type { LeadAnswer } from './lead-answer.ts';

/** Passed in, because the catalogue may not import the room that knows the records. */
export type CountOfAge = (db: Db, leadIds: readonly string[], since: Date) => Promise<ReadonlyMap<string, number>>;

/** `obtainableOfAge`: of what one buyer can get, as many are no older than asked for. Only where that is asked. */
export type ListedLead = LeadAnswer & { obtainableOfAge?: number | undefined };

export async function withAges<Answer extends LeadAnswer>(
  db: Db,
  answers: readonly Answer[],
  { since, countOfAge }: { since: Date | undefined; countOfAge: CountOfAge },
): Promise<readonly (Answer & ListedLead)[]> {
  if (!since) return answers;
  const ids = answers.map(({ id }) => id);
  const counts = await countOfAge(db, ids, since);
  return answers.map((lead) => ({
    ...lead,
    obtainableOfAge: Math.min(lead.obtainableCount, counts.get(lead.id) ?? 0),
  }));
}
