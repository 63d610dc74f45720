import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/database/db.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import type { ProviderKey } from '../disputes/order-disputes.ts';
import { termsFile } from '../orders/terms-file.ts';
import { receiptFile } from '../receipts/receipt-file.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { readOrderRecords } from './order-records.ts';
import { type ShownOrder, showOrder } from './show-order.ts';

const json = (filename: string, value: unknown): MailFile => ({
  filename,
  content: Buffer.from(JSON.stringify(value, null, 2)),
  contentType: 'application/json',
});

/** Leads by their reference: a bank does not need to know the people in them. */
async function deliveriesOf(db: Db, { items }: ShownOrder) {
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const deliveries: object[] = [];
  for await (const batch of readOrderRecords(db, [...titles.keys()])) {
    for (const { reference, orderItemId, deliveredAt, remedy, replacedBy } of batch)
      deliveries.push({ reference, listing: titles.get(orderItemId), deliveredAt, remedy, replacedBy });
  }
  return deliveries;
}

/** Without the text, in which a buyer may mention people. */
const claimsOf = ({ claims }: ShownOrder) =>
  claims.map(({ reference, reason, status, createdAt, decidedAt }) => ({
    reference,
    reason,
    status,
    createdAt,
    decidedAt,
  }));

async function documentsOf(db: Db, orderId: string): Promise<MailFile[]> {
  const rows = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.createdAt));
  const files: MailFile[] = [];
  for (const { id } of rows) {
    const file = await receiptFile(db, { id });
    if (file) files.push(file);
  }
  return files;
}

/** The evidence for a disputed payment, in one file. Null for an order that was never disputed. */
export async function disputeEvidence(deps: { db: Db; env: ProviderKey }, orderId: string) {
  const { db } = deps;
  const order = await showOrder(deps, orderId);
  if (!order?.dispute) return null;
  const { records: _, deliveredRecords: __, claims: ___, mails, events, ...facts } = order;
  const terms = await termsFile(db, orderId);
  const files = [
    json('order.json', facts),
    json('events.json', events),
    json('deliveries.json', await deliveriesOf(db, order)),
    json('claims.json', claimsOf(order)),
    json('mails.json', mails),
    ...(terms ? [terms] : []),
    ...(await documentsOf(db, orderId)),
  ];
  const zip = new ZipFile();
  for (const { filename, content } of files) zip.addBuffer(content, filename);
  zip.end();
  return { name: `${order.orderNumber}-dispute.zip`, zip: await buffer(zip.outputStream) };
}
