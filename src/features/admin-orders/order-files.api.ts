import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { fileHeaders, refuseUndelivered } from '../delivery/files.api.ts';
import { fileTypes, orderCsv, orderXlsx } from '../delivery/order-files.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';

const shared = { tag: 'Orders', opens: ['admin'] };

const calls = {
  csv: describeCall({
    ...shared,
    id: 'readAdminOrderCsv',
    cost: 'whole',
    summary: 'The CSV of a buyer, as the buyer gets it; who took it out stands in the log',
    answers: { 200: { files: ['text/csv'] } },
  }),
  xlsx: describeCall({
    ...shared,
    id: 'readAdminOrderXlsx',
    cost: 'whole',
    summary: 'The Excel workbook of a buyer, as the buyer gets it; who took it out stands in the log',
    answers: { 200: { files: [fileTypes.xlsx] } },
  }),
};

export function orderFilesApi(deps: ApiDeps) {
  const { db, now } = deps;
  const open = async (id: string, actor: string, file: string): Promise<Order> => {
    const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
    if (!order) throw notFound();
    await refuseUndelivered(deps, order);
    const entry = { actor, action: 'export', entity: 'order', entityId: id };
    await writeAudit(db, { ...entry, after: { file, isNarrowed: false } }, now());
    return order;
  };
  return new Hono<AdminVariables>()
    .get('/admin/orders/:id/leads.csv', calls.csv, requireAdmin(deps), async (context) => {
      const order = await open(context.req.param('id'), context.get('admin').username, 'leads.csv');
      return context.body(streamPieces(await orderCsv(db, order)), 200, fileHeaders(order, 'csv'));
    })
    .get('/admin/orders/:id/leads.xlsx', calls.xlsx, requireAdmin(deps), async (context) => {
      const order = await open(context.req.param('id'), context.get('admin').username, 'leads.xlsx');
      return context.body(streamPieces(await orderXlsx(db, order)), 200, fileHeaders(order, 'xlsx'));
    });
}
