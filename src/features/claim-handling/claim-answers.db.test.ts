import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { longestClaimText } from '../claims/claims.input.ts';
import { leadRecords } from '../records/records.table.ts';
import { findWrongStock } from '../stock/check-stock.ts';
import { decideDueClaims } from './decide-due-claims.job.ts';

const desk = useClaimDesk();
const { database } = desk;

async function reported() {
  const { orderId, intentId } = await desk.shop.sold(desk.shop.leadId, 3, 'kopare@foretag.example');
  const [first] = await desk.shop.records(orderId);
  const recordId = first?.recordId ?? '';
  const claimId = (await desk.shop.claim(orderId, [recordId])).claims[0]?.claimId ?? '';
  return { orderId, intentId, recordId, claimId };
}

/** Refused on 2 November at nine. */
async function refused() {
  const claim = await reported();
  await desk.shop.decide(claim.claimId, 'refuse', 'Numret går fram.');
  return claim;
}

async function answer(orderId: string, claimId: string, text = 'Det gör det inte.') {
  const response = await desk.shop.call('POST', orderId, `claims/${claimId}/answer`, { text });
  return { status: response.status, said: await response.json() };
}

const record = async (id: string) =>
  (await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, id)))[0];

const listed = async (query: string) =>
  (await desk.shop.app.request(`/api/admin/claims?${query}`, { headers: desk.shop.headers })).json();

test('a refused claim that is answered waits for the admin again, with the earlier texts and a new due day', async () => {
  const { orderId, recordId, claimId } = await refused();
  expect(await desk.shop.claims(orderId)).toMatchObject([
    { status: 'refused', answerableUntil: '2026-11-16T09:00:00.000Z', answeredAt: null },
  ]);
  const [mail] = await desk.shop.mailsOf('claim-refused');
  expect(mail?.text).toContain('Du kan svara en gång på avslaget, senast 16\u00a0november\u00a02026 10:00');
  expect(await record(recordId)).toMatchObject({ isHeldByClaim: false });
  desk.shop.pass(13);
  desk.shop.stockChanges.length = 0;
  const open = {
    status: 'open',
    answer: 'Det gör det inte.',
    refusal: 'Numret går fram.',
    message: null,
    decision: null,
    answerableUntil: null,
    dueAt: '2026-11-22T09:00:00.000Z',
  };
  expect(await answer(orderId, claimId)).toMatchObject({ status: 200, said: open });
  expect(await listed('status=open')).toMatchObject([{ ...open, claimId }]);
  expect(await record(recordId)).toMatchObject({ isHeldByClaim: true });
  expect(desk.shop.stockChanges).toContain(desk.shop.leadId);
  expect((await desk.shop.kinds(orderId)).slice(-3)).toEqual(['claimed', 'claim-refused', 'claim-answered']);
  expect(await findWrongStock(database.current.db, [desk.shop.leadId])).toEqual([]);
});

test('the admin is reminded of an answer by its own due day, even after a reminder of the first claim', async () => {
  const { orderId, recordId } = await reported();
  const reminders = () => database.current.db.$count(adminAlerts, eq(adminAlerts.kind, 'claim-due'));
  desk.shop.pass(11);
  await decideDueClaims(desk.shop.services);
  expect(await reminders()).toBe(1);
  const [claim] = await desk.shop.claims(orderId);
  await desk.shop.decide(claim?.claimId ?? '', 'refuse', 'Numret går fram.');
  await answer(orderId, claim?.claimId ?? '');
  desk.shop.pass(2);
  await decideDueClaims(desk.shop.services);
  expect(await reminders()).toBe(1);
  desk.shop.pass(1);
  await decideDueClaims(desk.shop.services);
  expect(await reminders()).toBe(2);
  expect(await record(recordId)).toMatchObject({ isHeldByClaim: true });
});

test('an answer to a withdrawn claim does not count for the claim made after it', async () => {
  const { orderId, recordId, claimId } = await reported();
  expect((await desk.shop.call('DELETE', orderId, `claims/${claimId}`)).status).toBe(204);
  const [again] = (await desk.shop.claim(orderId, [recordId])).claims;
  await desk.shop.decide(again?.claimId ?? '', 'refuse', 'Numret går fram.');
  expect((await answer(orderId, claimId)).said.code).toBe('not-refused');
  expect((await answer(orderId, again?.claimId ?? '')).status).toBe(200);
});

test('an answered claim can be granted by the admin or by its due day', async () => {
  for (const by of ['admin', 'deadline'] as const) {
    const { orderId, claimId } = await refused();
    await answer(orderId, claimId);
    if (by === 'admin') await desk.shop.decide(claimId, 'refund');
    desk.shop.pass(15);
    await decideDueClaims(desk.shop.services);
    const [claim] = await desk.shop.claims(orderId);
    expect(claim).toMatchObject({
      status: by === 'admin' ? 'refunded' : 'replaced',
      decidedBy: by,
      answer: 'Det gör det inte.',
      refusal: 'Numret går fram.',
    });
  }
});

test('a decision after an answer is final: the buyer is told so and can neither answer, withdraw nor claim again', async () => {
  const { orderId, recordId, claimId } = await refused();
  await answer(orderId, claimId);
  const again = { status: 409, said: { code: 'already-answered' } };
  expect(await answer(orderId, claimId)).toMatchObject(again);
  expect((await desk.shop.call('DELETE', orderId, `claims/${claimId}`)).status).toBe(409);
  expect((await desk.shop.decide(claimId, 'refuse', 'Vi ringde själva.')).status).toBe(200);
  expect(await answer(orderId, claimId)).toMatchObject(again);
  expect(await desk.shop.claims(orderId)).toMatchObject([
    { status: 'refused', message: 'Vi ringde själva.', refusal: 'Numret går fram.', answerableUntil: null },
  ]);
  expect(await desk.shop.mailsOf('claim-refused')).toHaveLength(1);
  const [mail] = await desk.shop.mailsOf('claim-refusal-stands');
  expect(mail?.text).toContain('Vi ringde själva.');
  expect(mail?.text).not.toContain('Du kan svara');
  expect(await record(recordId)).toMatchObject({ isHeldByClaim: false });
  expect((await desk.shop.claim(orderId, [recordId])).said.code).toBe('already-claimed');
  expect(await findWrongStock(database.current.db, [desk.shop.leadId])).toEqual([]);
});

test('only a refused claim can be answered, by the order’s buyer, within fourteen days and while the money is not refunded', async () => {
  const { orderId, claimId } = await refused();
  const other = await refused();
  expect((await answer(other.orderId, claimId)).status).toBe(404);
  expect((await answer(orderId, claimId, ' ')).status).toBe(400);
  expect((await answer(orderId, claimId, 'x'.repeat(longestClaimText + 1))).status).toBe(400);
  const waiting = await desk.shop.records(orderId);
  const { claims } = await desk.shop.claim(orderId, [waiting.find(({ claim }) => !claim)?.recordId ?? '']);
  expect((await answer(orderId, claims[0]?.claimId ?? '')).said.code).toBe('not-refused');
  await desk.shop.refunded(other.orderId);
  expect((await answer(other.orderId, other.claimId)).said.code).toBe('order-refunded');
  const disputed = await refused();
  desk.stripe.dispute(disputed.intentId, { dueBy: 1_900_000_000 });
  await desk.shop.announce(disputed.intentId);
  expect((await answer(disputed.orderId, disputed.claimId)).said.code).toBe('disputed');
  desk.shop.pass(14);
  desk.shop.setNow(new Date(desk.shop.now().getTime() + 1));
  expect(await answer(orderId, claimId)).toMatchObject({ status: 409, said: { code: 'too-late-to-answer' } });
  desk.shop.setNow(new Date('2026-11-16T09:00:00Z'));
  expect((await answer(orderId, claimId)).status).toBe(200);
});

test('an answer may have as many files of its own as the claim', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 1, 'kopare@foretag.example');
  const [first] = await desk.shop.records(orderId);
  const claimId = (await desk.shop.claim(orderId, [first?.recordId ?? ''])).claims[0]?.claimId ?? '';
  const add = async () => {
    const address = `/api/orders/${orderId}/claims/${claimId}/files?link=${await desk.shop.linkTo(orderId)}`;
    return (await desk.shop.app.request(address, { method: 'POST', body: '%PDF-1.7' })).status;
  };
  expect([await add(), await add(), await add(), await add()]).toEqual([201, 201, 201, 409]);
  await desk.shop.decide(claimId, 'refuse', 'Nej.');
  desk.shop.pass(1);
  await answer(orderId, claimId);
  expect([await add(), await add(), await add(), await add()]).toEqual([201, 201, 201, 409]);
});
