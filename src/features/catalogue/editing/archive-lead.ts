import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { leads } from '../catalogue.table.ts';
import { selectLeads } from '../lead-answer.ts';
import { noSchedule } from '../scheduling/schedule.rules.ts';
import { type AdminLead, adminLeadAnswer } from './list-admin-leads.ts';

type Params = { id: string; isArchived: boolean; actor: string };

/** Nothing is deleted: orders refer to the listing, and those that wait for its records are still served. */
export async function archiveLead(db: Db, { id, isArchived, actor }: Params, now: Date): Promise<AdminLead | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ archivedAt: leads.archivedAt })
      .from(leads)
      .where(eq(leads.id, id))
      .for('no key update');
    if (!before) return null;
    if ((before.archivedAt !== null) !== isArchived) {
      await tx
        .update(leads)
        .set({ archivedAt: isArchived ? now : null, ...noSchedule, version: nextVersion(leads.version) })
        .where(eq(leads.id, id));
      const action = isArchived ? 'archive' : 'restore';
      await writeAudit(tx, { actor, action, entity: 'lead', entityId: id }, now);
      await raiseShownVersion(tx);
    }
    const [after] = await selectLeads(tx).where(eq(leads.id, id));
    return after ? adminLeadAnswer(after) : null;
  });
}
