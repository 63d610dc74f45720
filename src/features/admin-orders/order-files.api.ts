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
import { disputeEvidence } from './dispute-evidence.ts';

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
  evidence: describeCall({
    ...shared,
    id: 'readDisputeEvidence',
    cost: 'whole',
    summary:
      'What a bank asks for when a payment is disputed, by the order: it, its deliveries, mails, terms and documents',
    answers: { 200: { files: ['application/zip'] } },
  }),
};

export function orderFilesApi(deps: ApiDeps) {
  const { db, now } = deps;
  const logFile = (entityId: string, actor: string, file: string) =>
    writeAudit(db, { actor, action: 'export', entity: 'order', entityId, after: { file, isNarrowed: false } }, now());
  const open = async (id: string, actor: string, file: string): Promise<Order> => {
    const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
    if (!order) throw notFound();
    await refuseUndelivered(deps, order);
    await logFile(id, actor, file);
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
    })
    .get('/admin/disputes/:id/evidence.zip', calls.evidence, requireAdmin(deps), async (context) => {
      const orderId = context.req.param('id');
      const found = await disputeEvidence(db, orderId);
      if (!found) throw notFound();
      await logFile(orderId, context.get('admin').username, 'evidence.zip');
      return context.body(Uint8Array.from(found.zip), 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${found.name}"`,
      });
    });
}
