import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { claimFiles } from '../claims/claim-files.table.ts';
import { maxEvidenceBytes } from '../claims/evidence-file.rules.ts';

const desk = useClaimDesk();
const { database } = desk;

const pdf = Buffer.from('%PDF-1.7 studs');
const rows = () => database.current.db.select().from(claimFiles);

async function claimed(records = 1) {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 3, 'kopare@foretag.example');
  const ids = (await desk.shop.records(orderId)).slice(0, records).map(({ recordId }) => recordId);
  const { claims } = await desk.shop.claim(orderId, ids);
  return { orderId, claimIds: claims.map(({ claimId }) => claimId), claimId: claims[0]?.claimId ?? '' };
}

const addressOf = async (orderId: string, path: string) =>
  `/api/orders/${orderId}/claims/${path}?link=${await desk.shop.linkTo(orderId)}`;

async function add(orderId: string, claimId: string, content: Uint8Array = pdf, type = 'application/octet-stream') {
  const address = await addressOf(orderId, `${claimId}/files`);
  const answer = await desk.shop.app.request(address, {
    method: 'POST',
    headers: { 'content-type': type },
    body: Uint8Array.from(content),
  });
  return { status: answer.status, said: await answer.json() };
}

test('a file of a claim is stored unchanged and downloaded by its buyer and the admin, but never displayed by the browser', async () => {
  const { orderId, claimId } = await claimed();
  const { status, said } = await add(orderId, claimId);
  expect([status, said]).toEqual([201, { fileId: expect.any(String), type: 'application/pdf', bytes: pdf.length }]);
  expect((await desk.shop.claims(orderId))[0]?.files).toEqual([said]);
  const list = await desk.shop.app.request('/api/admin/claims', { headers: desk.shop.headers });
  expect((await list.json())[0].files).toEqual([said]);
  const asBuyer = await desk.shop.app.request(await addressOf(orderId, `${claimId}/files/${said.fileId}`));
  const asAdmin = await desk.shop.app.request(`/api/admin/claims/${claimId}/files/${said.fileId}`, {
    headers: desk.shop.headers,
  });
  for (const answer of [asBuyer, asAdmin]) {
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="evidence-${said.fileId.slice(-8)}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
});

test('nobody else can download it: no other buyer, nobody without the link, no visitor on the admin’s address', async () => {
  const { orderId, claimId } = await claimed();
  const { said } = await add(orderId, claimId);
  const other = await claimed();
  const paths = [
    await addressOf(other.orderId, `${claimId}/files/${said.fileId}`),
    await addressOf(other.orderId, `${other.claimId}/files/${said.fileId}`),
    `/api/orders/${orderId}/claims/${claimId}/files/${said.fileId}`,
  ];
  for (const path of paths) expect((await desk.shop.app.request(path)).status).toBe(404);
  expect((await desk.shop.app.request(`/api/admin/claims/${claimId}/files/${said.fileId}`)).status).toBe(401);
  expect((await add(other.orderId, claimId)).status).toBe(404);
});

test('a file’s type is known from its bytes, whatever its name, and one that is too large is not read to its end', async () => {
  const { orderId, claimId } = await claimed();
  const page = await add(orderId, claimId, Buffer.from('<html>'), 'image/png');
  expect([page.status, page.said.code]).toEqual([400, 'unknown-type']);
  const large = await add(orderId, claimId, Buffer.concat([pdf, Buffer.alloc(maxEvidenceBytes)]));
  expect([large.status, large.said.code]).toEqual([413, 'too-large']);
  expect(await rows()).toEqual([]);
});

test('files of a claim for several leads belong to all of them, three at most', async () => {
  const { orderId, claimIds } = await claimed(2);
  for (const claimId of [claimIds[1], claimIds[0], claimIds[1]]) {
    expect((await add(orderId, claimId ?? '')).status).toBe(201);
  }
  const fourth = await add(orderId, claimIds[0] ?? '');
  expect([fourth.status, fourth.said.code]).toEqual([409, 'too-many-files']);
  expect((await desk.shop.claims(orderId)).map(({ files }) => files.length)).toEqual([3, 3]);
});

test('of eight files uploaded at once three are stored', async () => {
  const { orderId, claimId } = await claimed();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(orderId, claimId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(await rows()).toHaveLength(3);
});

test('a network may upload sixty files an hour', async () => {
  const { orderId, claimId } = await claimed();
  const app = createTestApp(database.current, {
    now: desk.shop.now,
    deps: { env: { ...desk.shop.services.env, limitsRequests: true } },
  });
  const address = await addressOf(orderId, `${claimId}/files`);
  const send = async () => (await app.request(address, { method: 'POST', body: 'MZ' })).status;
  for (let sent = 0; sent < 60; sent += 1) expect(await send()).toBe(400);
  expect(await send()).toBe(429);
});

test('no file can be added to a decided claim', async () => {
  const { orderId, claimId } = await claimed();
  await desk.shop.decide(claimId, 'refuse', 'Numret går fram.');
  const late = await add(orderId, claimId);
  expect([late.status, late.said.code]).toEqual([409, 'already-decided']);
});
