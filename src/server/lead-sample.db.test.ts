import { expect, test } from 'vitest';
import { asAdmin } from '../../tests/support/admin-session.ts';
import { addListing } from '../../tests/support/sale.ts';
import { useSaleBench } from '../../tests/support/sale-bench.ts';
import { sendJson } from '../../tests/support/test-app.ts';
import { leadRecords } from '../features/records/records.table.ts';

const bench = useSaleBench();

const secrets = {
  companyName: 'Hemligbolaget AB',
  orgNumber: '556036-0793',
  contactName: 'Hemliga Namnet',
  phone: '+46701740605',
  postalCode: '91832',
  need: 'Hemligt behov av tak',
};

async function listing(records = 1) {
  const { app } = bench.openShop();
  const leadId = await addListing(bench.database.current, { records, availableCount: records, qualityScore: 80 });
  await bench.database.current.db
    .update(leadRecords)
    .set({ ...secrets, city: 'Umeå', title: 'Vd', extra: { Märkning: 'Hemligt värde' } });
  return { app, leadId };
}

test('a listing shows one of its leads, and nothing that would identify it', async () => {
  const { app, leadId } = await listing();
  const [record] = await bench.database.current.db.select().from(leadRecords);
  const answers = await Promise.all(
    [`/api/leads/${leadId}`, '/api/leads', `/api/leads?limit=5`, '/api/search?q=lead'].map(async (path) =>
      (await app.request(path)).text(),
    ),
  );
  const overview = await (await app.request('/api/catalogue/overview')).text();
  const hidden = [
    ...Object.values(secrets),
    'Hemligt värde',
    record?.email ?? '',
    record?.reference ?? '',
    record?.id ?? '',
  ];
  for (const value of hidden) for (const answer of [...answers, overview]) expect(answer).not.toContain(value);
  const { sample } = await (await app.request(`/api/leads/${leadId}`)).json();
  expect(sample).toMatchObject({ city: 'Umeå', title: 'Vd', phone: '•••-••• •• ••', postalCode: '•••••' });
  expect(sample.extra).toEqual([{ name: 'Märkning', value: '••••••• •••••' }]);
  expect(sample).not.toHaveProperty('need');
  expect(JSON.parse(overview)).toMatchObject({ showcase: [{ id: leadId }], sample });
});

test('a lead’s need is shown where an admin released it, until its text changes, and is not a correction', async () => {
  const { app, leadId } = await listing();
  const headers = await asAdmin(bench.database.current);
  const [record] = await bench.database.current.db.select().from(leadRecords);
  const need = async () => (await (await app.request(`/api/leads/${leadId}`)).json()).sample.need;
  const change = async (body: object) =>
    (await sendJson(app, 'PATCH', `/api/admin/records/${record?.id}`, body, headers)).json();
  expect(record?.needReleased).toBe(false);
  expect(await change({ needReleased: 'yes' })).toMatchObject({
    fields: { needReleased: 'needReleased must be true or false' },
  });
  expect(await change({ needReleased: true })).toMatchObject({ needReleased: true, correctedAt: null });
  expect(await need()).toBe('Hemligt behov av tak');
  expect(await change({ need: 'Ring Hemligbolaget om taket' })).toMatchObject({ needReleased: false });
  expect(await need()).toBeUndefined();
  await change({ needReleased: true });
  expect(await need()).toBe('Ring ••••••••••••• om taket');
  expect(await change({ need: 'Nytt tak', needReleased: true })).toMatchObject({ needReleased: true });
  expect(await need()).toBe('Nytt tak');
});

test('a listing with nothing for sale shows no lead', async () => {
  const { app, leadId } = await listing();
  await bench.database.current.db.update(leadRecords).set({ withdrawnAt: new Date() });
  const { sample } = await (await app.request(`/api/leads/${leadId}`)).json();
  expect(sample).toBeNull();
});
