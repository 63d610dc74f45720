import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPastSale } from '../../../tests/support/sales/past-sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { buyerSessions, signInLinks } from '../accounts/accounts.table.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { orders } from '../orders/orders.table.ts';

const database = useTestDatabase({ isEmptied: true });
const start = new Date('2026-03-10T12:00:00Z');
const stripe = await useStripeServer({ now: () => clock });
let clock = start;

beforeEach(() => {
  clock = start;
});

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

const openHistory = (settings?: Record<string, string>) =>
  openPastSale({ database: database.current, stripe, now: () => clock, ...(settings && { settings }) });

/** Without `x-request-id`, which differs for every answer. */
const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id');
const statusOf = async (answer: Promise<Response> | Response) => (await answer).status;

describe('requesting a link', () => {
  test('is answered in the same way and with the same work whether or not the address has orders', async () => {
    const { post, order, waiting, runJobs, tokens } = openHistory();
    await order('kopare@foretag.example');
    const [known, unknown] = [
      await post('link', { email: 'Kopare@Foretag.example' }),
      await post('link', { email: 'okand@foretag.example' }),
    ];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    expect(headersOf(known)).toEqual(headersOf(unknown));
    expect(waiting).toHaveLength(2);
    await runJobs();
    expect(await tokens()).toHaveLength(1);
    expect(await database.current.db.select().from(mails).orderBy(mails.id)).toContainEqual(
      expect.objectContaining({ to: 'kopare@foretag.example', template: 'sign-in-link' }),
    );
  });

  test('mails nothing to an address with only unpaid orders', async () => {
    const { order, tokenFor } = openHistory();
    await order('kopare@foretag.example', { paid: false });
    expect(await tokenFor('kopare@foretag.example')).toBe('');
  });

  test('signs in an address approved for invoices before its first purchase, but not one that has only applied', async () => {
    const { db } = database.current;
    const postal = { street: 'Gatan 1', postalCode: '111 11', city: 'Ort' };
    const billing = { ...postal, companyName: 'Exempel AB', invoiceEmail: 'f@f.example', state: 'approved' } as const;
    const company = { ...billing, orgNumber: '556016-0680', creditLimit: 0 };
    const [{ id: companyId = '' } = {}] = await db.insert(companies).values(company).returning();
    await db.insert(companyAddresses).values({ ...billing, companyId, email: 'kim@f.example' });
    await db.insert(companyAddresses).values({ ...billing, companyId, email: 'alex@f.example', state: 'asked' });
    const { tokenFor } = openHistory();
    expect([await tokenFor('Alex@f.example'), (await tokenFor('Kim@f.example')) !== '']).toEqual(['', true]);
  });

  test('gives a bot that fills the honeypot the usual answer, and does nothing', async () => {
    const { post, waiting } = openHistory();
    expect(await statusOf(post('link', { email: 'kopare@foretag.example', website: 'x' }))).toBe(202);
    expect(waiting).toEqual([]);
  });

  test('refuses an invalid address', async () => {
    expect(await statusOf(openHistory().post('link', { email: 'ingen adress' }))).toBe(400);
  });

  test('comes in English with a link to the English page', async () => {
    const { post, order, runJobs } = openHistory();
    await order('kopare@foretag.example');
    await post('link', { email: 'kopare@foretag.example', language: 'en' });
    await runJobs();
    const [mail] = (await database.current.db.select().from(mails).orderBy(mails.id)).filter(
      ({ template }) => template === 'sign-in-link',
    );
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/mina-kop\?key=[\w-]{43}&lang=en\n/);
    expect(mail?.subject).toBe('Your link to your purchases');
  });

  test('does not flood a mailbox: the fourth within an hour is answered like the others and sends nothing', async () => {
    const { post, order, runJobs, tokens } = openHistory({ RATE_LIMITS: 'on' });
    await order('kopare@foretag.example');
    const ask = (email: string) => statusOf(post('link', { email }));
    for (const email of ['kopare@foretag.example', ' KOPARE@foretag.example', 'kopare@Foretag.example'])
      await ask(email);
    expect(await ask('kopare@foretag.example')).toBe(202);
    await runJobs();
    expect(await tokens()).toHaveLength(3);
    pass(61);
    await ask('kopare@foretag.example');
    await runJobs();
    expect(await tokens()).toHaveLength(4);
  });

  test('has to wait after ten within ten minutes from one network', async () => {
    const { post } = openHistory({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) {
      statuses.push(await statusOf(post('link', { email: `namn${count}@foretag.example` })));
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });
});

describe('a sign-in link', () => {
  test('opens a session once, and no table holds anything that would open one', async () => {
    const { order, tokenFor, signIn } = openHistory();
    await order('kopare@foretag.example');
    const token = await tokenFor('kopare@foretag.example');
    const answer = await signIn(token);
    expect(answer.headers.get('set-cookie')).toMatch(/^buyer_session=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await statusOf(signIn(token))).toBe(410);
    const kept = JSON.stringify([
      await database.current.db.select().from(signInLinks),
      await database.current.db.select().from(buyerSessions),
    ]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(/buyer_session=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]);
  });

  test('used by several at once signs in one of them', async () => {
    const { order, tokenFor, signIn } = openHistory();
    await order('kopare@foretag.example');
    const token = await tokenFor('kopare@foretag.example');
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(signIn(token))));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 410)]);
    expect(await database.current.db.select().from(buyerSessions)).toHaveLength(1);
  });

  test('that is used, expired or invented is refused with the same answer', async () => {
    const { order, tokenFor, signIn } = openHistory();
    await order('kopare@foretag.example');
    const used = await tokenFor('kopare@foretag.example');
    await signIn(used);
    const old = await tokenFor('kopare@foretag.example');
    const refusals = [await signIn(used), await signIn(`${old.slice(0, -2)}AA`), await signIn(''), await signIn('x')];
    pass(30);
    refusals.push(await signIn(old));
    expect(refusals.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410]);
    const bodies = await Promise.all(refusals.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(refusals.every(({ headers }) => !headers.has('set-cookie'))).toBe(true);
  });

  test('works until its last second', async () => {
    const { order, tokenFor, signIn } = openHistory();
    await order('kopare@foretag.example');
    const token = await tokenFor('kopare@foretag.example');
    pass(29);
    expect(await statusOf(signIn(token))).toBe(200);
  });
});

describe('a session', () => {
  test('shows the orders of its address alone, newest first, with the links to their files', async () => {
    const { order, enter, history, read } = openHistory();
    const first = await order('kopare@foretag.example', { delivered: true });
    const second = await order('Kopare@Foretag.Example');
    const other = await order('annan@foretag.example', { delivered: true });
    const cookie = await enter('kopare@foretag.example');
    const shown = await history(cookie);
    expect(shown.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId]);
    expect(shown[1]).toMatchObject({
      orderNumber: first.orderNumber,
      status: 'paid',
      deliveryStatus: 'Levererad',
      total: '186.25',
      refundedAmount: '0.00',
      receiptNumber: 1,
      deliveredCount: 1,
      lines: [{ quantity: 1, pricePerLead: '149.00', subtotal: '149.00' }],
    });
    expect(shown[0]?.downloads).toEqual({
      csv: null,
      xlsx: null,
      receipt: expect.any(String),
      invoice: null,
      invoiceXml: null,
    });
    const files = Object.values(shown[1]?.downloads ?? {}).filter((path) => path !== null);
    expect(files).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    for (const path of files) {
      const answer = await read(path ?? '', cookie);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await statusOf(read(path ?? '', ''))).toBe(404);
      expect(await statusOf(read((path ?? '').replace(first.orderId, other.orderId), cookie))).toBe(404);
    }
  });

  test('shows an unpaid order for a day, to be paid while its leads are held', async () => {
    const { order, enter, history } = openHistory();
    await order('kopare@foretag.example');
    const { checkoutId } = await order('kopare@foretag.example', { paid: false });
    const shown = async () => history(await enter('kopare@foretag.example'));
    expect(await shown()).toMatchObject([{ status: 'pending', toPay: { checkoutId } }, { toPay: null }]);
    pass(15);
    expect(await shown()).toMatchObject([{ status: 'pending', toPay: null }, { status: 'paid' }]);
    pass(24 * 60);
    expect(await history(await enter('kopare@foretag.example'))).toMatchObject([{ status: 'paid' }]);
  });

  test('answers the buyer details of the address’s newest paid order, and nothing to anybody else', async () => {
    const { order, enter, read } = openHistory();
    const contact = async (cookie: string) => (await (await read('/api/order-history/contact', cookie)).json()).contact;
    const { orderId } = await order('kopare@foretag.example');
    const set = { companyName: 'Köpbolaget AB', orgNumber: '556036-0793' };
    await database.current.db.update(orders).set(set).where(eq(orders.id, orderId));
    await order('Kopare@Foretag.example', { paid: false });
    await order('annan@foretag.example');
    const cookie = await enter('kopare@foretag.example');
    const known = { customerName: 'Demo Köpare', customerEmail: 'kopare@foretag.example', ...set };
    expect(await contact(cookie)).toEqual(known);
    expect(await contact('')).toBeNull();
    expect(await contact(await enter('annan@foretag.example'))).toMatchObject({ companyName: null });
    await database.current.db.update(orders).set({ anonymisedAt: clock }).where(eq(orders.id, orderId));
    expect(await contact(cookie)).toBeNull();
  });

  test('that is missing sees nothing', async () => {
    const { read } = openHistory();
    for (const cookie of ['', 'buyer_session=', 'buyer_session=forged', `buyer_session=${'a'.repeat(43)}`]) {
      expect(await statusOf(read('/api/order-history', cookie))).toBe(401);
      expect(await (await read('/api/order-history/check', cookie)).json()).toEqual({ email: null });
    }
  });

  test('ends after a day', async () => {
    const { order, enter, read } = openHistory();
    await order('kopare@foretag.example');
    const cookie = await enter('kopare@foretag.example');
    pass(24 * 60 - 1);
    expect(await (await read('/api/order-history/check', cookie)).json()).toEqual({ email: 'kopare@foretag.example' });
    pass(1);
    expect(await statusOf(read('/api/order-history', cookie))).toBe(401);
  });

  test('lasts for thirty days on a device that the buyer marks as their own', async () => {
    const { order, post, read, tokenFor } = openHistory();
    await order('kopare@foretag.example');
    const answer = await post('sign-in', { token: await tokenFor('kopare@foretag.example'), remember: true });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    pass(30 * 24 * 60 - 1);
    expect(await statusOf(read('/api/order-history', cookie))).toBe(200);
    pass(1);
    expect(await statusOf(read('/api/order-history', cookie))).toBe(401);
  });

  test('is ended on every device at once, with the links that would open another, and nobody else’s is', async () => {
    const { order, enter, post, read, signIn, tokenFor } = openHistory();
    const [own, other] = ['kopare@foretag.example', 'annan@foretag.example'] as const;
    for (const email of [own, other]) await order(email);
    const cookies = [await enter(own), await enter(own), await enter(other)];
    const links = [await tokenFor(own), await tokenFor(other)];
    expect(await statusOf(post('log-out?everywhere=ja', {}, cookies[0]))).toBe(400);
    expect(await statusOf(post('log-out?everywhere=true', {}, cookies[0]))).toBe(200);
    const asked = [...cookies.map((one) => read('/api/order-history', one)), ...links.map((one) => signIn(one))];
    expect(await Promise.all(asked.map(statusOf))).toEqual([401, 401, 200, 410, 200]);
  });

  test('is ended on the server by logging out and by signing in again', async () => {
    const { order, enter, post, read, signIn, tokenFor } = openHistory();
    await order('kopare@foretag.example');
    const first = await enter('kopare@foretag.example');
    const answer = await signIn(await tokenFor('kopare@foretag.example'), first);
    const second = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(second).not.toBe(first);
    expect(await statusOf(read('/api/order-history', first))).toBe(401);
    expect(await statusOf(read('/api/order-history', second))).toBe(200);
    const out = await post('log-out', {}, second);
    expect(out.headers.get('set-cookie')).toMatch(/^buyer_session=;/);
    expect(await statusOf(read('/api/order-history', second))).toBe(401);
  });

  test('has a cookie for https alone in a live shop', async () => {
    const { order, tokenFor, signIn } = openHistory();
    await order('kopare@foretag.example');
    const token = await tokenFor('kopare@foretag.example');
    const live = openHistory({ PUBLIC_URL: 'https://torget.example', PAYMENTS: 'demo' });
    const answer = await live.signIn(token);
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
    expect(await statusOf(signIn(token))).toBe(410);
  });
});
