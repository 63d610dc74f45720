import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';

const desk = useClaimDesk();

async function mark(orderId: string, recordId: string | undefined, called: unknown) {
  const answer = await desk.shop.call('POST', orderId, `records/${recordId}/called`, { called });
  return { status: answer.status, calledAt: (await answer.json()).calledAt };
}

test('a lead is marked as called, keeps the moment of the first call, and can be unmarked', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 2, 'jag@foretag.example');
  const [first, second] = await desk.shop.records(orderId);
  const at = desk.shop.now().toISOString();
  expect(await mark(orderId, first?.recordId, true)).toEqual({ status: 200, calledAt: at });
  desk.shop.pass(1);
  expect(await mark(orderId, first?.recordId, true)).toEqual({ status: 200, calledAt: at });
  const calledOf = async () => (await desk.shop.records(orderId)).map(({ recordId, calledAt }) => [recordId, calledAt]);
  expect(await calledOf()).toEqual([
    [first?.recordId, at],
    [second?.recordId, null],
  ]);
  expect(await mark(orderId, first?.recordId, false)).toEqual({ status: 200, calledAt: null });
  expect(await calledOf()).toEqual([
    [first?.recordId, null],
    [second?.recordId, null],
  ]);
});

test('a lead of another order cannot be marked as called, nor one that was refunded', async () => {
  const mine = await desk.shop.sold(desk.shop.leadId, 1, 'jag@foretag.example');
  const other = await desk.shop.sold(desk.shop.leadId, 1, 'annan@foretag.example');
  const [record] = await desk.shop.records(other.orderId);
  expect((await mark(mine.orderId, record?.recordId, true)).status).toBe(404);
  expect((await mark(other.orderId, 'inget-id', true)).status).toBe(404);
  expect((await mark(other.orderId, record?.recordId, 'ja')).status).toBe(400);
  expect((await desk.shop.records(other.orderId))[0]?.calledAt).toBeNull();
  await desk.shop.refund(other.orderId);
  expect((await mark(other.orderId, record?.recordId, true)).status).toBe(404);
});
