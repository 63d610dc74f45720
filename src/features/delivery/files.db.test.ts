import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer({ now: () => clock });
let clock = new Date();

const nasty = {
  companyName: 'Åkes Måleri & Söner; "AB"',
  contactName: '=1+1',
  email: '@epost@foretag.example',
  phone: '+46701740605',
  need: 'Två rader:\nden andra',
  budget: '-5 000 kr',
  extra: { Yta: '120 m²' },
};

async function deliverNasty(language = 'sv') {
  clock = new Date();
  const shop = openSale(database.current, stripe, { now: () => clock });
  const leadId = await addListing(database.current, { records: 1, availableCount: 1 });
  await database.current.db.update(leadRecords).set(nasty).where(eq(leadRecords.leadId, leadId));
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 1 }], { language });
  stripe.pay(intentId);
  await shop.announce(intentId);
  await shop.deliver(orderId);
  const { downloads, ...confirmation } = await shop.confirmation(clientSecret);
  return {
    shop,
    orderId,
    confirmation,
    downloads,
    file: (path: string | null | undefined) => shop.app.request(path ?? ''),
  };
}

test('a delivered order shows its records and the addresses of its files', async () => {
  const { confirmation, downloads } = await deliverNasty();
  expect(confirmation).toMatchObject({
    status: 'paid',
    deliveryStatus: 'Levererad',
    records: [{ phone: '+46701740605' }],
  });
  expect(downloads).toEqual({
    csv: expect.stringMatching(/\/leads\.csv\?link=/),
    xlsx: expect.stringMatching(/\/leads\.xlsx\?link=/),
    invoice: null,
    invoiceXml: null,
    receipt: expect.stringMatching(/\/receipt\.pdf\?link=/),
    claims: expect.stringMatching(/\/claims\?link=/),
    creditNotes: [],
  });
});

test('the Swedish CSV opens correctly: marked as UTF-8, semicolons, no formulas, numbers as dialled', async () => {
  const { downloads, file } = await deliverNasty();
  const answer = await file(downloads?.csv);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-[\w-]+\.csv"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.subarray(3).toString();
  expect(text.split('\r\n')[0]).toBe(
    'Referens;Annons;Företag;Organisationsnummer;Kontaktperson;Titel;E-post;Telefon;Postnummer;Ort;Behov;Budget;Källa;Samtycke;Samtycke gavs (svensk tid);Insamlat (svensk tid);Yta',
  );
  expect(text).toContain('"Åkes Måleri & Söner; ""AB""";');
  expect(text).toMatch(/\r\nL-[2-9A-Z]{4}-[2-9A-Z]{2};/);
  expect(text).toContain(";'=1+1;");
  expect(text).toContain(";'@epost@foretag.example;070-174 06 05;");
  expect(text).toContain('"Två rader:\nden andra"');
  expect(text).toContain(";'-5 000 kr;");
  expect(text).toContain(';120 m²\r\n');
});

test('the English CSV has commas and English headings', async () => {
  const { downloads, file } = await deliverNasty('en');
  const text = await (await file(downloads?.csv)).text();
  expect(text).toMatch(/^\uFEFF?Reference,Listing,Company,Organization number,/);
});

test('the Excel file has the delivered records, as text and times', async () => {
  const { downloads, file } = await deliverNasty();
  const bytes = Buffer.from(await (await file(downloads?.xlsx)).arrayBuffer());
  const [sheet] = await readXlsxFile(bytes);
  const [headings, record] = sheet?.data ?? [];
  expect(headings?.slice(0, 2)).toEqual(['Referens', 'Annons']);
  expect(record).toEqual(expect.arrayContaining([nasty.companyName, '=1+1', '+46701740605', nasty.need, '120 m²']));
  expect(record?.some((cell) => cell instanceof Date)).toBe(true);
});

test('the receipt is a PDF with the same bytes every time', async () => {
  const { downloads, file } = await deliverNasty();
  const first = await file(downloads?.receipt);
  expect(first.headers.get('content-type')).toBe('application/pdf');
  const [one, other] = [await first.text(), await (await file(downloads?.receipt)).text()];
  expect(one.startsWith('%PDF-')).toBe(true);
  expect(other).toBe(one);
});

test('without the right link nobody learns that the order exists', async () => {
  const { shop, orderId, downloads, file } = await deliverNasty();
  const csv = downloads?.csv ?? '';
  const [path, link = ''] = csv.split('?link=');
  const forged = [
    path,
    `${path}?link=`,
    `${path}?link=${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${path}?link=${Number.parseInt(link, 10) + 99}${link.slice(10)}`,
  ];
  for (const address of [
    ...forged,
    csv.replace(orderId, '018f3a52-7c1b-7a53-9f0e-000000000000'),
    csv.replace(orderId, 'x'),
  ]) {
    expect((await file(address)).status, address).toBe(404);
  }
  clock = new Date(clock.getTime() + 24 * 3_600_000);
  expect((await file(csv)).status).toBe(404);
  clock = new Date(clock.getTime() - 3_600_000);
  expect((await file(csv)).status).toBe(200);
  await database.current.db.update(orders).set({ customerEmail: 'ratt@foretag.example' });
  expect((await shop.app.request(csv)).status).toBe(404);
});
