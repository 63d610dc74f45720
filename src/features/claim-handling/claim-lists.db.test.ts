import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';

const desk = useClaimDesk();
const { database } = desk;

const listed = async (path: string) => {
  const answer = await desk.shop.app.request(path, { headers: desk.shop.headers });
  const rows: Record<string, unknown>[] = await answer.json();
  return { answer, rows };
};

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ claimId }) => claimId);

async function walk(from: string, meanwhile: (read: readonly unknown[]) => Promise<unknown> = async () => {}) {
  const walked: unknown[] = [];
  for (let path: string | undefined = from; path; ) {
    const { answer, rows } = await listed(path);
    walked.push(...idsOf(rows));
    path = /^<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    await meanwhile(walked);
  }
  return walked;
}

/** One claim a day, each of an order of its own. */
async function claimDaily(days: number): Promise<string[]> {
  const made: string[] = [];
  for (let day = 0; day < days; day++) {
    const { orderId } = await desk.shop.sold(desk.shop.leadId, 1, `kopare-${day}@foretag.example`);
    const [record] = await desk.shop.records(orderId);
    const { claims } = await desk.shop.claim(orderId, [record?.recordId ?? ''], 'no-need');
    made.push(claims[0]?.claimId ?? '');
    desk.shop.pass(1);
  }
  return made;
}

test('open claims are listed first, by due day, then the decided ones, newest first', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await claimDaily(4);
  await desk.shop.decide(third, 'refuse', 'Numret går fram.');
  desk.shop.pass(1);
  await desk.shop.decide(first, 'refund');
  const wanted = [second, fourth, first, third];
  expect(idsOf((await listed('/api/admin/claims')).rows)).toEqual(wanted);
  expect(idsOf((await listed('/api/admin/claims?limit=4')).rows)).toEqual(wanted);
  expect(await walk('/api/admin/claims?limit=1')).toEqual(wanted);
});

test('who reads all pages of the claims reads one that is decided meanwhile once', async () => {
  const made = await claimDaily(3);
  const read = await walk('/api/admin/claims?limit=1&counts=no', async ([first, ...others]) => {
    if (others.length === 0) await desk.shop.decide(String(first), 'refund');
  });
  expect(read.toSorted()).toEqual(made.toSorted());
});

test('claim rates count the leads delivered on the chosen days', async () => {
  await claimDaily(3);
  const ratesOf = async (query: string) => (await listed(`/api/admin/claim-rates?${query}`)).rows;
  expect(await ratesOf('by=listing')).toMatchObject([{ id: desk.shop.leadId, delivered: 3, claimed: 3 }]);
  expect(await ratesOf('from=2026-11-03&to=2026-11-03')).toMatchObject([{ delivered: 1, claimed: 1 }]);
  expect(await ratesOf('from=2026-11-03')).toMatchObject([{ delivered: 2 }]);
  const { answer, rows } = await listed('/api/admin/claim-rates?to=2026-11-01');
  expect(rows).toEqual([]);
  expect([answer.headers.get('x-total-count'), answer.headers.get('x-unfiltered-count')]).toEqual(['0', '1']);
  const backwards = await listed('/api/admin/claim-rates?from=2026-11-03&to=2026-11-02');
  expect(backwards.answer.status).toBe(400);
});

test('claim rates have further pages, with each listing once', async () => {
  for (let listing = 0; listing < 3; listing++) {
    const leadId = await addListing(database.current, { records: 3, availableCount: 3, title: `Annons ${listing}` });
    const { orderId } = await desk.shop.sold(leadId, 1, `kopare-${listing}@foretag.example`);
    const [record] = await desk.shop.records(orderId);
    await desk.shop.claim(orderId, [record?.recordId ?? ''], 'no-need');
  }
  const first = await listed('/api/admin/claim-rates?limit=2');
  const next = /^<(.+)>; rel="next"/.exec(first.answer.headers.get('link') ?? '')?.[1] ?? '';
  const second = await listed(next);
  expect(second.answer.headers.get('link')).toBeNull();
  expect([...first.rows, ...second.rows].map(({ label }) => label)).toEqual(['Annons 0', 'Annons 1', 'Annons 2']);
  expect(second.answer.headers.get('x-total-count')).toBe('3');
});
