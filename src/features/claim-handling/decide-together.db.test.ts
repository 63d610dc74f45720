import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { findWrongStock } from '../stock/check-stock.ts';
import { decideDueClaims } from './decide-due-claims.job.ts';

const desk = useClaimDesk({ records: 12 });
const { database } = desk;

/** Several leads of one order, reported together. */
async function reported(quantity: number, email: string) {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, quantity, email);
  const recordIds = (await desk.shop.records(orderId)).map(({ recordId }) => recordId);
  const { claims } = await desk.shop.claim(orderId, recordIds, 'no-need');
  return { orderId, claimIds: claims.map(({ claimId }) => claimId) };
}

const decide = async (claimIds: readonly string[], decision: string, message?: string) => {
  const body = { claimIds, decision, ...(message && { message }) };
  const answer = await sendJson(desk.shop.app, 'POST', '/api/admin/claims/decide', body, desk.shop.headers);
  return { status: answer.status, said: await answer.json() };
};

const expectBooks = async () => expect(await findWrongStock(database.current.db, [desk.shop.leadId])).toEqual([]);

test('claims of one buyer refunded together are one refund, one credit note and one mail', async () => {
  const { orderId, claimIds } = await reported(3, 'kopare@foretag.example');
  expect(await decide(claimIds, 'refund', 'Vi beklagar.')).toEqual({
    status: 200,
    said: { done: claimIds, refused: [] },
  });
  expect(await desk.shop.rows(orderId)).toMatchObject([{ amount: 3 * 18_625, reason: 'claim' }]);
  expect(await desk.shop.notes()).toEqual([1]);
  expect(await desk.shop.mailsOf('claim-refunded')).toHaveLength(1);
  expect((await desk.shop.claims(orderId)).map(({ status, refundedAmount }) => [status, refundedAmount])).toEqual(
    Array.from({ length: 3 }, () => ['refunded', '186.25']),
  );
  expect(await desk.shop.items(orderId)).toMatchObject([{ deliveredQuantity: 0, refundedQuantity: 3 }]);
  await expectBooks();
});

test('claims of several orders are one refund per order, and refusals one mail per order', async () => {
  const one = await reported(2, 'en@foretag.example');
  const other = await reported(2, 'annan@foretag.example');
  const [left = '', ...rest] = [...one.claimIds, ...other.claimIds];
  expect((await decide(rest, 'refund')).said).toEqual({ done: rest, refused: [] });
  expect(await desk.shop.notes()).toEqual([1, 2]);
  expect((await desk.shop.mailsOf('claim-refunded')).map(({ to }) => to).toSorted()).toEqual([
    'annan@foretag.example',
    'en@foretag.example',
  ]);
  expect((await decide([left, ...rest.slice(0, 1)], 'refuse', 'Numret går fram.')).said).toEqual({
    done: [left],
    refused: [{ id: rest[0], code: 'already-decided' }],
  });
  const both = await reported(2, 'tredje@foretag.example');
  await decide(both.claimIds, 'refuse', 'Numret går fram.');
  expect((await desk.shop.mailsOf('claim-refused')).map(({ to }) => to)).toEqual([
    'en@foretag.example',
    'tredje@foretag.example',
  ]);
  await expectBooks();
});

test('a claim that cannot be replaced is named and left unchanged, while the others are replaced in one mail', async () => {
  const { claimIds } = await reported(10, 'kopare@foretag.example');
  const { said } = await decide(claimIds, 'replace');
  expect(said.done).toEqual(claimIds.slice(0, 2));
  expect(said.refused).toEqual(claimIds.slice(2).map((id) => ({ id, code: 'no-replacement' })));
  expect(await desk.shop.mailsOf('claim-replaced')).toHaveLength(1);
  expect((await decide(claimIds.slice(2), 'refuse', 'Nej.')).said.refused).toEqual([]);
  await expectBooks();
});

test('an unknown claim is named, and none is decided twice', async () => {
  const { claimIds } = await reported(1, 'kopare@foretag.example');
  const unknown = newId();
  expect((await decide([unknown, ...claimIds], 'refund')).said).toEqual({
    done: claimIds,
    refused: [{ id: unknown, code: 'not-found' }],
  });
  expect((await decide([claimIds[0] ?? '', claimIds[0] ?? ''], 'refund')).status).toBe(400);
  expect((await decide(claimIds, 'refuse')).status).toBe(400);
});

test('claims due on the same day are one refund, one credit note and one mail', async () => {
  const { orderId } = await reported(12, 'kopare@foretag.example');
  desk.shop.pass(30);
  await decideDueClaims(desk.shop.services);
  expect(await desk.shop.rows(orderId)).toMatchObject([{ amount: 12 * 18_625 }]);
  expect(await desk.shop.notes()).toEqual([1]);
  expect(await desk.shop.mailsOf('claim-refunded')).toHaveLength(1);
});
