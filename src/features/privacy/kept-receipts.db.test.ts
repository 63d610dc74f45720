import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openRefunds } from '../../../tests/support/refunds.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { metrics } from '../../platform/metrics/metrics.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { drawAndKeep } from '../receipts/keep-receipt-file.ts';
import { receiptContentSchema } from '../receipts/receipt-content.rules.ts';
import { receiptFile } from '../receipts/receipt-file.ts';
import { receiptFiles, receipts } from '../receipts/receipts.table.ts';
import { anonymiseOrders } from './anonymise-orders.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const drawn = () => Number(/"drawn"\} (\d+)/.exec([...metrics.drawings.lines()].join('\n'))?.[1] ?? 0);
const kept = () => database.current.db.select().from(receiptFiles);

/** An order with a receipt and a credit note, and a buyer whose name is in no font of the PDF standard. */
async function sell() {
  const shop = await openRefunds(database.current, stripe);
  const leadId = await addListing(database.current, { records: 2, availableCount: 2 });
  const { orderId, itemOf } = await shop.paid([{ leadId, quantity: 2 }], { customerName: 'Юлія Щербак' });
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }], reason: 'Fel' });
  const read = async (document: string) => {
    const answer = await shop.app.request(`/api/orders/${orderId}/${document}`, { headers: shop.headers });
    return { status: answer.status, pdf: Buffer.from(await answer.arrayBuffer()) };
  };
  return { orderId, read };
}

test('a document is drawn once for all requests, in a worker thread, and stored from then on', async () => {
  const { db } = database.current;
  const { read } = await sell();
  for (const document of ['receipt.pdf', 'credit-notes/1.pdf']) {
    const before = drawn();
    const [one, other] = await Promise.all([read(document), read(document)]);
    expect([one.status, other.status, one.pdf.toString('latin1', 0, 5)]).toEqual([200, 200, '%PDF-']);
    expect(other.pdf).toEqual(one.pdf);
    expect((await read(document)).pdf).toEqual(one.pdf);
    expect(drawn() - before).toBe(1);
  }
  expect(await kept()).toHaveLength(2);
  // Stands for what another release or other settings would draw.
  await db.update(receiptFiles).set({ pdf: Buffer.from('%PDF- as it was') });
  expect((await read('receipt.pdf')).pdf.toString()).toBe('%PDF- as it was');
});

test('the serving thread cannot draw: only the worker thread’s file imports the drawing', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const importers = files.filter((name) =>
    /^import (?!type)[^;]*draw-receipt\.ts/m.test(readFileSync(join(projectRoot, 'src', name), 'utf8')),
  );
  expect(importers.map((name) => name.split(/[\\/]/).at(-1))).toEqual(['receipt-worker.ts']);
});

test('stored documents are erased with the buyer’s name, and one being drawn meanwhile is not stored', async () => {
  const { db } = database.current;
  const { orderId, read } = await sell();
  const named = await read('receipt.pdf');
  await read('credit-notes/1.pdf');
  const [row] = await db.select().from(receipts).where(eq(receipts.series, 'receipt'));
  const content = receiptContentSchema.parse(row?.content);
  await db.transaction((tx) => anonymiseOrders(tx, [orderId], 'shop', new Date()));
  expect(await kept()).toEqual([]);
  await drawAndKeep(db, row?.id ?? '', { label: '2026-000001', issuedAt: new Date(), content });
  expect(await kept()).toEqual([]);
  const nameless = await receiptFile(db, { receiptOf: orderId });
  expect(nameless?.content.equals(named.pdf)).toBe(false);
  expect(await kept()).toHaveLength(1);
});

test('a document that cannot be drawn fails its own request only', async () => {
  const { db } = database.current;
  const { read } = await sell();
  const [row] = await db.select().from(receipts).where(eq(receipts.series, 'receipt'));
  const content = receiptContentSchema.parse(row?.content);
  const broken = { label: 'x', issuedAt: new Date(Number.NaN), content };
  await expect(drawAndKeep(db, row?.id ?? '', broken)).rejects.toThrow('Invalid');
  expect((await read('receipt.pdf')).status).toBe(200);
});
