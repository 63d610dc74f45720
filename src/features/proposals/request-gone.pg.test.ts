import { expect, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { somebodyWaits, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { copyProposal, createProposal, sendProposal } from './change-proposal.ts';
import { deletePriceRequest } from './price-requests.ts';
import { priceRequests } from './proposals.table.ts';
import { lockProposal } from './read-proposals.ts';

const database = usePostgresDatabase();
const by = { actor: 'admin' };
const now = new Date();

/** A price request and the draft that answers it. */
async function answered() {
  const { db } = database.current;
  const lines = [{ leadId: await addListing(database.current, { availableCount: 80 }), quantity: 5 }];
  const company = { companyName: 'Exempel AB', orgNumber: '556016-0680', email: 'inkop@foretag.example' };
  const [request] = await db
    .insert(priceRequests)
    .values({ ...company, customerName: 'Anna', lines })
    .returning();
  const asked = { ...company, language: 'sv', validUntil: dayAt(now), message: null } as const;
  const input = { ...asked, requestId: request?.id ?? '', lines };
  const made = await createProposal(db, { input, ...by }, now);
  return { db, input, id: made.ok ? made.value.id : '' };
}

test('a price request that is deleted while a proposal answers it is refused, and a copy of its proposal answers none', async () => {
  const { db, input, id } = await answered();
  let both: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.delete(priceRequests);
    both = Promise.all([createProposal(db, { input, ...by }, now), copyProposal(db, { id, ...by }, now)]);
    await somebodyWaits(database, 2);
  });
  expect(await both).toMatchObject([
    { ok: false, failure: { kind: 'invalid', field: 'requestId' } },
    { ok: true, value: { requestId: null } },
  ]);
});

test('a price request can be deleted while its proposal is sent: neither waits for the other for ever', async () => {
  const { db, input, id } = await answered();
  const deps = { env: testEnv(), enqueue: async () => {} };
  let both: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockProposal(tx, id);
    const sending = sendProposal(db, deps, { id, version: null, ...by }, now);
    await somebodyWaits(database);
    both = Promise.all([sending, deletePriceRequest(db, { id: input.requestId, ...by }, now)]);
    await somebodyWaits(database, 2);
  });
  expect(await both).toMatchObject([{ ok: true, value: { status: 'sent' } }, { ok: true }]);
});
