import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { openBuyerSession } from '../../../tests/support/buyer-session.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { lockInvoicing } from '../companies/invoicing.ts';

const database = useTestDatabase({ isEmptied: true });
const now = new Date('2026-03-02T09:00:00Z');
let headers: Record<string, string> = {};

beforeEach(async () => {
  headers = await asAdmin(database.current);
});

const app = () => createTestApp(database.current, { settings: { RATE_LIMITS: 'off' }, now: () => now });

const request = {
  companyName: 'Exempel AB',
  orgNumber: '5560160680',
  postalAddress: { street: 'Exempelgatan 1', postalCode: '111 11', city: 'Stockholm' },
  invoiceEmail: 'faktura@foretag.example',
};

async function buyer(email: string) {
  const cookie = await openBuyerSession(database.current, email, now);
  return {
    ask: (body: object = {}) => sendJson(app(), 'POST', '/api/my/company', { ...request, ...body }, { cookie }),
    own: async () => (await app().request('/api/my/company', { headers: { cookie } })).json(),
  };
}

const listed = async (query = '') => (await app().request(`/api/admin/companies${query}`, { headers })).json();

async function decide(decision: object, given: Record<string, string> = {}) {
  const [company] = await listed();
  const body = { reason: 'Kreditupplysning utan anmärkning', ...decision };
  const answer = await sendJson(app(), 'PATCH', `/api/admin/companies/${company.id}`, body, { ...headers, ...given });
  return { status: answer.status, body: await answer.json() };
}

const kim = 'kim@foretag.example';
const alex = 'alex@foretag.example';
const approval = { invoiceAllowed: true, creditLimit: '25000.00', paymentDays: 20, addresses: [kim] };

test('a company applies, is approved with a limit and payment days, and is told; the log says why', async () => {
  const { ask, own } = await buyer(kim);
  expect(await own()).toMatchObject({ state: 'none', companyName: null, left: null });
  const answer = await ask({ reference: 'Kim', wantsXml: true, peppolId: '0007:5560160680' });
  expect([answer.status, await answer.json()]).toEqual([202, { accepted: true }]);
  expect(await own()).toMatchObject({
    state: 'asked',
    companyName: 'Exempel AB',
    orgNumber: '556016-0680',
    left: null,
  });
  expect(await listed('?state=asked')).toMatchObject([
    {
      invoiceAllowed: false,
      creditLimit: '10000.00',
      paymentDays: 30,
      wantsXml: true,
      addresses: [{ email: kim, state: 'asked' }],
    },
  ]);
  const { status, body } = await decide(approval);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    invoiceAllowed: true,
    creditLimit: '25000.00',
    paymentDays: 20,
    open: '0.00',
    orders: 0,
  });
  expect(await own()).toMatchObject({
    state: 'approved',
    creditLimit: '25000.00',
    open: '0.00',
    left: '25000.00',
    mayInvoice: false,
  });
  const [mail] = await database.current.db.select().from(mails).orderBy(mails.id);
  expect(mail).toMatchObject({ to: kim, template: 'company-approved', subject: 'Exempel AB kan köpa mot faktura' });
  expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(/25 000,00 kr[\s\S]*20 dagar[\s\S]*Kreditupplysning/);
  const [entry] = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entry).toMatchObject({
    action: 'allow',
    entity: 'company',
    after: { state: 'approved', addresses: 1, reason: 'Kreditupplysning utan anmärkning' },
  });
  expect(JSON.stringify(entry)).not.toContain(kim);
});

test('a second address of a known company gets the usual answer, waits, and sees and changes only its own application', async () => {
  const first = await buyer(kim);
  const second = await buyer(alex);
  await first.ask();
  await decide(approval);
  const other = { companyName: 'Exempel Alex', invoiceEmail: 'annan@bedragare.example' };
  expect((await second.ask(other)).status).toBe(202);
  expect(await second.own()).toEqual({
    state: 'asked',
    companyName: 'Exempel Alex',
    orgNumber: '556016-0680',
    ...{ creditLimit: null, open: null, left: null, mayInvoice: false, isOverdue: false },
  });
  expect(await first.own()).toMatchObject({ state: 'approved', companyName: 'Exempel AB' });
  await decide({ addresses: [kim, alex] });
  expect(await second.own()).toMatchObject({ state: 'approved', companyName: 'Exempel AB' });
  expect(await listed()).toMatchObject([{ invoiceEmail: 'faktura@foretag.example', creditLimit: '25000.00' }]);
});

test('the company gets the details of the first address approved, not of the first to apply', async () => {
  await (await buyer(alex)).ask({ companyName: 'Falsk', invoiceEmail: 'annan@bedragare.example' });
  await (await buyer(kim)).ask();
  await decide(approval);
  expect(await listed()).toMatchObject([{ companyName: 'Exempel AB', invoiceEmail: 'faktura@foretag.example' }]);
  expect(await (await buyer(alex)).own()).toMatchObject({ state: 'refused', companyName: 'Falsk' });
});

test.each([
  ['a wrong check digit', { orgNumber: '556016-0681' }, 'orgNumber', 'Invalid organization number'],
  ['a sole trader', { orgNumber: '811218-9876' }, 'orgNumber', 'a sole trader'],
  ['no address', { postalAddress: undefined }, 'postalAddress', 'Is required'],
  [
    'a street on two lines',
    { postalAddress: { ...request.postalAddress, street: 'a\nb' } },
    'postalAddress.street',
    'one line',
  ],
  ['a Peppol ID that is none', { peppolId: '0007:5560160681' }, 'peppolId', 'Must be 0007'],
  ['a bad email address', { invoiceEmail: 'ingen' }, 'invoiceEmail', 'Invalid email address'],
])('%s is refused with a sentence, and nothing is stored', async (_, body, field, sentence) => {
  const answer = await (await buyer(kim)).ask(body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).fields[field]).toContain(sentence);
  expect(await database.current.db.select().from(companies)).toEqual([]);
});

test('an address has one company: another is refused while it waits or buys, and may be applied for once it is rejected', async () => {
  const { ask, own } = await buyer(kim);
  await ask();
  const other = { orgNumber: '202100-5489' };
  const answer = await ask(other);
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'address-taken']);
  expect(await database.current.db.select().from(companies)).toHaveLength(1);
  await decide({ invoiceAllowed: false, addresses: [] });
  expect(await own()).toMatchObject({ state: 'refused' });
  expect((await ask(other)).status).toBe(202);
  expect(await own()).toMatchObject({ state: 'asked', orgNumber: '202100-5489' });
  // rejected with its address still named, as the form sends it
  await decide({ invoiceAllowed: false, addresses: [kim] });
  expect(await own()).toMatchObject({ state: 'refused' });
  expect((await ask(other)).status).toBe(202);
  expect(await own()).toMatchObject({ state: 'asked' });
});

test('the same application several times at once is one', async () => {
  const { ask } = await buyer(kim);
  const other = await buyer(alex);
  const answers = await Promise.all([ask(), ask(), other.ask(), ask({ companyName: 'Exempel' })]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(await database.current.db.select().from(companies)).toHaveLength(1);
  expect(await database.current.db.select().from(companyAddresses)).toHaveLength(2);
});

test('a removed address may no longer buy and is told; its application is gone from its page', async () => {
  const { ask, own } = await buyer(kim);
  await ask();
  await decide(approval);
  const { status } = await decide({ addresses: [alex] });
  expect(status).toBe(200);
  expect(await own()).toMatchObject({ state: 'none', companyName: null });
  expect(await database.current.db.transaction((tx) => lockInvoicing(tx, kim))).toBeNull();
  expect(await database.current.db.transaction((tx) => lockInvoicing(tx, alex))).toMatchObject({
    invoiceAllowed: true,
  });
  const told = (await database.current.db.select().from(mails).orderBy(mails.id)).map(
    ({ to, template }) => `${template} ${to}`,
  );
  expect(told).toEqual([`company-approved ${kim}`, `company-removed ${kim}`, `company-approved ${alex}`]);
});

test.each([
  [{ paymentDays: 9 }, 'paymentDays'],
  [{ paymentDays: 61 }, 'paymentDays'],
  [{ creditLimit: '-1.00' }, 'creditLimit'],
  [{ creditLimit: '100000000.00' }, 'creditLimit'],
  [{ reason: ' ' }, 'reason'],
  [{ addresses: ['ingen'] }, 'addresses.0'],
  [{ addresses: [] }, 'addresses'],
])('a decision of %o is refused, and changes nothing', async (wrong, field) => {
  await (await buyer(kim)).ask();
  const { status, body } = await decide({ ...approval, ...wrong });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await listed()).toMatchObject([{ state: 'asked', version: 2, addresses: [{ state: 'asked' }] }]);
});

test('a limit of 0 is a limit, and a decision on outdated details is refused with the current ones', async () => {
  const { ask, own } = await buyer(kim);
  await ask();
  const [{ version }] = await listed();
  await (await buyer(alex)).ask();
  const { status, body } = await decide(approval, { 'if-match': String(version) });
  expect([status, body.code]).toEqual([409, 'stale']);
  expect(body.current.addresses).toHaveLength(2);
  await decide({ ...approval, creditLimit: '0.00' });
  expect(await own()).toMatchObject({ state: 'approved', creditLimit: '0.00', left: '0.00' });
});

test('an address of another company cannot be added to this one', async () => {
  await (await buyer(alex)).ask({ orgNumber: '202100-5489' });
  await (await buyer(kim)).ask();
  const { status, body } = await decide({ ...approval, addresses: [kim, alex] });
  expect([status, body.code]).toEqual([409, 'address-taken']);
  expect(await (await buyer(kim)).own()).toMatchObject({ state: 'asked' });
});

test('applying needs a session, and only an owner decides', async () => {
  expect((await sendJson(app(), 'POST', '/api/my/company', request)).status).toBe(401);
  expect((await app().request('/api/my/company')).status).toBe(401);
  await (await buyer(kim)).ask();
  headers = await asAdmin(database.current, 'support');
  expect((await decide(approval)).status).toBe(403);
});
