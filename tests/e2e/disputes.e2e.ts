import { expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { openAdminOf } from '../support/browser/admin-visit.ts';
import { leadPicker } from '../support/browser/checkout-journey.ts';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { eventually, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const newLead = leadPicker(() => shop.url);

const openAdmin = (path: string, language: 'sv' | 'en') => openAdminOf(shop, path, { language });

const orderOf = async (id: string) =>
  (await fetch(`${shop.url}/api/admin/orders/${id}`, { headers: await logIn(shop.url) })).json();

test('a disputed payment is shown with what to do by when, and with its outcome', async () => {
  const lead = await newLead();
  const cartItems = [{ leadId: lead.id, quantity: 1 }];
  const card = '4000000000000259';
  const { orderId, orderNumber, clientSecret } = await buyByApi(shop.url, { cartItems, email: 'a@b.example', card });
  await eventually(async () => (await orderOf(orderId)).dispute?.status).toBe('open');
  const page = await openAdmin('/admin?tab=overview', 'en');
  const needs = page.getByRole('region', { name: 'Needs attention', exact: true });
  await isShown(needs.getByText(/payment(s are| is) disputed/));
  await needs.getByRole('link', { name: orderNumber }).first().click();
  const panel = page.getByRole('region', { name: 'Disputed payment', exact: true });
  await isShown(panel);
  const said = (await panel.textContent()) ?? '';
  for (const text of ['Open: respond at the payment service', 'The buyer denies the purchase (fraud)', 'Respond by']) {
    expect(said).toContain(text);
  }
  await isShown(page.getByText('Disputed', { exact: true }));
  expect(await objections(page, 'main')).toEqual([]);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ clientSecret, outcome: 'lost' });
  expect((await fetch(`${shop.url}/api/demo-payments/dispute`, { method: 'POST', headers, body })).status).toBe(200);
  await eventually(async () => (await orderOf(orderId)).status).toBe('refunded');
  const swedish = await openAdmin(`/admin?tab=orders&order=${orderId}`, 'sv');
  await isShown(swedish.getByText('Förlorad: pengarna har gått tillbaka'));
  await isShown(swedish.getByText('Förlorad tvist'));
  await isShown(swedish.getByText('Tvisten förlorades'));
});
