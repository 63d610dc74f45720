import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { type EditByAdmin, writeAudit } from '../../audit/write-audit.ts';
import { leads } from '../catalogue.table.ts';
import { lockLead } from '../editing/edit-lead.ts';
import type { ScheduleInput } from '../editing/lead-changes.input.ts';
import { type AdminLead, adminLeadAnswer } from '../editing/list-admin-leads.ts';
import { selectLeads } from '../lead-answer.ts';

type ScheduleFailure =
  | { kind: 'not-found' }
  | { kind: 'stale'; current: AdminLead }
  | { kind: 'invalid'; field: 'publishAt' | 'priceAt.at'; reason: string }
  | { kind: 'already-published' };

const past = { kind: 'invalid', reason: 'Must be in the future' } as const;

async function answerOf(tx: Db, id: string): Promise<AdminLead> {
  const [row] = await selectLeads(tx).where(eq(leads.id, id));
  if (!row) throw new Error('A listing was lost while it was scheduled.');
  return adminLeadAnswer(row);
}

/** Visitors see nothing of it, so the cache is left alone. */
export async function scheduleLead(
  db: Db,
  { id, schedule, version, actor }: EditByAdmin & { schedule: ScheduleInput },
  now: Date,
): Promise<Result<AdminLead, ScheduleFailure>> {
  const { publishAt, priceAt } = schedule;
  if (publishAt && publishAt <= now) return fail({ ...past, field: 'publishAt' });
  if (priceAt && priceAt.at <= now) return fail({ ...past, field: 'priceAt.at' });
  return db.transaction(async (tx) => {
    if (!(await lockLead(tx, id))) return fail({ kind: 'not-found' });
    const before = await answerOf(tx, id);
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (publishAt && before.publishedAt !== null) return fail({ kind: 'already-published' });
    await tx
      .update(leads)
      .set({
        ...(publishAt !== undefined && { publishAt }),
        ...(priceAt !== undefined && { nextPrice: priceAt?.price ?? null, nextPriceAt: priceAt?.at ?? null }),
        version: nextVersion(leads.version),
      })
      .where(eq(leads.id, id));
    const after = await answerOf(tx, id);
    await writeAudit(tx, { actor, action: 'edit', entity: 'lead', entityId: id, before, after }, now);
    return ok(after);
  });
}
