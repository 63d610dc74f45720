import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { showOrder } from './show-order.ts';

const desk = useClaimDesk();

test('an order shows its claims, and whether each delivered record was replaced or refunded', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 10, 'kopare@foretag.example');
  const [faulty, other] = await desk.shop.records(orderId);
  await desk.shop.claim(orderId, [faulty?.recordId ?? ''], 'wrong-number');
  await desk.shop.claim(orderId, [other?.recordId ?? ''], 'no-need');
  await desk.shop.refunded(orderId, { recordIds: [other?.recordId] });
  const shown = await showOrder(desk.shop.services, orderId);
  const records = shown?.records ?? [];
  expect(records).toHaveLength(11);
  const given = records.find(({ replaces }) => replaces !== null);
  expect(given).toMatchObject({ replaces: faulty?.recordId, remedy: null });
  expect(records.find(({ recordId }) => recordId === faulty?.recordId)).toMatchObject({
    remedy: 'replaced',
    replacedBy: given?.reference,
    leadId: desk.shop.leadId,
  });
  expect(records.find(({ recordId }) => recordId === other?.recordId)).toMatchObject({ remedy: 'credited' });
  expect(shown?.claims).toMatchObject([
    { reason: 'wrong-number', status: 'replaced' },
    { reason: 'no-need', status: 'refunded' },
  ]);
});
