import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/database/db.ts';
import { categoryCount, withoutIndexes } from './fill-catalogue.ts';
import { address, fill, idOf, moment, numbers, word } from './fill-sales.ts';

const letters = (times: number, g = 'g') =>
  `(select string_agg(md5(${g} || '-' || part), ' ') from generate_series(1, ${times}) part)`;

async function fillMails(db: Db, size: number): Promise<void> {
  const values = {
    id: idOf('mail', size),
    dedupe_key: `case when g % 2 = 0 then 'order:' || ${idOf('order', size / 2, '(g / 2)')} || ':order-confirmation' end`,
    '"to"': address('buyer'),
    subject: `'Din beställning ' || upper(substr(md5('number' || g), 1, 5))`,
    template: `(array['order-confirmation', 'delivery', 'welcome', 'quote-offer'])[1 + g % 4]`,
    html: letters(30),
    text: letters(15),
    status: `case when g % 20000 = 7 then 'failed' else 'sent' end`,
    attempts: '1',
    created_at: moment(size),
    sent_at: moment(size),
  };
  await fill(db, 'mails', values, numbers(size));
}

async function fillMessages(db: Db, size: number): Promise<void> {
  const contact = {
    id: idOf('contact', size),
    name: `${word('asker')} || ' Påhittad'`,
    email: address('asker'),
    company_name: `case when g % 2 = 0 then ${word('company')} || ' Demobolag AB' end`,
    subject: `'Fråga om ' || ${word('subject')}`,
    message: `'Hej! Vi undrar över era leads. ' || ${letters(6)}`,
    status: `case when g % 50 = 0 then 'new' else 'answered' end`,
    created_at: moment(size),
  };
  await fill(db, 'contacts', contact, numbers(size));
  const reader = { id: idOf('reader', size), email: address('reader'), created_at: moment(size) };
  await fill(db, 'newsletters', { ...reader, email: `g || ${reader.email}` }, numbers(size));
  const entry = {
    id: idOf('entry', size),
    actor: `(array['admin', 'chefen', 'jour'])[1 + g % 3]`,
    action: `(array['update', 'create', 'delete', 'refund'])[1 + g % 4]`,
    entity: `(array['lead', 'order', 'contact', 'category', 'provider'])[1 + g % 5]`,
    entity_id: `md5('thing' || g)::uuid::text`,
    before: `jsonb_build_object('title', ${letters(4)}, 'version', g % 9)`,
    after: `jsonb_build_object('title', ${letters(5)}, 'version', g % 9 + 1)`,
    created_at: moment(size),
  };
  await fill(db, 'audit_entries', entry, numbers(size));
}

async function fillQuotes(db: Db, size: number, companies: number): Promise<void> {
  const company = {
    id: idOf('company', companies),
    company_name: `${word('company')} || ' Demobolag AB'`,
    email: `g || ${address('company')}`,
    certified: 'g % 3 > 0',
    active: 'g % 10 > 0',
    created_at: moment(companies),
  };
  await fill(db, 'providers', company, numbers(companies));
  const works = `${numbers(companies)}, (select id from categories order by position limit 3) c`;
  await fill(db, 'provider_categories', { provider_id: company.id, category_id: 'c.id' }, works);
  const branch = `(select id, row_number() over (order by position) as place from categories) c`;
  const request = {
    id: idOf('request', size),
    category_id: 'c.id',
    name: `${word('wisher')} || ' Påhittad'`,
    email: address('wisher'),
    phone: `'+4670174' || lpad((g % 10000)::text, 4, '0')`,
    postal_code: `(10000 + g % 80000)::text`,
    consent_given: 'true',
    consent_text: `'Jag vill bli kontaktad. ' || ${letters(4)}`,
    status: `(array['converted', 'contacted', 'rejected', 'converted', 'new'])[1 + least(g % 5, 3 + (g % 25 = 4)::int)]`,
    created_at: moment(size),
  };
  await fill(db, 'quote_requests', request, `${numbers(size)} join ${branch} on c.place = 1 + g % ${categoryCount}`);
  const offer = {
    id: `md5('offer' || g || '-' || turn)::uuid`,
    quote_request_id: idOf('request', size),
    provider_id: idOf('company', companies, `(1 + (g * 3 + turn) % ${companies})`),
    status: `(array['offered', 'accepted', 'declined'])[1 + (g + turn) % 3]`,
    created_at: moment(size),
  };
  await fill(db, 'quote_offers', offer, `${numbers(size)}, generate_series(1, 2) turn`);
}

/** All of one listing; every fifth record is sold in one of its orders. */
async function fillRecords(db: Db, size: number): Promise<void> {
  const listing = '(select lead_id as id from order_items order by lead_id limit 1) l';
  const record = {
    id: idOf('record', size),
    lead_id: 'l.id',
    company_name: `${word('record')} || ' Demobolag AB'`,
    org_number: `'556' || lpad(g::text, 7, '0')`,
    contact_name: `${word('person')} || ' Påhittad'`,
    email: `g || ${address('person')}`,
    phone: `'+4672' || lpad(g::text, 7, '0')`,
    city: `(array['Malmö', 'Umeå', 'Örebro', 'Gävle', 'Luleå'])[1 + g % 5]`,
    need: letters(6),
    collected_at: moment(size),
    max_buyers: '2',
    taken_slots: '(g % 5 = 0)::int',
    created_at: moment(size),
  };
  await fill(db, 'lead_records', record, `${numbers(size)}, ${listing}`);
  const sold = `(select i.id, i.order_id, row_number() over (order by i.id) as place
    from order_items i order by i.id limit 5000) i`;
  const slot = {
    id: idOf('slot', size),
    record_id: idOf('record', size),
    order_item_id: 'i.id',
    buyer_email: address('buyer'),
    created_at: moment(size),
    delivered_at: moment(size),
  };
  const joined = `${numbers(size)} join ${sold} on i.place = 1 + g % 5000 where g % 5 = 0`;
  await fill(db, 'record_allocations', slot, joined);
}

/** Every third sale was by invoice, and one in nine of these is unpaid. */
async function fillInvoices(db: Db, count: number): Promise<void> {
  const buyingCompany = {
    id: idOf('company', count),
    company_name: `${word('company')} || ' Demobolag AB'`,
    org_number: `'556' || lpad(g::text, 3, '0') || '-' || lpad((g % 10000)::text, 4, '0')`,
    street: `'Demogatan ' || g`,
    postal_code: `'11122'`,
    city: `'Umeå'`,
    invoice_email: address('company'),
    state: `(array['approved', 'approved', 'refused', 'asked'])[1 + g % 4]`,
    credit_limit: '10000',
    created_at: moment(count),
  };
  await fill(db, 'companies', buyingCompany, numbers(count));
  const buyer = {
    id: idOf('buys', count),
    company_id: buyingCompany.id,
    email: `g || ${address('buys')}`,
    state: `'approved'`,
  };
  const asked = ['company_name', 'street', 'postal_code', 'city', 'invoice_email'] as const;
  const billing = Object.fromEntries(asked.map((name) => [name, buyingCompany[name]]));
  await fill(db, 'company_addresses', { ...buyer, ...billing }, numbers(count));
  await db.execute(sql`update receipts set series = 'invoice' where series = 'receipt' and number % 3 = 0`);
  await db.execute(sql`
    insert into invoices (id, order_id, company_id, total, paid, due_on, created_at)
    select r.id, o.id, f.id, o.total_amount, case when r.number % 9 = 0 then 0 else o.total_amount end,
      (r.created_at + interval '30 days')::date, r.created_at
    from receipts r join orders o on o.id = r.order_id
    join (select id, row_number() over () as place from companies) f on f.place = 1 + r.number % ${count}
    where r.series = 'invoice'`);
}

/** As many as after a busy day; pg-boss deletes finished jobs after 22 hours. */
async function fillJobs(db: Db, size: number): Promise<void> {
  const state = `(case when g % 2000 = 0 then 'failed' when g % 5000 = 1 then 'cancelled'
    when g > ${size - 200} then 'created' else 'completed' end)`;
  const at = `(now() - (${size} - g) * interval '0.7 seconds')`;
  const values = {
    name: `(array['send-mail', 'deliver-order', 'offer-quote-request'])[1 + g % 3]`,
    data: `jsonb_build_object('mailId', md5('mail' || g)::uuid)`,
    state: `${state}::jobs.job_state`,
    created_on: at,
    start_after: `case when ${state} = 'created' then now() + interval '1 day' else ${at} end`,
    completed_on: `case when ${state} in ('created') then null else ${at} end`,
    output: `case when ${state} = 'failed' then '{"message": "Connection refused"}'::jsonb end`,
  };
  await fill(db, 'jobs.job', values, numbers(size));
}

/** Everything on the admin's desk besides orders. The job queue's tables must exist. */
export async function fillDesk(db: Db, size: number): Promise<void> {
  await withoutIndexes(db, ['mails', 'contacts', 'newsletters', 'quote_requests', 'lead_records'], async () => {
    await fillMails(db, size * 2);
    await fillMessages(db, size);
    await fillQuotes(db, size, 2_000);
    await fillRecords(db, size);
  });
  await fillInvoices(db, 2_000);
  await fillJobs(db, size);
}
