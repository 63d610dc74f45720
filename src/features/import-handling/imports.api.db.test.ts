import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { people, recordSender } from '../../../tests/support/send-records.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const admin = useAdmin(database);

const openShop = () => openSale(database.current, stripe);

const { post } = recordSender(() => admin);

test('a file may come as a form too, and progress and the full report as lines', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, {});
  const form = new FormData();
  form.set('file', new File([`${people(3)}\nfel;Bolag`], 'leads.csv'));
  const answer = await post(shop, leadId, form, '', { ...admin, accept: 'application/x-ndjson' });
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one));
  expect(lines[0]).toMatchObject({ progress: { total: expect.any(Number) } });
  expect(lines.at(-2)).toMatchObject({
    rows: [
      {
        row: 5,
        code: 'not-valid',
        cells: ['fel', 'Bolag'],
        others: [
          { code: 'no-collection-time', field: 'collectedAt' },
          { code: 'no-consent', field: 'source' },
          { code: 'no-consent', field: 'consentText' },
          { code: 'no-consent', field: 'consentAt' },
        ],
      },
    ],
  });
  const headings = ['E-post', 'Företag', 'Källa', 'Samtycke', 'Samtycke gavs', 'Insamlat'];
  expect(lines.at(-1)).toEqual({
    result: {
      dryRun: false,
      taken: 3,
      duplicates: 0,
      suppressed: 0,
      invalid: 1,
      rowsTotal: 1,
      droppedTotal: 0,
      headings,
    },
  });
  const csv = await post(shop, leadId, people(1), '', { ...admin, accept: 'text/csv' });
  expect(await csv.text()).toBe(
    '\uFEFFrow;code;field;reason;value\r\n2;email-in-listing;email;The listing has this email address already;\r\n'.slice(
      1,
    ),
  );
  const broken = await post(shop, leadId, 'a;"b', '', { ...admin, accept: 'application/x-ndjson' });
  expect(JSON.parse((await broken.text()).trim().split('\n').at(-1) ?? '')).toMatchObject({
    error: { status: 400, code: 'broken-off' },
  });
});

test('only admins import and read records, from this site alone, and up to a limit', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 2, availableCount: 2 });
  expect((await post(shop, leadId, people(1), '', {})).status).toBe(401);
  expect((await post(shop, leadId, people(1), '', { cookie: 'buyer_session=x' })).status).toBe(401);
  expect((await post(shop, leadId, people(1), '', { ...admin, origin: 'https://annan.example' })).status).toBe(403);
  expect((await post(shop, 'x', people(1))).status).toBe(404);
  expect((await post(shop, '018f3a52-7c1b-7a53-9f0e-000000000000', people(1))).status).toBe(404);
  expect((await post(shop, leadId, 'x'.repeat(20 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await post(shop, leadId, people(1), '?dryRun=yes')).status).toBe(400);
  expect((await post(shop, leadId, people(1), '?mapping=[')).status).toBe(400);
  const wrong = await post(shop, leadId, people(1), `?mapping=${encodeURIComponent('{"Nej":"email"}')}`);
  expect(await wrong.json()).toMatchObject({ fields: { mapping: 'The file has no heading "Nej".' } });
  const twice = await post(shop, leadId, 'E-post;Företag;e-post \na@b.example;;');
  expect(twice.status).toBe(400);
  expect((await twice.json()).message).toContain('"e-post"');
  expect((await shop.app.request(`/api/admin/leads/${leadId}/records`)).status).toBe(401);
  const order = await shop.submitted([{ leadId, quantity: 1 }]);
  const answer = await shop.app.request(`/api/admin/leads/${leadId}/records?limit=1`, { headers: admin });
  expect(answer.headers.get('link')).toContain('rel="next"');
  const all = await shop.app.request(`/api/admin/leads/${leadId}/records`, { headers: admin });
  const rows: { buyers: unknown[] }[] = await all.json();
  expect(rows).toHaveLength(2);
  expect(rows.flatMap(({ buyers }) => buyers)).toEqual([
    {
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      email: 'kopare@foretag.example',
      state: 'held',
      deliveredAt: null,
    },
  ]);
});
