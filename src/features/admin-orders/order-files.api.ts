import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../platform/database/db.ts';
import { adminCalls } from '../accounts/calls.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { answerOrderFile } from '../delivery/files.api.ts';
import { fileTypes } from '../delivery/order-files.ts';
import { orders } from '../orders/orders.table.ts';
import { disputeEvidence } from './dispute-evidence.ts';

type Params = { params: { id: string }; actor: string; now: Date; context: Context };

const logFile = (db: Db, { params: { id }, actor, now }: Params, file: string) =>
  writeAudit(db, { actor, action: 'export', entity: 'order', entityId: id, after: { file, isNarrowed: false } }, now);

async function answerFile(db: Db, params: Params, kind: 'csv' | 'xlsx') {
  const [order] = await db.select().from(orders).where(eq(orders.id, params.params.id));
  const file = order ? await answerOrderFile(params.context, db, order, kind) : null;
  if (file) await logFile(db, params, `leads.${kind}`);
  return file;
}

const admin = adminCalls('Orders');

export const adminOrderFileCalls = [
  admin('GET /admin/orders/:id/leads.csv', 'readAdminOrderCsv', {
    cost: 'whole',
    summary: "Downloads the buyer's CSV; the download is logged",
    answers: { 200: { files: ['text/csv'] } },
    run: ({ db }, params) => answerFile(db, params, 'csv'),
  }),
  admin('GET /admin/orders/:id/leads.xlsx', 'readAdminOrderXlsx', {
    cost: 'whole',
    summary: "Downloads the buyer's Excel workbook; the download is logged",
    answers: { 200: { files: [fileTypes.xlsx] } },
    run: ({ db }, params) => answerFile(db, params, 'xlsx'),
  }),
  admin('GET /admin/orders/:id/dispute.zip', 'readDisputeEvidence', {
    cost: 'whole',
    summary:
      'What a bank asks for when a payment is disputed, by the order: it, its deliveries, mails, terms and documents',
    answers: { 200: { files: ['application/zip'] } },
    run: async (deps, params) => {
      const { db } = deps;
      const found = await disputeEvidence(deps, params.params.id);
      if (!found) return null;
      await logFile(db, params, 'dispute.zip');
      return params.context.body(Uint8Array.from(found.zip), 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${found.name}"`,
      });
    },
  }),
] as const;
