import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { consenting, people, recordSender } from '../../../tests/support/send-records.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { suppress } from '../records/suppression.ts';
import { suppressions } from '../records/suppressions.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const admin = useAdmin(database);

const openShop = () => openSale(database.current, stripe);

const { imported } = recordSender(() => admin);

const storedIn = (leadId: string) =>
  database.current.db.select().from(leadRecords).where(eq(leadRecords.leadId, leadId)).orderBy(leadRecords.id);

test('a first import sets the stock, a second adds to it, and each record keeps its number of buyers', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 99, maxBuyers: 3 });
  const first = await imported(shop, leadId, people(4));
  expect(first).toMatchObject({ taken: 4, duplicates: 0, suppressed: 0, invalid: 0, rows: [], rowsTotal: 0 });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 12, sold: 0 });
  await database.current.db.update(leads).set({ maxBuyers: 1, availableCount: 10 });
  expect(await imported(shop, leadId, people(6))).toMatchObject({ taken: 2, duplicates: 4, rowsTotal: 4 });
  // The admin held two back, and they stay off sale.
  expect(await stockOf(database.current, leadId)).toEqual({ available: 12, sold: 0 });
  expect((await storedIn(leadId)).map(({ maxBuyers }) => maxBuyers).sort()).toEqual([1, 1, 3, 3, 3, 3]);
  const [lead] = await database.current.db.select().from(leads);
  expect(lead?.freeRecords).toBe((await storedIn(leadId)).length);
  expect(shop.stockChanges).toEqual([leadId, leadId]);
  const entries = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action, actor, after }) => [action, actor, after])).toEqual([
    ['import', 'admin', { taken: 4, duplicates: 0, suppressed: 0, invalid: 0 }],
    ['import', 'admin', { taken: 2, duplicates: 4, suppressed: 0, invalid: 0 }],
  ]);
});

test('a dry run shows what would be stored and changes nothing', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 7 });
  const csv = 'E-post;Mobil;Takyta;Intern\nanna@foretag.example;070-174 06 05;120 m²;x\nfel;08;;\n;;3;';
  const query = `?dryRun=true&mapping=${encodeURIComponent('{"Intern":"ignore"}')}&source=Demo&collectedAt=2026-10-01&allowWithoutConsent=true`;
  const answer = await imported(shop, leadId, csv, query);
  expect(answer).toMatchObject({ dryRun: true, taken: 1, invalid: 2, rowsTotal: 2 });
  expect(answer.rows).toEqual([
    {
      row: 3,
      code: 'not-valid',
      field: 'email',
      reason: 'The email address is not valid. The phone number is not valid',
    },
    { row: 4, code: 'unreachable', reason: 'There is neither an email address nor a phone number' },
  ]);
  expect(answer.preview.mapping).toEqual([
    { heading: 'E-post', use: 'email' },
    { heading: 'Mobil', use: 'phone' },
    { heading: 'Takyta', use: 'extra' },
    { heading: 'Intern', use: 'ignore' },
  ]);
  expect(answer.preview.records).toMatchObject([
    {
      row: 2,
      record: {
        email: 'anna@foretag.example',
        phone: '+46701740605',
        source: 'Demo',
        collectedAt: '2026-09-30T22:00:00.000Z',
        extra: { Takyta: '120 m²' },
      },
    },
  ]);
  expect(await storedIn(leadId)).toEqual([]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 7, sold: 0 });
  expect(shop.stockChanges).toEqual([]);
});

test('suppressed people, and those who are exclusive to another listing, are refused row by row', async () => {
  const shop = openShop();
  const shared = await addListing(database.current, { maxBuyers: 3 });
  const exclusive = await addListing(database.current, { maxBuyers: 1 });
  const open = await addListing(database.current, { maxBuyers: 2 });
  const person = (email: string, phone = '') => consenting(`E-post;Telefon\n${email};${phone}`);
  await imported(shop, shared, person('delad@foretag.example', '070-174 06 05'));
  await imported(shop, exclusive, person('egen@foretag.example'));
  await suppress(database.current.db, { email: ' Glomd@Foretag.example', phone: '08-12 34 56 78' }, new Date());
  await suppress(database.current.db, { email: 'glomd@foretag.example', phone: null }, new Date());
  const hashes = await database.current.db.select().from(suppressions);
  expect(hashes.map(({ kind }) => kind).sort()).toEqual(['email', 'phone']);
  expect(JSON.stringify(hashes)).not.toContain('foretag');
  const all = [
    'E-post;Telefon',
    'GLOMD@foretag.example;',
    'annan@foretag.example;+46 8 12345678',
    'Egen@foretag.example;',
    'ny@foretag.example;0701740605',
  ].join('\n');
  expect(await imported(shop, open, consenting(all))).toMatchObject({
    taken: 1,
    suppressed: 2,
    duplicates: 1,
    rows: [
      { row: 2, code: 'email-suppressed' },
      { row: 3, code: 'phone-suppressed' },
      { row: 4, code: 'exclusive-elsewhere' },
    ],
  });
  expect(await imported(shop, exclusive, person('x@foretag.example', '0701740605'))).toMatchObject({
    taken: 0,
    rows: [{ row: 2, code: 'exclusive-elsewhere' }],
  });
  // An archived listing without sales does not reserve its people.
  await database.current.db.update(leads).set({ archivedAt: new Date() }).where(eq(leads.id, exclusive));
  expect(await imported(shop, open, person('egen@foretag.example'))).toMatchObject({ taken: 1 });
});

test('an admin may lower the stock on sale, and raise it up to what the records allow', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 20 });
  const change = (availableCount: number) =>
    sendJson(shop.app, 'PATCH', `/api/leads/${leadId}`, { availableCount }, admin);
  expect((await change(30)).status).toBe(200);
  await shop.submitted([{ leadId, quantity: 2 }]);
  await imported(shop, leadId, people(6));
  expect((await change(1)).status).toBe(200);
  const refused = await change(5);
  expect(refused.status).toBe(400);
  expect((await refused.json()).fields).toEqual({
    availableCount: 'At most 4: so many slots of its leads are free and promised to nobody',
  });
  expect((await change(4)).status).toBe(200);
});
