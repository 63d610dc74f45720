import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick, pluck } from '../../platform/pick.ts';
import { hasOpenDispute } from '../disputes/order-disputes.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { filesOfClaim } from './claim-files.ts';
import { answerableUntil } from './claim-limits.rules.ts';
import type { Claim } from './claimed-records.ts';
import { claims } from './claims.table.ts';
import type { EvidenceFile } from './claims-shapes.ts';
import { writtenIn } from './written-claims.ts';

/** Nothing is due while the order is disputed. */
export const isWaitingForDispute = sql<boolean>`(${claims.status} = 'open' and ${hasOpenDispute(sql`${claims.orderId}`)})`;

export const replacementRecordId = sql<string | null>`(
  select a.record_id from ${recordAllocations} a where a.id = ${claims.replacementId})`;

const claimedReference = sql<string>`(
  select r.reference from ${leadRecords} r where r.id = ${claims.recordId})`;

type Row = {
  claim: Claim;
  files: EvidenceFile[];
  text: string | null;
  reference: string;
  isPaused: boolean;
  replacedBy: string | null;
};

export const claimAnswer = ({ claim, files, text, reference, isPaused, replacedBy }: Row) => ({
  claimId: claim.id,
  ...pick(claim, ['orderId', 'recordId', 'reason', 'status', 'createdAt']),
  ...pick(claim, ['decision', 'decidedBy', 'decidedAt', 'message', 'answer', 'answeredAt', 'refusal']),
  reference,
  text,
  files,
  dueAt: isPaused ? null : claim.dueAt,
  answerableUntil:
    claim.status === 'refused' && claim.answeredAt === null && claim.decidedAt
      ? answerableUntil(claim.decidedAt)
      : null,
  replacementRecordId: replacedBy,
  refundedAmount: claim.refundedAmount === null ? null : decimalFromOre(claim.refundedAmount),
});

export type ClaimAnswer = ReturnType<typeof claimAnswer>;

const select = async (db: Db, which: SQL | undefined, limit?: number): Promise<ClaimAnswer[]> => {
  const query = db
    .select({
      claim: claims,
      text: writtenIn(claims.text),
      files: filesOfClaim,
      reference: claimedReference,
      isPaused: isWaitingForDispute,
      replacedBy: replacementRecordId,
    })
    .from(claims)
    .where(which)
    .orderBy(asc(claims.createdAt), asc(claims.id));
  return (await (limit === undefined ? query : query.limit(limit))).map(claimAnswer);
};

type Part = { after: { createdAt: string; claimId: string } | null; limit?: number };

/** Times are compared as they are answered, to the millisecond. */
export const listClaims = (db: Db, orderId: string, { after, limit }: Part = { after: null }) => {
  const createdAt = sql`date_trunc('milliseconds', ${claims.createdAt})`;
  const isLater =
    after && sql`(${createdAt}, ${claims.id}) > (${after.createdAt}::timestamptz, ${after.claimId}::uuid)`;
  return select(db, and(eq(claims.orderId, orderId), isLater ?? undefined), limit);
};

export const findClaims = (db: Db, orderId: string, ids: readonly string[]) =>
  select(db, and(eq(claims.orderId, orderId), inArray(claims.id, [...ids])));

type Shown = Pick<ClaimAnswer, 'claimId' | 'status' | 'reason' | 'decidedAt'>;

async function shownClaims(db: Db, orderId: string, recordIds: readonly string[]): Promise<ReadonlyMap<string, Shown>> {
  if (recordIds.length === 0) return new Map();
  const { id: claimId, recordId, status, reason, decidedAt } = claims;
  const rows = await db
    .select({ recordId, claimId, status, reason, decidedAt })
    .from(claims)
    .where(
      and(
        eq(claims.orderId, orderId),
        sql`${claims.status} <> 'withdrawn'`,
        sql`${claims.recordId} = any(${sql.param(recordIds)}::uuid[])`,
      ),
    );
  return new Map(rows.map(({ recordId: of, ...claim }) => [of, claim]));
}

export async function withClaims<Record extends { recordId: string }>(
  db: Db,
  orderId: string,
  records: readonly Record[],
): Promise<(Record & { claim: Shown | null })[]> {
  const shown = await shownClaims(db, orderId, pluck(records, 'recordId'));
  return records.map((record) => ({ ...record, claim: shown.get(record.recordId) ?? null }));
}
