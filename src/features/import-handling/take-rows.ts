import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadImports } from '../imports/imports.table.ts';
import type { ReportFiles } from '../imports/report-files.ts';
import { findRefused } from '../records/refuse-records.ts';
import type { openSuppression } from '../records/suppression.ts';
import { lockListings } from '../stock/allocate-stock.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { putOnSale } from '../stock/stock-of-records.ts';
import { addRecords } from './add-records.ts';
import type { Counting } from './count-import.ts';
import { countSold } from './find-sold.ts';
import type { Prepared, PreparedRow, Progress, Source } from './prepare-import.ts';
import type { ImportRecord } from './read-record.rules.ts';

export type ImportParams = Source & {
  leadId: string;
  dryRun: boolean;
  actor: string;
  /** The client's name for the file. */
  fileName: string | null;
};

export type ImportServices = Pick<JobServices, 'enqueue' | 'stockChanged'>;

export type Listing = { id: string; maxBuyers: number };

export type Run = {
  params: ImportParams;
  listing: Listing;
  prepared: Prepared;
  report: ReportFiles;
  hashesOf: Awaited<ReturnType<typeof openSuppression>>;
  onProgress: Progress;
  now: Date;
};

export async function findListing(db: Db, id: string): Promise<Listing | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select({ id: leads.id, maxBuyers: leads.maxBuyers })
    .from(leads)
    .where(and(eq(leads.id, id), sql`${leads.archivedAt} is null`));
  return row ?? null;
}

export async function takeRows(
  db: Db,
  { listing, hashesOf, now }: Pick<Run, 'listing' | 'hashesOf' | 'now'>,
  rows: readonly PreparedRow[],
  { counting, importId }: { counting: Counting; importId: string | null },
): Promise<void> {
  const read = rows.flatMap((one) => ('record' in one ? [one.record] : []));
  const refused = await findRefused(db, listing, read, hashesOf);
  const taken: ImportRecord[] = [];
  let index = -1;
  for (const one of rows) {
    if (!('record' in one)) {
      counting.refuse(one, one.kind, one.reasons);
      continue;
    }
    index += 1;
    const found = refused.get(index);
    if (found) {
      counting.refuse(one, found.kind, [found.reason]);
    } else {
      counting.take(one);
      taken.push(one.record);
    }
  }
  if (!importId) counting.noteSold(await countSold(db, read));
  else await addRecords(db, { ...listing, importId }, taken, now);
}

/** Inserted before its records, which refer to it. */
export async function addImport(
  tx: Db,
  { params, listing, now }: Run,
  { id, state }: { id: string; state: 'running' | 'done' },
): Promise<void> {
  const { actor, fileName, allowWithoutConsent } = params;
  const row = { id, state, leadId: listing.id, actor, fileName, createdAt: now };
  await tx.insert(leadImports).values({ ...row, allowedWithoutConsent: allowWithoutConsent });
}

export async function keepCounts(tx: Db, importId: string, { counts, droppedValues }: Counting): Promise<void> {
  await tx
    .update(leadImports)
    .set({ ...counts, droppedValues })
    .where(eq(leadImports.id, importId));
}

/** Locks the listing until the transaction ends. */
export async function putRecordsOnSale(tx: Db, { id, maxBuyers }: Listing, records: number): Promise<void> {
  await lockListings(tx, [id]);
  await putOnSale(tx, id, { records, slots: records * maxBuyers });
}

/** Call it last in the transaction: it locks the version that others raise too. */
export async function tellOfImport(tx: Db, { params, listing, now }: Run, { counts }: Counting): Promise<void> {
  await refreshFacts(tx, listing.id, now);
  const { actor, allowWithoutConsent, defaults } = params;
  // Logged only when the admin allowed or stated it.
  const { consentText, consentWhenCollected } = defaults;
  const stated = { ...(consentText && { consentText }), ...(consentWhenCollected && { consentWhenCollected }) };
  const after = { ...counts, ...(allowWithoutConsent && { allowedWithoutConsent: true }), ...stated };
  await writeAudit(tx, { actor, action: 'import', entity: 'lead', entityId: listing.id, after }, now);
  await raiseShownVersion(tx);
}
