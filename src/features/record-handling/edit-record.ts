import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { namesOf } from '../../platform/pick.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type EditByAdmin, writeAudit } from '../audit/write-audit.ts';
import { policy } from '../policy/policy.rules.ts';
import { isMobile, reasonAgainstTime } from '../records/read-values.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { findRefused } from '../records/refuse-records.ts';
import { lockPeople, openSuppression } from '../records/suppression.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { type ListedRecord, showRecord } from './list-records.ts';
import { lockRecord, type StoredRecord } from './lock-record.ts';
import type { RecordChange } from './records.input.ts';

export type RecordEdit = EditByAdmin & { change: RecordChange; retentionMonths?: number };

export type EditFailure =
  | { kind: 'not-found' }
  | { kind: 'erased' }
  | { kind: 'stale'; current: ListedRecord }
  | { kind: 'invalid'; field: string; reason: string }
  | { kind: 'duplicate' | 'suppressed'; field: string | null; reason: string };

type Field = keyof RecordChange;

/** Sorted, because the database does not keep the order of the extra columns. */
function plain(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  const isColumns = typeof value === 'object' && value !== null;
  return JSON.stringify(isColumns ? Object.entries(value).toSorted() : value) ?? '';
}

const changedFields = (before: StoredRecord, change: RecordChange): Field[] =>
  namesOf(change).filter((field) => change[field] !== undefined && plain(change[field]) !== plain(before[field]));

const isPersons = (field: string) => field === 'email' || field === 'phone';

/** A changed text has to be read and released again. */
const withRelease = ({ need }: StoredRecord, change: RecordChange): RecordChange =>
  change.need === undefined || change.need === need
    ? change
    : { ...change, needReleased: change.needReleased ?? false };

function refuseValues(
  { email, phone, collectedAt }: StoredRecord,
  fields: readonly Field[],
  months: number,
  now: Date,
) {
  if (email === null && phone === null) {
    const reason = 'There is neither an email address nor a phone number';
    return fail({ kind: 'invalid' as const, field: 'email', reason });
  }
  const late = fields.includes('collectedAt') ? reasonAgainstTime(collectedAt, months, now) : null;
  return late && fail({ kind: 'invalid' as const, field: 'collectedAt', reason: late.reason });
}

/** As in an import: refuses a person who is already in this listing or an exclusive one, or is suppressed. */
async function refusePerson(tx: Db, record: StoredRecord) {
  const { id, leadId, maxBuyers } = record;
  const refused = await findRefused(tx, { id: leadId, maxBuyers }, [record], await openSuppression(tx), id);
  const found = refused.get(0);
  return found && fail({ kind: found.kind, field: found.reason.field ?? null, reason: found.reason.reason });
}

const withKindOfPhone = (record: StoredRecord): StoredRecord =>
  record.phone === null ? record : { ...record, phoneIsMobile: isMobile(record.phone) };

async function edit(
  tx: Db,
  { id, change, version, actor, retentionMonths = policy.recordRetentionMonths }: RecordEdit,
  now: Date,
) {
  // Before the listing is locked, since an import takes its locks in that order.
  if (Object.keys(change).some(isPersons)) await lockPeople(tx);
  const before = await lockRecord(tx, id);
  if (!before) return fail({ kind: 'not-found' as const });
  if (before.erasedAt) return fail({ kind: 'erased' as const });
  if (version !== null && version !== before.version) {
    return fail({ kind: 'stale' as const, current: await showRecord(tx, id) });
  }
  const next = withRelease(before, change);
  const fields = changedFields(before, next);
  if (fields.length === 0) return ok(await showRecord(tx, id));
  const changed = Object.fromEntries(fields.map((field) => [field, next[field]]));
  const after = withKindOfPhone({ ...before, ...changed });
  const refused =
    refuseValues(after, fields, retentionMonths, now) ??
    (fields.some(isPersons) ? await refusePerson(tx, after) : null);
  if (refused) return refused;
  await tx
    .update(leadRecords)
    .set({
      ...changed,
      phoneIsMobile: after.phoneIsMobile,
      // Its buyers are told that their copy is outdated.
      ...(fields.some((field) => field !== 'needReleased') && { correctedAt: now }),
      version: nextVersion(leadRecords.version),
    })
    .where(eq(leadRecords.id, id));
  const { leadId, reference } = before;
  await refreshFacts(tx, leadId, now);
  // Without the values, which would outlive an erasure.
  await writeAudit(
    tx,
    { actor, action: 'edit', entity: 'record', entityId: id, after: { leadId, reference, fields } },
    now,
  );
  return ok(await showRecord(tx, id));
}

export async function editRecord(
  db: Db,
  { stockChanged }: Pick<JobServices, 'stockChanged'>,
  params: RecordEdit,
  now: Date,
): Promise<Result<ListedRecord, EditFailure>> {
  const result: Result<ListedRecord, EditFailure> = await db.transaction((tx) => edit(tx, params, now));
  if (result.ok) stockChanged([result.value.leadId]);
  return result;
}
