import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { makeOddListings, type OddListings } from '../../../tests/support/sales/odd-listings.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { adminSessions } from '../../features/accounts/accounts.table.ts';
import { leads } from '../../features/catalogue/catalogue.table.ts';
import { decideDueClaims } from '../../features/claim-handling/decide-due-claims.job.ts';
import { refundUndelivered } from '../../features/sales/refund-undelivered.job.ts';
import { formatAmount, formatTime, formatWholeDate } from '../../platform/format.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { fillDemoData } from './fill-demo-data.ts';

const dayMs = 86_400_000;
const hour = 1 / 24;

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer({ now: () => desk.now() });
let desk: Awaited<ReturnType<typeof openClaimDesk>>;
let odd: OddListings;
/** Collected to order: it has no records. */
let toOrder: typeof leads.$inferSelect;

beforeEach(async () => {
  const now = new Date();
  await fillDemoData(database.current.db, now);
  odd = await makeOddListings(database.current, now);
  const title = 'Bolag som behöver stöd med hållbarhetsrapport';
  const [row] = await database.current.db.select().from(leads).where(eq(leads.title, title));
  if (!row) throw new Error(`The demo shop has no "${title}".`);
  toOrder = row;
  desk = await openClaimDesk(database.current, stripe);
  desk.setNow(now);
});

const after = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs);

const saidInFull = (moment: Date) =>
  `${formatWholeDate(moment.toISOString(), 'sv')} ${formatTime(moment.toISOString(), 'sv')}`;

async function textOf(template: string): Promise<string> {
  const found = await desk.mailsOf(template);
  expect(found.map((mail) => mail.template)).toEqual([template]);
  return found[0]?.text ?? '';
}

const agesNow = async (leadId: string, days: number) => {
  const answer = await desk.app.request(
    `/api/leads?maxAgeDays=${days}&limit=100&categoryId=${await categoryOf(leadId)}`,
  );
  const all: { id: string; obtainableOfAge: number }[] = await answer.json();
  return all.find(({ id }) => id === leadId)?.obtainableOfAge ?? null;
};

async function categoryOf(leadId: string): Promise<string> {
  const [row] = await database.current.db.select().from(leads).where(eq(leads.id, leadId));
  return row?.categoryId ?? '';
}

const agesOf = async (orderId: string) =>
  Promise.all(
    (await desk.heldBy(orderId)).map(async (id) =>
      Math.round((desk.now().getTime() - (await desk.record(id)).collectedAt.getTime()) / dayMs),
    ),
  );

test('a lead delivered on the thirteenth day can be claimed for seven days, and its claim is due seven days later', async () => {
  const sale = await desk.paid([{ leadId: toOrder.id, quantity: 2 }], { language: 'sv' });
  await desk.deliver(sale.orderId);
  expect(await textOf('order-received')).toMatch(/direkt kommer senast \d+\s[a-z]+\s\d{4}, annars/);
  desk.pass(13);
  await database.current.db.update(adminSessions).set({ expiresAt: after(desk.now(), 1), lastSeenAt: desk.now() });
  await desk.added(toOrder.id, 2);
  await desk.deliver(sale.orderId);
  const delivered = desk.now();
  const mail = await textOf('leads-delivered');
  expect(mail).toContain(`Anmäl felaktiga leads senast ${saidInFull(after(delivered, 7))}`);
  expect(mail).toContain('inom 14 dagar från köpet, eller inom 7 dagar från anmälan om det blir senare');
  expect((await desk.records(sale.orderId)).map(({ claimableUntil }) => claimableUntil)).toEqual(
    Array.from({ length: 2 }, () => after(delivered, 7).toISOString()),
  );
  desk.pass(7 - hour);
  const [record] = await desk.records(sale.orderId);
  const reported = desk.now();
  const { claims } = await desk.claim(sale.orderId, [record?.recordId ?? '']);
  expect(claims).toMatchObject([{ status: 'open', dueAt: after(reported, 7).toISOString() }]);
  expect(await textOf('claim-received')).toContain(`Du får svar senast ${saidInFull(after(reported, 7))}`);
  await refundUndelivered(desk.services);
  desk.pass(7 - hour);
  await decideDueClaims(desk.services);
  desk.pass(hour);
  await decideDueClaims(desk.services);
  const amount = (toOrder.pricePerLead * 125) / 100;
  expect(await desk.rows(sale.orderId)).toMatchObject([{ amount }]);
  await desk.give(sale.orderId);
  expect(await textOf('claim-refunded')).toContain(formatAmount(decimalFromOre(amount), 'sv'));
  expect(await wrongBooks(database.current)).toEqual({});
});

test('leads undelivered on the fourteenth day are refunded, and delivered ones are kept', async () => {
  const sale = await desk.paid(
    [
      { leadId: toOrder.id, quantity: 3 },
      { leadId: odd.mixed, quantity: 1 },
    ],
    { language: 'sv', billingAddress: { street: 'Gatan 1', postalCode: '111 20', city: 'Stockholm' } },
  );
  await desk.deliver(sale.orderId);
  desk.pass(14 - hour);
  await refundUndelivered(desk.services);
  expect(await desk.rows(sale.orderId)).toEqual([]);
  desk.pass(hour);
  await refundUndelivered(desk.services);
  const amount = (3 * toOrder.pricePerLead * 125) / 100;
  expect(await desk.rows(sale.orderId)).toMatchObject([{ amount, reason: 'undelivered' }]);
  expect(await textOf('leads-partly-delivered')).toContain('1 av 4 leads är levererade hittills');
  expect(await textOf('order-refunded')).toContain(
    `Vi betalar tillbaka ${formatAmount(decimalFromOre(amount), 'sv')} av`,
  );
  expect(await wrongBooks(database.current)).toEqual({});
});

test('of records 3 to 263 days old those of the chosen age are counted, and a buyer gets the freshest', async () => {
  const young = await agesNow(odd.mixed, 30);
  const total = (await agesNow(odd.mixed, 300)) ?? 0;
  expect(young).toBeGreaterThan(1);
  expect(young).toBeLessThan(total);
  const sale = await desk.sold(odd.mixed, 1, 'ung@foretag.example');
  expect(await agesOf(sale.orderId)).toEqual([3]);
});

test('a listing whose records are all withdrawn cannot be bought, and does not claim any sales', async () => {
  const lead = await (await desk.app.request(`/api/leads/${odd.withdrawn}`)).json();
  expect(lead).toMatchObject({ obtainableCount: 0, soldCount: 0 });
  expect((await desk.prepare([{ leadId: odd.withdrawn, quantity: 1 }])).status).toBe(409);
});
