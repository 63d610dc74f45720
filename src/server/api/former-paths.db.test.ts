import { beforeAll, expect, test } from 'vitest';
import { type Operation, operationsOf, readDocument } from '../../../tests/support/api-document.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { addressIn } from '../../../tests/support/walk/address-in-shop.ts';
import { openWholeShop, type WholeShop } from '../../../tests/support/whole-shop.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();
let shop: WholeShop;
let pairs: readonly (readonly [former: Operation, now: Operation])[];

beforeAll(async () => {
  await truncateAll(database.current);
  shop = await openWholeShop(database.current, stripe);
  const calls = operationsOf(await readDocument(shop.app));
  pairs = calls
    .filter(({ deprecated }) => deprecated)
    .map((former) => {
      const now = calls.find(({ operationId }) => `${operationId}Formerly` === former.operationId);
      if (!now) throw new Error(`${former.operationId} is the former address of nothing.`);
      return [former, now] as const;
    });
});

async function ask({ method, path }: Operation, headers: Record<string, string>, body: object) {
  const answer = await shop.app.request(addressIn(shop, path), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return [answer.status, await answer.text()];
}

test('every admin call is under /api/admin, and its former address is deprecated', () => {
  expect(pairs).toHaveLength(11);
  for (const [former, now] of pairs) {
    expect(now.path).toBe(former.path.replace('/api/', '/api/admin/'));
    expect([former.method, former.security]).toEqual([now.method, [{ admin: [] }]]);
  }
});

test('both addresses require an admin and answer the same', async () => {
  for (const [former, now] of pairs) {
    expect([former.operationId, (await ask(former, {}, {}))[0]]).toEqual([former.operationId, 401]);
    const refused = { colour: 'red' };
    if (former.method === 'DELETE') continue;
    expect(await ask(former, shop.headers, refused)).toEqual(await ask(now, shop.headers, refused));
  }
});

test('a row deleted at the former address is gone at the new one', async () => {
  const [former, now] = pairs.find(([{ method }]) => method === 'DELETE') ?? [];
  if (!former || !now) throw new Error('Nothing is deleted.');
  expect(await ask(former, shop.headers, {})).toEqual([204, '']);
  expect((await ask(now, shop.headers, {}))[0]).toBe(404);
});
