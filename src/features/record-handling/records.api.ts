import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { adminCalls } from '../accounts/calls.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { hasConsent } from '../stock/refresh-facts.ts';
import { changeSale, type OnWithdrawal } from './change-sale.ts';
import { changeSales } from './change-sales.ts';
import { editRecord } from './edit-record.ts';
import { recordList } from './list-records.ts';
import {
  listingsQuery,
  recordChangeInput,
  restorationsInput,
  withdrawalInput,
  withdrawalsInput,
} from './records.input.ts';
import { consentShape, listedRecordShape, salesChangedShape } from './records-shapes.ts';

/** `onWithdrawal` is passed in, because this room may not import the ones that need to know. */
const admin = adminCalls<ApiDeps & { onWithdrawal: OnWithdrawal }>('Leads');

const isListing = async (db: Db, id: string) => (await db.$count(leads, eq(leads.id, id))) > 0;

/** An import may take in what says nothing of consent; its owner is told before it is published. */
async function countWithoutConsent(db: Db, leadIds: readonly string[]) {
  const withoutConsent = sql<number>`(count(*) filter (where not ${hasConsent}))::int`;
  const [counted] = await db
    .select({ leads: sql<number>`count(*)::int`, withoutConsent })
    .from(leadRecords)
    .where(and(inArray(leadRecords.leadId, [...leadIds]), gt(leadRecords.freeSlots, 0)));
  return counted ?? null;
}

const ofPerson = { field: z.string().nullable() };

export const recordCalls = [
  admin('GET /admin/leads/:id/records', 'listRecords', {
    summary: 'Lists the leads of a listing, each with its buyers and holds',
    kind: 'admin list',
    query: recordList.query,
    answers: { 200: z.array(listedRecordShape) },
    run: async ({ db, env }, { params: { id }, actor, now, context }) => {
      if (!(await isListing(db, id))) return null;
      // Without parameters the list answers everything, so it is logged as an export.
      if (Object.keys(context.req.query()).length === 0) {
        const entry = { actor, action: 'export', entity: 'lead', entityId: id };
        await writeAudit(db, { ...entry, after: { file: 'records.json', isNarrowed: false } }, now);
      }
      return recordList.answer(context, { db, env, now });
    },
  }),
  admin('GET /admin/records/consent', 'countConsent', {
    summary: 'Counts the leads of the given listings that can be sold, and those without source, consent or its time',
    query: listingsQuery,
    answers: { 200: consentShape },
    run: ({ db }, { query: { listings } }) => countWithoutConsent(db, listings),
  }),
  admin('PATCH /admin/records/:id', 'editRecord', {
    summary: 'Corrects the given fields of a lead; its buyers see the correction',
    body: recordChangeInput,
    versionOf: 'this lead',
    answers: { 200: listedRecordShape },
    refuses: ['erased', { code: 'duplicate', details: ofPerson }, { code: 'suppressed', details: ofPerson }],
    run: (deps, { params: { id }, body: change, version, actor, now }) => {
      const { recordRetentionMonths: retentionMonths } = settingsOf(deps.env);
      return editRecord(deps.db, deps, { id, change, version, actor, retentionMonths }, now);
    },
  }),
  admin('POST /admin/leads/:id/records/withdraw', 'withdrawRecords', {
    cost: 'heavy',
    summary: 'Withdraws leads from sale, by id, import or source; reports which were refused',
    body: withdrawalsInput,
    answers: { 200: salesChangedShape },
    run: async (deps, { params: { id: leadId }, body, actor, now }) => {
      const { db, onWithdrawal } = deps;
      if (!(await isListing(db, leadId))) return null;
      return changeSales(db, deps, { ...body, leadId, actor, onWithdrawal }, now);
    },
  }),
  admin('POST /admin/leads/:id/records/restore', 'restoreRecords', {
    cost: 'heavy',
    summary: 'Puts withdrawn leads back on sale, by id, import or source',
    body: restorationsInput,
    answers: { 200: salesChangedShape },
    run: async (deps, { params: { id: leadId }, body, actor, now }) =>
      (await isListing(deps.db, leadId))
        ? changeSales(deps.db, deps, { ...body, reason: null, leadId, actor }, now)
        : null,
  }),
  admin('POST /admin/records/:id/withdraw', 'withdrawRecord', {
    cost: 'heavy',
    summary: 'Withdraws a lead from sale; its buyers keep it',
    body: withdrawalInput,
    answers: { 200: listedRecordShape },
    refuses: ['already-withdrawn', 'erased'],
    run: (deps, { params: { id }, body: { reason }, actor, now }) =>
      changeSale(deps.db, deps, { id, reason, actor, onWithdrawal: deps.onWithdrawal }, now),
  }),
  admin('POST /admin/records/:id/restore', 'restoreRecord', {
    summary: 'Puts a withdrawn lead back on sale',
    answers: { 200: listedRecordShape },
    refuses: ['not-withdrawn', 'too-many-buyers', 'erased'],
    run: (deps, { params: { id }, actor, now }) => changeSale(deps.db, deps, { id, reason: null, actor }, now),
  }),
] as const;
