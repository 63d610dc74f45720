import { Hono } from 'hono';
import { answerAdminList } from '../../platform/http/admin-list.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { archiveLead } from './archive-lead.ts';
import { adminLeadOrders, leadStatuses, leadSupplies, listAdminLeads } from './list-admin-leads.ts';
import { listCategories } from './list-categories.ts';

/** The catalogue as an admin reads and clears it. */
export function adminLeadsApi(parts: ApiParts) {
  const { db, env, now } = parts;
  const archive = (isArchived: boolean) => async (id: string, actor: string) => {
    const lead = await archiveLead(db, { id, isArchived, actor }, now());
    if (!lead) throw notFound();
    return lead;
  };
  const noStore = { 'cache-control': 'no-store' };
  return new Hono<AdminVariables>()
    .get('/admin/leads', requireAdmin(parts), async (context) => {
      const categoryIds = (await listCategories(db)).map(({ id }) => id);
      const list = {
        orders: adminLeadOrders,
        filters: { status: leadStatuses, supply: leadSupplies, categoryId: categoryIds },
        read: (wish: Parameters<typeof listAdminLeads>[1]) => listAdminLeads(db, wish),
      };
      return answerAdminList(context, list, env.SESSION_SECRET);
    })
    .post('/leads/:id/archive', requireAdmin(parts), async (context) =>
      context.json(await archive(true)(context.req.param('id'), context.get('admin').username), 200, noStore),
    )
    .post('/leads/:id/restore', requireAdmin(parts), async (context) =>
      context.json(await archive(false)(context.req.param('id'), context.get('admin').username), 200, noStore),
    );
}
