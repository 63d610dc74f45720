import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { somebodyWaits, useTestDatabase } from '../../../tests/support/test-database.ts';
import { orders } from '../orders/orders.table.ts';
import type { Settings } from '../settings/settings.input.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { type CompanyAddress, companies, companyAddresses } from './companies.table.ts';
import { companyOf, lockInvoicing, mayInvoice } from './invoicing.ts';

const database = useTestDatabase({ isEmptied: true });

const billing = {
  companyName: 'Exempel AB',
  street: 'Exempelgatan 1',
  postalCode: '111 11',
  city: 'Stockholm',
  invoiceEmail: 'faktura@foretag.example',
};

async function addCompany(addresses: Readonly<Record<string, CompanyAddress['state']>>): Promise<string> {
  const { db } = database.current;
  const [company] = await db
    .insert(companies)
    .values({ ...billing, orgNumber: '556016-0680', state: 'approved', creditLimit: 1_000_000 })
    .returning();
  const companyId = company?.id ?? '';
  for (const [email, state] of Object.entries(addresses)) {
    await db.insert(companyAddresses).values({ ...billing, companyId, email, state });
  }
  return companyId;
}

async function addOrder(customerEmail: string, status: 'paid' | 'pending') {
  const order = { orderNumber: customerEmail + status, customerName: 'Demo Köpare', customerEmail, status };
  await database.current.db.insert(orders).values({ ...order, subtotal: 0, vat: 0, totalAmount: 0 });
}

test('an approved address buys for its company in any case of letters; one that only applied, or was removed, does not', async () => {
  const id = await addCompany({
    'Kim@foretag.example': 'approved',
    'ny@foretag.example': 'asked',
    'nej@foretag.example': 'refused',
    'slutat@foretag.example': 'removed',
  });
  const { db } = database.current;
  expect(await companyOf(db, 'kim@Foretag.example')).toMatchObject({
    id,
    creditLimit: 1_000_000,
    invoiceAllowed: true,
  });
  for (const email of ['ny@foretag.example', 'nej@foretag.example', 'slutat@foretag.example', 'okand@foretag.example'])
    expect(await companyOf(db, email)).toBeNull();
});

test('a company rejected again keeps its address, and may not buy by invoice', async () => {
  await addCompany({ 'kim@foretag.example': 'approved' });
  await database.current.db.update(companies).set({ state: 'refused' });
  expect(await companyOf(database.current.db, 'kim@foretag.example')).toMatchObject({ invoiceAllowed: false });
});

test('a paid order of any approved address makes the company known; orders of other addresses and unpaid ones do not', async () => {
  const { db } = database.current;
  await addCompany({
    'kim@foretag.example': 'approved',
    'alex@foretag.example': 'approved',
    'ny@foretag.example': 'asked',
  });
  const hasPaid = async () => (await companyOf(db, 'kim@foretag.example'))?.hasPaid;
  await addOrder('alex@foretag.example', 'pending');
  await addOrder('ny@foretag.example', 'paid');
  await addOrder('annan@firma.example', 'paid');
  expect(await hasPaid()).toBe(false);
  await addOrder('Alex@foretag.example', 'paid');
  expect(await hasPaid()).toBe(true);
});

test('a company may buy by invoice after a paid order, or at once where the owner says so; without a bankgiro none may', async () => {
  await addCompany({ 'kim@foretag.example': 'approved' });
  const env = testEnv();
  const may = async (set: Partial<Settings> = {}) => {
    const company = await companyOf(database.current.db, 'kim@foretag.example');
    const values = { ...settingsOf(env), ...set };
    return company && mayInvoice(company, { ...env, onScreen: { version: 1, values } });
  };
  expect(await may()).toBe(false);
  expect(await may({ invoiceFirstOrderByProvider: false })).toBe(true);
  await addOrder('kim@foretag.example', 'paid');
  expect(await may()).toBe(true);
  expect(await may({ bankgiro: null })).toBe(false);
});

test('a buyer waits for a change to the company in progress, and then reads the changed company', async () => {
  const { db } = database.current;
  const id = await addCompany({ 'kim@foretag.example': 'approved', 'alex@foretag.example': 'approved' });
  let bought: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(companies).set({ creditLimit: 0 }).where(eq(companies.id, id));
    await tx
      .update(companyAddresses)
      .set({ state: 'removed' })
      .where(eq(companyAddresses.email, 'alex@foretag.example'));
    bought = Promise.all(
      ['kim@foretag.example', 'alex@foretag.example'].map((email) =>
        db.transaction((other) => lockInvoicing(other, email)),
      ),
    );
    await somebodyWaits(database, 2);
  });
  expect(await bought).toMatchObject([{ creditLimit: 0 }, null]);
});
