import { z } from 'zod';
import { servedList } from '../../../platform/http/admin-list.ts';
import { numberShape } from '../../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { adminCalls } from '../../accounts/calls.ts';
import { idInput, leadChangeInput, newLeadInput } from '../catalogue.input.ts';
import { leads } from '../catalogue.table.ts';
import { adminLeadShape, leadShape, leadsChangedShape, shownAdminLeadShape } from '../catalogue-shapes.ts';
import { findAnyLead } from '../find-lead.ts';
import { scheduleInput } from '../scheduling/schedule.input.ts';
import { scheduleLead } from '../scheduling/schedule-lead.ts';
import { archiveLead } from './archive-lead.ts';
import { changeLeads, setPrices } from './change-leads.ts';
import { createLead } from './create-lead.ts';
import { editLead, type RecordRules } from './edit-lead.ts';
import { leadsChangeInput, pricesInput } from './lead-changes.input.ts';
import {
  adminLeadOrders,
  countAdminLeads,
  leadStatuses,
  leadSupplies,
  listAdminLeads,
  shownAdminLeadAnswer,
} from './list-admin-leads.ts';

const admin = adminCalls<ApiDeps & RecordRules>('Catalogue');

export const adminLeadCalls = [
  admin('GET /admin/leads', {
    id: 'listAdminLeads',
    summary: 'Listings as an admin reads them; without a status those that are not archived, drafts among them',
    answers: { 200: z.array(adminLeadShape) },
    list: servedList({
      orders: adminLeadOrders,
      created: leads.createdAt,
      everything: { status: 'all' },
      filters: { status: leadStatuses, supply: leadSupplies, categoryId: idInput },
      read: listAdminLeads,
      count: countAdminLeads,
    }),
  }),
  admin('GET /admin/leads/:id', {
    id: 'readAdminLead',
    summary: 'One listing, a draft or an archived one too, with all that its page shows',
    answers: { 200: shownAdminLeadShape },
    run: async ({ db }, { params: { id } }) => {
      const lead = await findAnyLead(db, id);
      return lead && shownAdminLeadAnswer(lead);
    },
  }),
  admin('POST /admin/leads', {
    id: 'createLead',
    summary: 'Makes a listing',
    body: newLeadInput,
    answers: { 201: leadShape },
    run: ({ db }, { body, actor, now }) => createLead(db, body, actor, now),
  }),
  admin('PATCH /admin/leads/:id', {
    id: 'editLead',
    summary: 'Changes the fields of a listing that are named',
    body: leadChangeInput,
    versionOf: 'this listing',
    answers: { 200: leadShape },
    refuses: [
      { code: 'invalid-input', field: 'availableCount', details: { mostAvailable: numberShape } },
      { code: 'below-records', details: { lowest: numberShape } },
    ],
    run: (deps, { params: { id }, body: change, version, actor, now }) =>
      editLead(deps.db, { id, change, version, actor }, deps, now),
  }),
  admin('POST /admin/leads/bulk', {
    id: 'changeLeads',
    summary: 'Changes several listings alike; what is refused of one changes nothing of it',
    body: leadsChangeInput,
    answers: { 200: leadsChangedShape },
    run: ({ db }, { body, actor, now }) => changeLeads(db, { ...body, actor }, now),
  }),
  admin('POST /admin/leads/prices', {
    id: 'setPrices',
    summary: 'Sets the price of several listings; one that costs something else than was seen is refused',
    body: pricesInput,
    answers: { 200: leadsChangedShape },
    run: ({ db }, { body: { prices }, actor, now }) => setPrices(db, { prices, actor }, now),
  }),
  admin('POST /admin/leads/:id/archive', {
    id: 'archiveLead',
    summary: 'Takes a listing out of the shop; nothing is deleted',
    answers: { 200: adminLeadShape },
    run: ({ db }, { params: { id }, actor, now }) => archiveLead(db, { id, isArchived: true, actor }, now),
  }),
  admin('POST /admin/leads/:id/restore', {
    id: 'restoreLead',
    summary: 'Puts an archived listing back into the shop',
    answers: { 200: adminLeadShape },
    run: ({ db }, { params: { id }, actor, now }) => archiveLead(db, { id, isArchived: false, actor }, now),
  }),
  admin('PATCH /admin/leads/:id/schedule', {
    id: 'scheduleLead',
    summary: 'Plans when a draft is published and when the price changes; null cancels it',
    body: scheduleInput,
    versionOf: 'this listing',
    answers: { 200: adminLeadShape },
    refuses: ['already-published'],
    run: ({ db }, { params: { id }, body: schedule, version, actor, now }) =>
      scheduleLead(db, { id, schedule, version, actor }, now),
  }),
] as const;
