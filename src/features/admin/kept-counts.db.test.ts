import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { keepDays, wrongDays } from '../../platform/database/kept-days.ts';
import { daysOfMails } from '../../platform/mail/mail.table.ts';
import { daysOfAudit } from '../audit/audit.table.ts';
import { keptDays } from '../checkout/keep-days.job.ts';
import { deliveryStatuses, paymentStatuses } from '../orders/order-status.rules.ts';

const database = useTestDatabase();
const roles = ['owner', 'support'] as const;
const readers = new Map<string, Record<string, string>>();
const thing = '01970004-0000-7000-8000-000000000001';

const run = (statement: ReturnType<typeof sql>) => database.current.db.execute<Record<string, unknown>>(statement);

/** Of every status and delivery on each of four days, around Swedish midnights; those of the last day are sold a day later. */
async function fillOrders(): Promise<void> {
  await run(sql`
    insert into orders (id, order_number, customer_name, customer_email, subtotal, vat, total_amount, status, delivery_status,
      created_at, paid_at)
    select gen_random_uuid(), 'A' || n, 'Demo', 'demo@bolag.example', n * 4, n, n * 5, status, delivery,
      at, case when status in ('paid', 'invoiced') or status = 'refunded' and n % 2 = 0 then at + interval '1 day' end
    from (
      select row_number() over () as n, * from unnest(${sql.param([...paymentStatuses])}::text[]) status,
        unnest(${sql.param([...deliveryStatuses])}::text[]) delivery,
        unnest('{2026-03-27T22:59:59Z,2026-03-27T23:00:00Z,2026-03-29T21:59:59Z,2026-03-29T22:00:00Z}'::timestamptz[]) at) made`);
  await run(sql`
    insert into receipts (id, series, order_id, content, created_at)
    select gen_random_uuid(), 'receipt', id, jsonb_build_object('subtotal', subtotal, 'vat', vat, 'total', total_amount), paid_at
    from orders where paid_at is not null`);
}

async function fillOthers(): Promise<void> {
  await run(sql`
    insert into mails (id, "to", subject, template, html, text, status, created_at)
    select gen_random_uuid(), case when n % 2 = 0 then 'demo@bolag.example' else 'order@bolag.example' end, 'Din beställning',
      template, '', '', status, timestamptz '2026-03-28T10:00:00Z' + n * interval '5 hours'
    from (select row_number() over () as n, * from unnest('{order-confirmation,admin-reset,delivery}'::text[]) template,
      unnest('{sent,failed,kept,sent}'::text[]) status) made`);
  await run(sql`
    insert into audit_entries (id, actor, role, action, entity, entity_id, created_at)
    select gen_random_uuid(), actor, case actor when 'system' then null else 'owner' end, 'update', entity,
      case when n % 3 = 0 then 'order' when n % 3 = 1 then ${thing} else 'x' end,
      timestamptz '2026-03-28T10:00:00Z' + n * interval '5 hours'
    from (select row_number() over () as n, * from unnest('{chefen,system,åsa}'::text[]) actor,
      unnest('{order,lead,contact}'::text[]) entity) made`);
}

beforeAll(async () => {
  await truncateAll(database.current);
  await fillOrders();
  await fillOthers();
  for (const role of roles) readers.set(role, await asAdmin(database.current, role));
});

const periods = ['', '&from=2026-03-28', '&to=2026-03-29', '&from=2026-03-28&to=2026-03-29'];

const narrowings: Readonly<Record<string, readonly string[]>> = {
  orders: [
    '',
    ...paymentStatuses.map((status) => `&status=${status}`),
    ...deliveryStatuses.map((status) => `&deliveryStatus=${status}`),
    '&status=paid&deliveryStatus=Levererad',
    '&status=refunded&deliveryStatus=Levererad',
    '&q=demo',
  ],
  mails: ['', '&status=sent', '&status=failed', '&q=order', '&q=order&status=sent', '&q=beställning', '&q=finns+inte'],
  audit: [
    '',
    '&q=order',
    '&q=ÅSA',
    `&q=${thing}`,
    '&entity=lead',
    '&role=owner',
    '&q=system&action=update',
    '&q=update',
  ],
};

type Row = { totalAmount?: string; paidAt?: string | null };

const sumOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { totalAmount, paidAt }) => sum + (paidAt ? Number(totalAmount) : 0), 0).toFixed(2);

/** Each list's counts beside its rows. */
async function expectRightCounts(list: string, role: string): Promise<void> {
  const app = createTestApp(database.current);
  const get = (query: string) =>
    app.request(`/api/admin/${list}?limit=500${query}`, { headers: readers.get(role) ?? {} });
  const all: Row[] = await (await get('&counts=no')).json();
  expect(all.length).toBeGreaterThan(5);
  for (const query of (narrowings[list] ?? []).flatMap((one) => periods.map((period) => one + period))) {
    const answer = await get(query);
    const rows: readonly Row[] = await answer.json();
    const counts = ['x-total-count', 'x-unfiltered-count', 'x-filtered-sum'].map((name) => answer.headers.get(name));
    const sum = list === 'orders' ? sumOf(rows) : null;
    expect([query, ...counts]).toEqual([query, String(rows.length), String(all.length), sum]);
  }
}

test.each(Object.keys(narrowings))('counts of %s are those of its rows, whichever days are kept', async (list) => {
  for (const now of [null, '2026-03-29T12:00:00Z', '2026-03-31T12:00:00Z', '2026-06-01T12:00:00Z']) {
    if (now) for (const days of keptDays) await keepDays(database.current.db, days, new Date(now));
    for (const role of list === 'audit' ? ['owner'] : roles) await expectRightCounts(list, role);
  }
});

test('words of the log and templates of mails are counted from the kept days, and wrong ones are told', async () => {
  const wrong = async () =>
    Promise.all([daysOfMails, daysOfAudit].map(async (days) => (await run(wrongDays(days))).rows.length));
  expect(await wrong()).toEqual([0, 0]);
  await run(sql`update mail_days set mails = mails + 7 where template = 'delivery' and day = '2026-03-30'`);
  await run(sql`update audit_days set entries = entries + 7 where actor = 'chefen' and entity = 'lead'`);
  expect(await wrong()).toEqual([1, 1]);
});

test('a mail that is deleted after its day was counted is taken off, and the others stay', async () => {
  await run(sql`truncate mail_days`);
  await keepDays(database.current.db, daysOfMails, new Date('2026-06-01T12:00:00Z'));
  await run(sql`delete from mails where status = 'kept'`);
  await run(sql`delete from mails where template = 'delivery' and status = 'failed'`);
  await run(
    sql`insert into mails (id, "to", subject, template, html, text) values (gen_random_uuid(), '', '', 'x', '', '')`,
  );
  await run(sql`delete from mails where template = 'x'`);
  await expectRightCounts('mails', 'owner');
  expect((await run(wrongDays(daysOfMails))).rows).toEqual([]);
});
