import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { consenting, people, recordSender } from '../../../tests/support/send-records.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leadRecords } from '../records/records.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const admin = useAdmin(database);

const { post, imported } = recordSender(() => admin);

const openShop = () => openSale(database.current, stripe);

const allStored = () => database.current.db.select().from(leadRecords).orderBy(leadRecords.id);

test('dropped values are reported, and stored in no table and no log', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, {});
  const csv = consenting('E-post;Orgnr;Postnr\na@ett.example;556036-0794;1112\nfel;x;y\na@ett.example;556036-0794;');
  const dropped = [
    { row: 2, field: 'orgNumber', value: '556036-0794', reason: 'The organization number is not valid' },
    { row: 2, field: 'postalCode', value: '1112', reason: 'The postal code is not five digits' },
  ];
  const tried = { taken: 1, invalid: 1, duplicates: 1, rowsTotal: 2, dropped, droppedTotal: 2 };
  expect(await imported(shop, leadId, csv, '?dryRun=true')).toMatchObject(tried);
  const streamed = await post(shop, leadId, csv, '?dryRun=true', { ...admin, accept: 'application/x-ndjson' });
  const lines = (await streamed.text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line)).slice(-3)).toMatchObject([
    { rows: [{ row: 3, cells: expect.arrayContaining(['fel', 'x', 'y']) }, { row: 4 }] },
    { dropped },
    { result: { taken: 1, droppedTotal: 2 } },
  ]);
  const report = await post(shop, leadId, csv, '', { ...admin, accept: 'text/csv' });
  expect(await report.text()).toContain('2;dropped;orgNumber;The organization number is not valid;556036-0794\r\n');
  expect(await allStored()).toMatchObject([{ email: 'a@ett.example', orgNumber: null, postalCode: null, extra: {} }]);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(JSON.stringify([await allStored(), log])).not.toContain('556036');
});

test('a text with a line separator of a word processor is taken as it is, and a refused one is answered', async () => {
  const csv = consenting('E-post;Behov\na@ett.example;Tak\u2028och\u2029fasad\nfel;Tak\u2028och fasad');
  const answer = await imported(openShop(), await addListing(database.current, {}), csv);
  expect(answer).toMatchObject({ taken: 1, invalid: 1, rows: [{ row: 3, code: 'not-valid' }] });
  expect(await allStored()).toMatchObject([{ need: 'Tak\u2028och\u2029fasad' }]);
});

test('the answer names the first thousand dropped values, and counts all of them', async () => {
  const leadId = await addListing(database.current, {});
  const rows = Array.from({ length: 1_100 }, (_, at) => `p${at}@ett.example;x`);
  const answer = await imported(openShop(), leadId, consenting(['E-post;Postnr', ...rows].join('\n')), '?dryRun=true');
  expect(answer.dropped).toHaveLength(1_000);
  expect(answer).toMatchObject({ taken: 1_100, droppedTotal: 1_100 });
});

test('a row without a collection time gets the import’s, which is neither a fault nor too old', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, {});
  const csv =
    'E-post;Samtycke;Samtycke gavs;Insamlat\na@ett.example;Ja;2026-10-01;\nb@ett.example;Ja;2026-10-01;2026-10-02';
  const refused = await imported(shop, leadId, csv, '?dryRun=true&source=Webben');
  expect(refused).toMatchObject({ taken: 1, invalid: 1, rows: [{ row: 2, code: 'no-collection-time' }] });
  for (const wrong of ['2999-01-01', '2020-01-01']) {
    const answer = await post(shop, leadId, csv, `?source=Webben&collectedAt=${wrong}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toEqual({ collectedAt: expect.any(String) });
  }
  expect(await imported(shop, leadId, csv, '?source=Webben&collectedAt=2026-10-05')).toMatchObject({ taken: 2 });
  const stored = (await allStored()).map(({ source, collectedAt }) => [source, collectedAt.toISOString().slice(0, 10)]);
  expect(stored).toEqual([
    ['Webben', '2026-10-04'],
    ['Webben', '2026-10-01'],
  ]);
});

test('rows without consent are imported when the admin vouches for it or states one, and that is logged', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, {});
  const csv = 'E-post;Insamlat\na@ett.example;2026-10-02';
  expect(await imported(shop, leadId, csv)).toMatchObject({
    taken: 0,
    invalid: 1,
    rows: [{ row: 2, code: 'no-consent', field: 'source' }],
  });
  expect(await imported(shop, leadId, csv, '?source=Webben')).toMatchObject({
    rows: [{ code: 'no-consent', field: 'consentText' }],
  });
  expect(await imported(shop, leadId, csv, '?allowWithoutConsent=true')).toMatchObject({ taken: 1 });
  await imported(shop, leadId, people(1));
  const other = 'E-post;Insamlat\nb@ett.example;2026-10-02';
  const stated = '?source=Webben&consentText=Ja&consentWhenCollected=true';
  expect(await imported(shop, leadId, other, stated)).toMatchObject({ taken: 1 });
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  const counts = { taken: 1, duplicates: 0, suppressed: 0, invalid: 0 };
  expect(log.map(({ after }) => after)).toEqual([
    { ...counts, allowedWithoutConsent: true },
    counts,
    { ...counts, consentText: 'Ja', consentWhenCollected: true },
  ]);
  expect((await post(shop, leadId, csv, `?fileName=${'x'.repeat(201)}`)).status).toBe(400);
});
