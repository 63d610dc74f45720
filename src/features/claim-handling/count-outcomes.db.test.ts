import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';

const desk = useClaimDesk();

const outcomes = async () => (await desk.shop.app.request('/api/claims/outcomes')).json();

test('anybody can read the outcomes of twelve months’ claims; open and withdrawn ones are not counted', async () => {
  expect(await outcomes()).toEqual({ replaced: 0, refunded: 0, refused: 0 });
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 5, 'kopare@foretag.example');
  const [first = '', second = '', third = '', fourth = ''] = (await desk.shop.records(orderId)).map(
    ({ recordId }) => recordId,
  );
  await desk.shop.claim(orderId, [first], 'wrong-number');
  const refunded = await desk.shop.claim(orderId, [second], 'no-need');
  const refused = await desk.shop.claim(orderId, [third], 'no-need');
  await desk.shop.claim(orderId, [fourth], 'no-need');
  await desk.shop.decide(refunded.claims[0]?.claimId ?? '', 'refund');
  await desk.shop.decide(refused.claims[0]?.claimId ?? '', 'refuse', 'Numret går fram.');
  expect(await outcomes()).toEqual({ replaced: 1, refunded: 1, refused: 1 });
  desk.shop.pass(370);
  expect(await outcomes()).toEqual({ replaced: 0, refunded: 0, refused: 0 });
});
