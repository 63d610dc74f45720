import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { people, recordSender } from '../../../tests/support/send-records.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { somebodyWaits, useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from './records.table.ts';
import { lockPeople } from './suppression.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const admin = useAdmin(database);

const { imported } = recordSender(() => admin);

async function openListing(maxBuyers: number) {
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current, { maxBuyers });
  const setBuyers = async (count: number) => {
    const answer = await sendJson(shop.app, 'PATCH', `/api/leads/${leadId}`, { maxBuyers: count }, admin);
    return { status: answer.status, ...(await answer.json()) };
  };
  return { shop, leadId, setBuyers };
}

/** A transaction that holds the import lock until released. */
function whileImporting(work: (tx: Parameters<typeof lockPeople>[0]) => Promise<unknown>) {
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const done = database.current.db.transaction(async (tx) => {
    await lockPeople(tx);
    begun.resolve();
    await letGo.promise;
    await work(tx);
  });
  return { begun: begun.promise, letGo: letGo.resolve, done };
}

test('a listing’s number of buyers cannot go below that of its imported records, erased ones aside', async () => {
  const { shop, leadId, setBuyers } = await openListing(3);
  await imported(shop, leadId, people(2));
  expect(await setBuyers(2)).toMatchObject({ status: 409, code: 'below-records', lowest: 3 });
  expect(await setBuyers(5)).toMatchObject({ status: 200, maxBuyers: 5 });
  expect(await setBuyers(3)).toMatchObject({ status: 200, maxBuyers: 3 });
  const { db } = database.current;
  // As left by a release without this rule: unchanged values are not refused.
  await db.update(leads).set({ maxBuyers: 2 }).where(eq(leads.id, leadId));
  expect(await setBuyers(2)).toMatchObject({ status: 200, maxBuyers: 2 });
  expect(await setBuyers(1)).toMatchObject({ status: 409, lowest: 3 });
  const blank = { email: null, companyName: null, source: null, consentText: null, consentAt: null };
  await db.update(leadRecords).set({ ...blank, erasedAt: new Date(), maxBuyers: 0 });
  expect(await setBuyers(1)).toMatchObject({ status: 200, maxBuyers: 1 });
});

test('a withdrawn record does not hold the number of buyers, and one for more buyers stays withdrawn', async () => {
  const { shop, leadId, setBuyers } = await openListing(3);
  await imported(shop, leadId, people(1));
  const [record] = await database.current.db.select().from(leadRecords);
  const call = async (way: 'withdraw' | 'restore') => {
    const answer = await sendJson(
      shop.app,
      'POST',
      `/api/admin/records/${record?.id}/${way}`,
      { reason: 'Fel' },
      admin,
    );
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await call('withdraw')).toMatchObject({ status: 200 });
  expect(await setBuyers(2)).toMatchObject({ status: 200 });
  expect(await call('restore')).toMatchObject({ status: 409, code: 'too-many-buyers' });
  expect(await setBuyers(3)).toMatchObject({ status: 200 });
  expect(await call('restore')).toMatchObject({ status: 200 });
  await database.current.db.update(leadRecords).set({ withdrawnAt: new Date(), isHeldByClaim: true });
  expect(await setBuyers(2)).toMatchObject({ status: 409, lowest: 3 });
});

test('changing the number of buyers waits for an import in progress', async () => {
  const { leadId, setBuyers } = await openListing(3);
  const record = { leadId, email: 'a@foretag.example', collectedAt: new Date(), maxBuyers: 3 };
  const importing = whileImporting((tx) => tx.insert(leadRecords).values(record));
  await importing.begun;
  const setting = setBuyers(1);
  await Promise.race([somebodyWaits(database), setting]);
  importing.letGo();
  await importing.done;
  expect(await setting).toMatchObject({ status: 409, lowest: 3 });
});

test('an import that read the listing before the change uses the changed number', async () => {
  const { shop, leadId } = await openListing(3);
  const { db } = database.current;
  const changing = whileImporting((tx) => tx.update(leads).set({ maxBuyers: 1 }).where(eq(leads.id, leadId)));
  await changing.begun;
  const importing = imported(shop, leadId, people(2));
  await Promise.race([somebodyWaits(database), importing]);
  changing.letGo();
  await changing.done;
  expect(await importing).toMatchObject({ taken: 2 });
  expect((await db.select().from(leadRecords)).map(({ maxBuyers }) => maxBuyers)).toEqual([1, 1]);
});
