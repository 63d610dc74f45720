import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockListings } from '../stock/allocate-stock.ts';
import { changeSaleOf, type RefusedRecord, type SaleChange } from './change-sale.ts';

/** Limits how long a sale of the listing waits. */
const recordsAtOnce = 200;

/** Limits how long a call takes; the client calls again for the rest. Refused ones are not counted, since each call meets them again, and no more of them are named. */
const maxPerCall = 5_000;

export type Which = { recordIds: readonly string[] } | { importId: string } | { source: string };

type Params = SaleChange & { leadId: string; which: Which };

export type SalesChanged = { done: number; refused: RefusedRecord[]; isMore: boolean };

const isOf = (which: Which): SQL =>
  'importId' in which
    ? eq(leadRecords.importId, which.importId)
    : eq(leadRecords.source, 'source' in which ? which.source : '');

/** Of an import or a source, only records that the change would alter. */
const isMeant = (reason: string | null) =>
  and(
    isNull(leadRecords.erasedAt),
    reason === null
      ? isNotNull(leadRecords.withdrawnAt)
      : or(isNull(leadRecords.withdrawnAt), leadRecords.isHeldByClaim),
  );

const selectNext = (tx: Db, { leadId, which, reason }: Params, after: string | undefined) =>
  tx
    .select()
    .from(leadRecords)
    .where(
      and(
        eq(leadRecords.leadId, leadId),
        after === undefined ? undefined : gt(leadRecords.id, after),
        'recordIds' in which ? inArray(leadRecords.id, [...which.recordIds]) : and(isOf(which), isMeant(reason)),
      ),
    )
    .orderBy(asc(leadRecords.id))
    .limit(recordsAtOnce);

const unknownOf = (which: Which, found: readonly { id: string }[]): RefusedRecord[] =>
  'recordIds' in which
    ? which.recordIds
        .filter((id) => !found.some((record) => record.id === id))
        .map((id) => ({ id, reference: '', code: 'not-found' }))
    : [];

/** Named records are one transaction; an import or a source is one per batch, so that nobody waits long. */
export async function changeSales(
  db: Db,
  services: Pick<JobServices, 'enqueue' | 'stockChanged'>,
  params: Params,
  now: Date,
): Promise<SalesChanged> {
  const { leadId, which } = params;
  const all: SalesChanged = { done: 0, refused: [], isMore: true };
  let after: string | undefined;
  while (all.isMore && all.done < maxPerCall) {
    const part = await db.transaction(async (tx) => {
      await lockListings(tx, [leadId]);
      const records = await selectNext(tx, params, after);
      return { records, ...(await changeSaleOf(tx, services, { ...params, records }, now)) };
    });
    all.done += part.done.length;
    const refused = [...part.refused, ...unknownOf(which, part.records)];
    all.refused.push(...refused.slice(0, maxPerCall - all.refused.length));
    all.isMore = !('recordIds' in which) && part.records.length === recordsAtOnce;
    after = part.records.at(-1)?.id;
  }
  if (all.done > 0) services.stockChanged([leadId]);
  return all;
}
