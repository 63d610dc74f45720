import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { findBreaches } from './find-breaches.ts';

const database = useTestDatabase({ isEmptied: true });

test('the doctor finds an invoice that disagrees with its payments', async () => {
  const { db } = database.current;
  const clock = new Date('2026-12-05T10:00:00Z');
  const desk = await openInvoices(database.current, () => clock);
  const [id = ''] = await desk.add({ number: 17 });
  const broken = async () => (await findBreaches(db, clock)).filter(({ rule }) => rule === 'invoice-payments');
  await desk.pay(id, '400.00');
  await desk.send('POST', `/invoices/${id}/write-off`, { kind: 'expected' });
  await desk.pay(id, '100.00');
  expect(await broken()).toEqual([]);
  await db.update(invoices).set({ paid: 501_00, writtenOff: 499_00 }).where(eq(invoices.id, id));
  expect(await broken()).toMatchObject([{ ids: [id] }]);
});
