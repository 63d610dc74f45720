import { beforeAll, expect, test } from 'vitest';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeShop, type WholeShop } from '../../../tests/support/whole-shop.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();
let shop: WholeShop;

beforeAll(async () => {
  await truncateAll(database.current);
  shop = await openWholeShop(database.current, stripe);
  const { db } = database.current;
  const named: readonly (readonly [string, string])[] = [
    ['orders', 'company_name'],
    ['contacts', 'company_name'],
    ['quote_requests', 'name'],
    ['providers', 'company_name'],
    ['lead_records', 'company_name'],
    ['categories', 'name'],
    ['leads', 'title'],
    ['mails', 'subject'],
    ['newsletters', 'email'],
  ];
  for (const [table, column] of named) {
    await db.execute(`update ${table} set ${column} = 'Öst Åkeri & Ärla ' || substr(id::text, 30)`);
  }
});

const searches = ['ÅKERI', 'åkeri', 'öst åkeri', 'ÄRLA', 'Ärla'];

test.each([
  'orders',
  'contacts',
  'quote-requests',
  'providers',
  'leads/{leadId}/records',
  'claims',
  'categories',
  'leads',
  'mails',
  'newsletters',
])('the list of %s finds å, ä and ö in any case', async (list) => {
  const countOf = async (q: string) => {
    const path = list.replace('{leadId}', shop.ids.leadId);
    const answer = await shop.app.request(`/api/admin/${path}?q=${encodeURIComponent(q)}`, { headers: shop.headers });
    return Number(answer.headers.get('x-total-count'));
  };
  for (const q of searches) expect([q, await countOf(q)]).not.toEqual([q, 0]);
  expect(await countOf('åkare')).toBe(0);
});

test('Ctrl K does so too', async () => {
  for (const q of searches) {
    const answer = await shop.app.request(`/api/admin/find?q=${encodeURIComponent(q)}`, { headers: shop.headers });
    expect(JSON.stringify(await answer.json())).toMatch(/"kind":"order".*Åkeri/);
  }
});
