import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { idInput } from '../catalogue.input.ts';
import { leads } from '../catalogue.table.ts';
import { adminLeadShape, leadsChangedShape, shownAdminLeadShape } from '../catalogue-shapes.ts';
import { findAnyLead } from '../find-lead.ts';
import { archiveLead } from './archive-lead.ts';
import { changeLeads, setPrices } from './change-leads.ts';
import { leadsChangeInput, pricesInput } from './lead-changes.input.ts';
import {
  adminLeadOrders,
  countAdminLeads,
  leadStatuses,
  leadSupplies,
  listAdminLeads,
  shownAdminLeadAnswer,
} from './list-admin-leads.ts';

const listings = adminList({
  orders: adminLeadOrders,
  created: leads.createdAt,
  everything: { status: 'all' },
  filters: { status: leadStatuses, supply: leadSupplies, categoryId: idInput },
});

const shared = { tag: 'Catalogue', opens: ['admin'] };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listAdminLeads',
    summary: 'Listings as an admin reads them; without a status those that are not archived, drafts among them',
    kind: 'admin list',
    query: listings.query,
    answers: { 200: z.array(adminLeadShape) },
  }),
  read: describeCall({
    ...shared,
    id: 'readAdminLead',
    summary: 'One listing, a draft or an archived one too, with all that its page shows',
    answers: { 200: shownAdminLeadShape },
  }),
  change: describeCall({
    ...shared,
    id: 'changeLeads',
    summary: 'Changes several listings alike; what is refused of one changes nothing of it',
    body: leadsChangeInput,
    answers: { 200: leadsChangedShape },
  }),
  price: describeCall({
    ...shared,
    id: 'setPrices',
    summary: 'Sets the price of several listings; one that costs something else than was seen is refused',
    body: pricesInput,
    answers: { 200: leadsChangedShape },
  }),
  archive: describeCall({
    ...shared,
    id: 'archiveLead',
    summary: 'Takes a listing out of the shop; nothing is deleted',
    answers: { 200: adminLeadShape },
  }),
  restore: describeCall({
    ...shared,
    id: 'restoreLead',
    summary: 'Puts an archived listing back into the shop',
    answers: { 200: adminLeadShape },
  }),
};

export function adminLeadsApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const archive = (isArchived: boolean) => async (id: string, actor: string) => {
    const lead = await archiveLead(db, { id, isArchived, actor }, now());
    if (!lead) throw notFound();
    return lead;
  };
  const list = {
    ...listings,
    read: (params: Parameters<typeof listAdminLeads>[1]) => listAdminLeads(db, params),
    count: (filter: ListFilter) => countAdminLeads(db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/leads', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, env.SESSION_SECRET),
    )
    .get('/admin/leads/:id', calls.read, requireAdmin(deps), async (context) => {
      const lead = await findAnyLead(db, context.req.param('id'));
      if (!lead) throw notFound();
      return context.json(shownAdminLeadAnswer(lead));
    })
    .post('/admin/leads/bulk', calls.change, requireAdmin(deps), async (context) => {
      const asked = await readBody(context, leadsChangeInput);
      return context.json(await changeLeads(db, { ...asked, actor: context.get('admin').username }, now()));
    })
    .post('/admin/leads/prices', calls.price, requireAdmin(deps), async (context) => {
      const { prices } = await readBody(context, pricesInput);
      return context.json(await setPrices(db, { prices, actor: context.get('admin').username }, now()));
    })
    .post('/admin/leads/:id/archive', calls.archive, requireAdmin(deps), async (context) =>
      context.json(await archive(true)(context.req.param('id'), context.get('admin').username)),
    )
    .post('/admin/leads/:id/restore', calls.restore, requireAdmin(deps), async (context) =>
      context.json(await archive(false)(context.req.param('id'), context.get('admin').username)),
    );
}
