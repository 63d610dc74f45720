import { z } from 'zod';
import { numberShape } from '../../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { adminCalls } from '../../accounts/calls.ts';
import { leadChangeInput, newLeadInput } from '../catalogue.input.ts';
import { adminLeadShape, leadShape, leadsChangedShape, shownAdminLeadShape } from '../catalogue-shapes.ts';
import { findAnyLead } from '../find-lead.ts';
import { scheduleLead } from '../scheduling/schedule-lead.ts';
import { archiveLead } from './archive-lead.ts';
import { changeLeads, setPrices } from './change-leads.ts';
import { createLead } from './create-lead.ts';
import { editLead, type RecordRules } from './edit-lead.ts';
import { leadsChangeInput, pricesInput, scheduleInput } from './lead-changes.input.ts';
import { adminListings, shownAdminLeadAnswer } from './list-admin-leads.ts';

const admin = adminCalls<ApiDeps & RecordRules>('Catalogue');

export const adminLeadCalls = [
  admin('GET /admin/leads', 'listAdminLeads', {
    summary: 'Lists listings for an admin; without a status all that are not archived, including drafts',
    answers: { 200: z.array(adminLeadShape) },
    list: adminListings,
  }),
  admin('GET /admin/leads/:id', 'readAdminLead', {
    summary: 'Shows any listing as its page does, including drafts and archived ones',
    answers: { 200: shownAdminLeadShape },
    run: async ({ db }, { params: { id } }) => {
      const lead = await findAnyLead(db, id);
      return lead && shownAdminLeadAnswer(lead);
    },
  }),
  admin('POST /admin/leads', 'createLead', {
    summary: 'Creates a listing',
    body: newLeadInput,
    answers: { 201: leadShape },
    run: ({ db }, { body, actor, now }) => createLead(db, body, actor, now),
  }),
  admin('PATCH /admin/leads/:id', 'editLead', {
    summary: 'Updates the given fields of a listing',
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
  admin('POST /admin/leads/bulk', 'changeLeads', {
    summary: 'Applies the same change to several listings; a listing that is refused is left unchanged',
    body: leadsChangeInput,
    answers: { 200: leadsChangedShape },
    run: ({ db }, { body, actor, now }) => changeLeads(db, { ...body, actor }, now),
  }),
  admin('POST /admin/leads/prices', 'setPrices', {
    summary: 'Updates the price of several listings; a listing whose price has changed meanwhile is refused',
    body: pricesInput,
    answers: { 200: leadsChangedShape },
    run: ({ db }, { body: { prices }, actor, now }) => setPrices(db, { prices, actor }, now),
  }),
  admin('POST /admin/leads/:id/archive', 'archiveLead', {
    summary: 'Archives a listing; nothing is deleted',
    answers: { 200: adminLeadShape },
    run: ({ db }, { params: { id }, actor, now }) => archiveLead(db, { id, isArchived: true, actor }, now),
  }),
  admin('POST /admin/leads/:id/restore', 'restoreLead', {
    summary: 'Restores an archived listing',
    answers: { 200: adminLeadShape },
    run: ({ db }, { params: { id }, actor, now }) => archiveLead(db, { id, isArchived: false, actor }, now),
  }),
  admin('PATCH /admin/leads/:id/schedule', 'scheduleLead', {
    summary: 'Schedules publication and a price change of a listing; null cancels',
    body: scheduleInput,
    versionOf: 'this listing',
    answers: { 200: adminLeadShape },
    refuses: ['already-published'],
    run: ({ db }, { params: { id }, body: schedule, version, actor, now }) =>
      scheduleLead(db, { id, schedule, version, actor }, now),
  }),
] as const;
