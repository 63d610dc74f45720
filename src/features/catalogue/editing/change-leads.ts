import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { leads } from '../catalogue.table.ts';
import { type LeadRow, selectLeads } from '../lead-answer.ts';
import { remainingSchedule } from '../scheduling/schedule.rules.ts';
import {
  type Changed,
  type ChangeRefusal,
  changedLead,
  isSameLead,
  type LeadsChange,
  type PriceChange,
  repricedLead,
} from './lead-changes.rules.ts';
import { type AdminLead, adminLeadAnswer } from './list-admin-leads.ts';

type Params = { ids: readonly string[]; change: LeadsChange; actor: string };

type Pricing = { prices: readonly (PriceChange & { id: string })[]; actor: string };

export type LeadsChanged = { done: string[]; refused: { id: string; code: ChangeRefusal }[] };

type Written = { id: string; before: AdminLead };

const readLeads = async (tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LeadRow>> => {
  const rows = await selectLeads(tx).where(inArray(leads.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Locks in a fixed order, so that two admins changing the same listings cannot deadlock, and reads after that. */
async function lockLeads(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LeadRow>> {
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(asc(leads.id))
    .for('no key update');
  return readLeads(tx, ids);
}

async function writeChanges(tx: Db, written: readonly Written[], actor: string, now: Date): Promise<void> {
  if (written.length === 0) return;
  const rows = await readLeads(
    tx,
    written.map(({ id }) => id),
  );
  for (const { id, before } of written) {
    const row = rows.get(id);
    const after = row && adminLeadAnswer(row);
    await writeAudit(tx, { actor, action: 'edit', entity: 'lead', entityId: id, before, after }, now);
  }
  await raiseShownVersion(tx);
}

type LeadEdit = { id: string; changed: (before: LeadRow) => Changed | ChangeRefusal };

/** Each listing is changed entirely or not at all. */
async function changeEach(db: Db, edits: readonly LeadEdit[], actor: string, now: Date): Promise<LeadsChanged> {
  return db.transaction(async (tx) => {
    const rows = await lockLeads(
      tx,
      edits.map(({ id }) => id),
    );
    const answer: LeadsChanged = { done: [], refused: [] };
    const written: Written[] = [];
    for (const { id, changed } of edits) {
      const before = rows.get(id.toLowerCase());
      const after = before ? changed(before) : 'not-found';
      if (typeof after === 'string') answer.refused.push({ id, code: after });
      else answer.done.push(id);
      if (!before || typeof after === 'string' || isSameLead(before, after)) continue;
      await tx
        .update(leads)
        .set({ ...after, ...remainingSchedule(after), version: nextVersion(leads.version) })
        .where(eq(leads.id, id));
      written.push({ id: before.id, before: adminLeadAnswer(before) });
    }
    await writeChanges(tx, written, actor, now);
    return answer;
  });
}

export function changeLeads(db: Db, { ids, change, actor }: Params, now: Date): Promise<LeadsChanged> {
  const changed = (before: Changed) => changedLead(before, change, now);
  return changeEach(
    db,
    ids.map((id) => ({ id, changed })),
    actor,
    now,
  );
}

/** To the prices that were shown before, and back again: one that somebody else set meanwhile stays. */
export function setPrices(db: Db, { prices, actor }: Pricing, now: Date): Promise<LeadsChanged> {
  const edits = prices.map(({ id, ...price }) => ({ id, changed: (before: Changed) => repricedLead(before, price) }));
  return changeEach(db, edits, actor, now);
}
