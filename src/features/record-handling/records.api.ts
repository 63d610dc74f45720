import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, malformed, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict, staleRow } from '../../platform/http/refusals.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { changeSale, type OnWithdrawal } from './change-sale.ts';
import { changeSales, type Which } from './change-sales.ts';
import { type EditFailure, editRecord } from './edit-record.ts';
import { countRecords, listRecords, recordLists } from './list-records.ts';
import { recordChangeInput, restorationsInput, withdrawalInput, withdrawalsInput } from './records.input.ts';
import { listedRecordShape, salesChangedShape } from './records-shapes.ts';

const records = adminList({ orders: recordLists, created: leadRecords.createdAt });

const shared = { tag: 'Leads', opens: ['admin'] };

const ofPerson = { field: z.string().nullable() };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listRecords',
    summary: 'The leads of a listing, each with who has bought or holds it',
    kind: 'admin list',
    query: records.query,
    answers: { 200: z.array(listedRecordShape) },
  }),
  edit: describeCall({
    ...shared,
    id: 'editRecord',
    summary: 'Mends the fields of a lead that are named; who has bought it sees that it was corrected',
    body: recordChangeInput,
    isVersioned: true,
    answers: { 200: listedRecordShape },
    refuses: [
      staleRow(listedRecordShape),
      conflict('erased'),
      conflict('duplicate', ofPerson),
      conflict('suppressed', ofPerson),
    ],
  }),
  withdraw: describeCall({
    ...shared,
    id: 'withdrawRecord',
    cost: 'heavy',
    summary: 'Takes a lead off sale; who has bought it keeps it',
    body: withdrawalInput,
    answers: { 200: listedRecordShape },
    refuses: [conflict('already-withdrawn'), conflict('erased')],
  }),
  restore: describeCall({
    ...shared,
    id: 'restoreRecord',
    summary: 'Puts a withdrawn lead back on sale',
    answers: { 200: listedRecordShape },
    refuses: [conflict('not-withdrawn'), conflict('too-many-buyers'), conflict('erased')],
  }),
  withdrawAll: describeCall({
    ...shared,
    id: 'withdrawRecords',
    cost: 'heavy',
    summary: 'Takes leads off sale: named ones, those of an import or those of a source; says which were refused',
    body: withdrawalsInput,
    answers: { 200: salesChangedShape },
  }),
  restoreAll: describeCall({
    ...shared,
    id: 'restoreRecords',
    cost: 'heavy',
    summary: 'Puts withdrawn leads back on sale: named ones, those of an import or those of a source',
    body: restorationsInput,
    answers: { 200: salesChangedShape },
  }),
};

const sayings = {
  erased: 'The lead has been erased',
  duplicate: 'The same person has another lead',
  suppressed: 'This person has asked not to be kept',
  'already-withdrawn': 'The lead is withdrawn already',
  'not-withdrawn': 'The lead is not withdrawn',
  'too-many-buyers': 'The lead was imported for more buyers than the listing now allows',
} as const;

const refused = (code: keyof typeof sayings, message: string = sayings[code], details: Record<string, unknown> = {}) =>
  new ApiError(409, code, message, { details });

function editRefusal(failure: EditFailure): ApiError {
  if (failure.kind === 'not-found') return notFound();
  if (failure.kind === 'invalid') return malformed(failure.field, failure.reason);
  if (failure.kind === 'erased') return refused('erased');
  if (failure.kind !== 'stale') return refused(failure.kind, failure.reason, { field: failure.field });
  return new ApiError(409, 'stale', 'Somebody else has changed this lead', { details: { current: failure.current } });
}

/** Without parameters the list answers everything, so it is logged as an export. */
const isWhole = (context: Context) => Object.keys(context.req.query()).length === 0;

/** Passed in, because this room may not import the ones that need to know. */
export function recordsApi(deps: ApiDeps, { onWithdrawal }: { onWithdrawal: OnWithdrawal }) {
  const { db, env, now } = deps;
  const sell = async (id: string, reason: string | null, actor: string) => {
    const result = await changeSale(db, deps, { id, reason, actor, onWithdrawal }, now());
    if (result.ok) return result.value;
    throw result.failure === 'not-found' ? notFound() : refused(result.failure);
  };
  const sellAll = async (context: Context<AdminVariables>, change: { which: Which; reason: string | null }) => {
    const leadId = context.req.param('id') ?? '';
    const found = isId(leadId) ? await db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)) : [];
    if (found.length === 0) throw notFound();
    const actor = context.get('admin').username;
    return context.json(await changeSales(db, deps, { ...change, leadId, actor, onWithdrawal }, now()));
  };
  return new Hono<AdminVariables>()
    .get('/admin/leads/:id/records', calls.list, requireAdmin(deps), async (context) => {
      const id = context.req.param('id');
      const found = isId(id) ? await db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)) : [];
      if (found.length === 0) throw notFound();
      if (isWhole(context)) {
        const entry = { actor: context.get('admin').username, action: 'export', entity: 'lead', entityId: id };
        await writeAudit(db, { ...entry, after: { file: 'records.json', isNarrowed: false } }, now());
      }
      const list = {
        ...records,
        read: (params: Parameters<typeof listRecords>[2]) => listRecords(db, id, params),
        count: (filter: ListFilter) => countRecords(db, id, filter),
      };
      return answerAdminList(context, list, env.SESSION_SECRET);
    })
    .patch('/admin/records/:id', calls.edit, requireAdmin(deps), async (context) => {
      const change = await readBody(context, recordChangeInput);
      const edit = { id: context.req.param('id'), change, version: wantedVersion(context) };
      const result = await editRecord(db, deps, { ...edit, actor: context.get('admin').username }, now());
      if (!result.ok) throw editRefusal(result.failure);
      return context.json(result.value);
    })
    .post('/admin/leads/:id/records/withdraw', calls.withdrawAll, requireAdmin(deps), async (context) =>
      sellAll(context, await readBody(context, withdrawalsInput)),
    )
    .post('/admin/leads/:id/records/restore', calls.restoreAll, requireAdmin(deps), async (context) =>
      sellAll(context, { ...(await readBody(context, restorationsInput)), reason: null }),
    )
    .post('/admin/records/:id/withdraw', calls.withdraw, requireAdmin(deps), async (context) => {
      const { reason } = await readBody(context, withdrawalInput);
      return context.json(await sell(context.req.param('id'), reason, context.get('admin').username));
    })
    .post('/admin/records/:id/restore', calls.restore, requireAdmin(deps), async (context) =>
      context.json(await sell(context.req.param('id'), null, context.get('admin').username)),
    );
}
