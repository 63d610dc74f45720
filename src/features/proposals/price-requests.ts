import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { byAge, isChosen, selectedList } from '../../platform/http/selected-list.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import { leadsIn } from '../policy/totals.rules.ts';
import { findListings } from './price-lines.ts';
import { type RequestStatus, requestStatuses } from './proposal-status.rules.ts';
import { type PriceRequest, priceRequests, proposals } from './proposals.table.ts';

export type NewRequest = Omit<PriceRequest, 'id' | 'status' | 'version' | 'createdAt'>;

const sameWithinMs = 60_000;

/** The same request again within a minute counts once: of two at once, the second waits here. */
export function sendPriceRequest(db: Db, input: NewRequest, now: Date): Promise<PriceRequest> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711005, hashtext(${input.email}))`);
    const since = new Date(now.getTime() - sameWithinMs);
    const recent = await tx
      .select()
      .from(priceRequests)
      .where(and(gt(priceRequests.createdAt, since), eq(priceRequests.email, input.email)))
      .orderBy(desc(priceRequests.createdAt));
    const contents = ({ companyName, orgNumber, customerName, message, lines }: NewRequest) =>
      JSON.stringify([
        companyName,
        orgNumber,
        customerName,
        message,
        lines.map((line) => [line.leadId, line.quantity]),
      ]);
    const same = recent.find((row) => contents(row) === contents(input));
    if (same) return same;
    const [row] = await tx
      .insert(priceRequests)
      .values({ ...input, createdAt: now })
      .returning();
    if (!row) throw new Error('A price request was not stored.');
    await raiseAlert(tx, { kind: 'price-request', about: row.id, label: row.id.slice(-8) }, now);
    return row;
  });
}

const searched = [priceRequests.companyName, priceRequests.customerName, priceRequests.email];

/** With the current price of each listing, and its obtainable number. */
async function withListings(db: Db, rows: readonly PriceRequest[]) {
  if (rows.length === 0) return [];
  const requestIds = rows.map(({ id }) => id);
  const known = await findListings(
    db,
    rows.flatMap(({ lines }) => lines),
  );
  const answers = await db
    .select({ id: proposals.id, requestId: proposals.requestId })
    .from(proposals)
    .where(inArray(proposals.requestId, requestIds))
    .orderBy(proposals.id);
  const answerOf = new Map(answers.map(({ id, requestId }) => [requestId, id]));
  return rows.map((row) => ({
    ...row,
    leads: leadsIn(row.lines),
    proposalId: answerOf.get(row.id) ?? null,
    lines: row.lines.map((line) => {
      const listing = known.get(line.leadId);
      return {
        ...line,
        title: listing?.title ?? null,
        pricePerLead: listing ? decimalFromOre(listing.pricePerLead) : null,
        obtainableCount: listing?.obtainableCount ?? 0,
      };
    }),
  }));
}

export const requestList = selectedList({
  orders: byAge(priceRequests.id),
  created: priceRequests.createdAt,
  filters: { status: requestStatuses },
  select: (db, { q, only, slice }) =>
    db
      .select()
      .from(priceRequests)
      .where(and(holdsText(searched, q), isChosen(priceRequests.status, only.status), slice)),
  answer: withListings,
});

export async function findPriceRequest(db: Db, id: string) {
  const rows = await db.select().from(priceRequests).where(eq(priceRequests.id, id));
  return (await withListings(db, rows))[0] ?? null;
}

type Change = { id: string; status: RequestStatus; version: number | null; actor: string };

type Listed = NonNullable<Awaited<ReturnType<typeof findPriceRequest>>>;

type Failure = { kind: 'not-found' } | { kind: 'stale'; current: Listed };

export function setRequestStatus(db: Db, change: Change, now: Date): Promise<Result<Listed, Failure>> {
  const { id, status, version, actor } = change;
  return db.transaction(async (tx) => {
    await tx.select({ id: priceRequests.id }).from(priceRequests).where(eq(priceRequests.id, id)).for('update');
    const before = await findPriceRequest(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (before.status === status) return ok(before);
    const [after] = await tx
      .update(priceRequests)
      .set({ status, version: nextVersion(priceRequests.version) })
      .where(eq(priceRequests.id, id))
      .returning({ status: priceRequests.status, version: priceRequests.version });
    const entry = { actor, action: 'edit', entity: 'price-request', entityId: id };
    await writeAudit(tx, { ...entry, before: { status: before.status }, after: { status } }, now);
    return ok({ ...before, ...after });
  });
}

/** Deletes it with its contents; the proposals that answer it stay. */
export function deletePriceRequest(db: Db, { id, actor }: ByAdmin, now: Date): Promise<Result<true, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(priceRequests)
      .where(eq(priceRequests.id, id))
      .returning({ status: priceRequests.status });
    if (!gone) return fail('not-found');
    await writeAudit(tx, { actor, action: 'delete', entity: 'price-request', entityId: id, before: gone }, now);
    return ok(true);
  });
}
