import { expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const nextOf = (answer: Response) => /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;

test('the confirmation of a large order has its first hundred leads, and says where the others are', async () => {
  const shop = await openClaimDesk(database.current, stripe, { records: 230 });
  const { orderId } = await shop.sold(shop.leadId, 230, 'kopare@foretag.example');
  const address = `/api/order-confirmation?order=${orderId}&key=${encodeURIComponent(await shop.linkTo(orderId))}`;
  const confirmation = await (await shop.app.request(address)).json();
  expect(confirmation.records).toHaveLength(100);
  expect(confirmation).toMatchObject({ recordsTotal: 230, deliveredCount: 230, recordsOpen: true });
  const seen = confirmation.records.map(({ recordId }: { recordId: string }) => recordId);
  const sizes: number[] = [];
  for (let next: string | null = confirmation.moreRecords; next !== null; ) {
    const answer: Response = await shop.app.request(next);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const rows = await answer.json();
    sizes.push(rows.length);
    seen.push(...rows.map(({ recordId }: { recordId: string }) => recordId));
    next = nextOf(answer);
  }
  expect(sizes).toEqual([100, 30]);
  expect(new Set(seen).size).toBe(230);
  expect(seen.toSorted()).toEqual((await shop.heldBy(orderId)).toSorted());
  const csv = await (await shop.app.request(confirmation.downloads.csv)).text();
  expect(csv.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(231);
});

test('the confirmation of a small order has all its leads, and nothing more to load', async () => {
  const shop = await openClaimDesk(database.current, stripe, { records: 5 });
  const { orderId } = await shop.sold(shop.leadId, 3, 'kopare@foretag.example');
  const address = `/api/order-confirmation?order=${orderId}&key=${encodeURIComponent(await shop.linkTo(orderId))}`;
  const confirmation = await (await shop.app.request(address)).json();
  expect(confirmation.records).toHaveLength(3);
  expect(confirmation).toMatchObject({ recordsTotal: 3, moreRecords: null });
});

test('claims are answered a hundred at a time, oldest first, each once', async () => {
  const shop = await openClaimDesk(database.current, stripe, { records: 130 });
  const { orderId } = await shop.sold(shop.leadId, 130, 'kopare@foretag.example');
  const ids = (await shop.heldBy(orderId)).slice(0, 120);
  for (let from = 0; from < ids.length; from += 40) {
    expect((await shop.claim(orderId, ids.slice(from, from + 40))).status).toBe(201);
    shop.pass(0.01);
  }
  const first = await shop.call('GET', orderId, 'claims');
  const rows: { recordId: string; createdAt: string }[] = await first.json();
  expect(rows).toHaveLength(100);
  const next = nextOf(first);
  rows.push(...(await (await shop.app.request(next ?? '')).json()));
  expect(new Set(rows.map(({ recordId }) => recordId)).size).toBe(120);
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(rows.map(({ createdAt }) => createdAt).toSorted());
  const few = await shop.call('GET', orderId, 'claims');
  expect(nextOf(few)).toContain('limit=100');
});
