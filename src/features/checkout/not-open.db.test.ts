import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import { orders } from '../orders/orders.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { checkouts } from './checkout.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const live = {
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 'the secret of a shop that has not opened',
  SMTP_URL: 'smtp://mail.example',
  TRUST_PROXY: 'on',
  RATE_LIMITS: 'on',
};

const seller = {
  SELLER_NAME: 'Exempelsäljaren AB',
  SELLER_ORG_NUMBER: '402000-0005',
  SELLER_VAT_NUMBER: 'SE402000000501',
  SELLER_ADDRESS: 'Exempelgatan 1, 111 11 Stockholm',
};

const contact = { SELLER_PHONE: '070-174 06 05', CONTACT_EMAIL: 'kundtjanst@shop.example' };

const openShop = (settings: Record<string, string> = {}) =>
  openSale(database.current, stripe, { settings: { ...live, ...settings } });

const read = async (shop: ReturnType<typeof openShop>, path: string) => (await shop.app.request(path)).json();

const refusal = async (answer: Response) => ({ status: answer.status, code: (await answer.json()).code });

const notOpen = { status: 409, code: 'not-open' };

test('a live shop without a seller shows its catalogue and sells nothing', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  expect(await read(shop, `/api/leads/${leadId}`)).toMatchObject({ id: leadId });
  expect(await read(shop, '/api/shop')).toMatchObject({ isOpen: false, contactEmail: '', phone: '' });
  expect(await refusal(await shop.prepare([{ leadId, quantity: 1 }]))).toEqual(notOpen);
  expect(await refusal(await shop.submit(newId()))).toEqual(notOpen);
  const { db } = database.current;
  expect([await db.$count(checkouts), await db.$count(orders)]).toEqual([0, 0]);
});

test.each(Object.entries({ ...seller, ...contact }))(
  '%s alone keeps a live shop closed when it is missing',
  async (name) => {
    const shop = openShop({ ...seller, ...contact, [name]: '' });
    expect(await refusal(await shop.prepare([{ leadId: newId(), quantity: 1 }]))).toEqual(notOpen);
  },
);

test('a shop opens when its owner enters the seller, and closes when that is removed', async () => {
  const shop = openShop(seller);
  const leadId = await addListing(database.current);
  const { env } = shop.services;
  const edit = (change: object) => {
    env.onScreen.values = { ...settingsOf(env), ...change };
  };
  edit({ sellerPhone: '070-174 06 05' });
  expect(await refusal(await shop.prepare([{ leadId, quantity: 1 }]))).toEqual(notOpen);
  edit({ contactEmail: 'kundtjanst@shop.example' });
  expect(await read(shop, '/api/shop')).toMatchObject({ isOpen: true });
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  edit({ sellerVatNumber: null });
  expect(await refusal(await shop.submit(checkoutId))).toEqual(notOpen);
  edit({ sellerVatNumber: 'SE402000000501' });
  expect((await shop.submit(checkoutId)).status).toBe(200);
});

test('a demo shop sells without a seller', async () => {
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current);
  expect(await read(shop, '/api/shop')).toMatchObject({ isOpen: true });
  expect((await shop.submitted([{ leadId, quantity: 1 }])).orderId).toBeTruthy();
});

test('texts and pages of a closed shop show no empty address', async () => {
  const shop = openShop();
  for (const language of ['sv', 'en']) {
    const terms = JSON.stringify(await read(shop, `/api/texts/${language}/terms`));
    expect(terms).toContain(language === 'sv' ? '(visas när butiken öppnar)' : '(shown when the shop opens)');
    expect(terms).not.toContain('.example');
  }
  expect(await read(shop, '/api/seller')).toMatchObject({
    isComplete: false,
    address: null,
    orgNumber: null,
    email: '',
  });
});

test.each(['on', 'off'] as const)('a shop with demo data %s says whether its listings are made up', async (data) => {
  const app = createTestApp(database.current, { settings: { DEMO_DATA: data } });
  expect(await (await app.request('/api/shop')).json()).toMatchObject({ isDemo: true, hasDemoData: data === 'on' });
});
