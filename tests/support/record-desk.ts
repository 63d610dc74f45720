import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { leads } from '../../src/features/catalogue/catalogue.table.ts';
import { orderCsv } from '../../src/features/delivery/order-files.ts';
import { eraseRecords } from '../../src/features/privacy/erase-records.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { lockListings } from '../../src/features/stock/allocate-stock.ts';
import { refreshFacts } from '../../src/features/stock/refresh-facts.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { openRefunds } from './refunds.ts';
import { addListing } from './sale.ts';
import { people, recordSender } from './send-records.ts';
import type { StripeServer } from './stripe/stripe-server.ts';
import { sendJson } from './test-app.ts';

const answerOf = async (answer: Response) => ({ status: answer.status, body: await answer.json() });

export async function openRecordDesk(
  database: Database,
  stripe: StripeServer,
  { records, maxBuyers = 1 }: { records: number; maxBuyers?: number },
  now?: () => Date,
) {
  const { db } = database;
  const shop = await openRefunds(database, stripe, now);
  const leadId = await addListing(database, { records, maxBuyers, availableCount: records * maxBuyers });
  await refreshFacts(db, leadId, new Date());
  const ids = await db.select({ id: leadRecords.id }).from(leadRecords).orderBy(asc(leadRecords.id));
  const at = (id: string) => `/api/admin/records/${id}`;
  const desk = {
    ...shop,
    edit: async (id: string, change: object, version?: number) =>
      answerOf(
        await sendJson(shop.app, 'PATCH', at(id), change, {
          ...shop.headers,
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        }),
      ),
    withdraw: async (id: string, reason = 'Fel nummer') =>
      answerOf(await sendJson(shop.app, 'POST', `${at(id)}/withdraw`, { reason }, shop.headers)),
    restore: async (id: string) => answerOf(await sendJson(shop.app, 'POST', `${at(id)}/restore`, {}, shop.headers)),
    async record(id: string) {
      const [row] = await db.select().from(leadRecords).where(eq(leadRecords.id, id));
      if (!row) throw new Error('No such record.');
      return row;
    },
    async sold(ofLead: string, quantity: number, customerEmail: string) {
      const sale = await shop.paid([{ leadId: ofLead, quantity }], { customerEmail });
      await shop.deliver(sale.orderId);
      return sale;
    },
    /** Delivered or reserved. */
    async heldBy(orderId: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select a.record_id as id from record_allocations a join order_items i on i.id = a.order_item_id
        where i.order_id = ${orderId} and a.released_at is null order by a.record_id`);
      return rows.map(({ id }) => id);
    },
    /** A paid order from before its listing had records. */
    async owed(ofLead: string) {
      await db.update(leads).set({ availableCount: 1, freeRecords: null }).where(eq(leads.id, ofLead));
      const sale = await shop.paid([{ leadId: ofLead, quantity: 1 }], {
        customerEmail: `${randomUUID()}@foretag.example`,
      });
      await db.update(leads).set({ freeRecords: 0 }).where(eq(leads.id, ofLead));
      expect(await desk.heldBy(sale.orderId)).toEqual([]);
      shop.jobs.length = 0;
      return sale;
    },
    async erase(id: string) {
      const { leadId: ofLead } = await desk.record(id);
      await db.transaction(async (tx) => {
        await lockListings(tx, [ofLead]);
        await eraseRecords(tx, shop.services.enqueue, { leadId: ofLead, ids: [id] }, new Date());
      });
    },
    added: (ofLead: string, count: number) =>
      recordSender(() => shop.headers).imported(shop, ofLead, people(count, 1_000)),
    async csv(orderId: string): Promise<string[]> {
      const order = await shop.order(orderId);
      const pieces: string[] = [];
      if (order) for await (const piece of await orderCsv(db, order)) pieces.push(piece);
      return pieces.join('').trim().split('\r\n');
    },
  };
  return { desk, leadId, first: ids[0]?.id ?? '', second: ids[1]?.id ?? '' };
}
