import { sql } from 'drizzle-orm';
import { policy } from '../src/features/policy/policy.rules.ts';
import type { Db } from '../src/platform/database/db.ts';

// Rows of a shop that has sold for a year and a half, made by the database itself. Names are letters without a meaning,
// and every address ends with .example.

/** What the newest row is dated, so that one id can be told from its number in another table. */
const newest = new Date().toISOString();

/** No older than this, or a nightly job takes them away. */
const longestSeconds = 6.5 * 365 * 86_400;

/** Seven minutes apart, and closer where there are many: a hundred thousand are 16 months. */
const pauseOf = (size: number) => Math.min(420, longestSeconds / size);

export const moment = (size: number, g = 'g') =>
  `(timestamptz '${newest}' - (${size} - ${g}) * interval '${pauseOf(size)} seconds')`;

/** As the shop makes ids: the time first. */
export const idOf = (kind: string, size: number, g = 'g') => `(
  lpad(to_hex((extract(epoch from ${moment(size, g)}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5('${kind}' || ${g}), 1, 3) || '8' || substr(md5('${kind}' || ${g}), 4, 15))::uuid`;

export const word = (kind: string, g = 'g') =>
  `initcap(translate(substr(md5('${kind}' || ${g}), 1, 9), '0123456789', 'aeiouyklmn'))`;

export const address = (kind: string, g = 'g') => `lower(${word(kind, g)}) || '@bolag-' || ${g} % 5000 || '.example'`;

/** `from` is read with `g` as the number of each row. */
export async function fill(db: Db, table: string, values: Record<string, string>, from: string): Promise<void> {
  const columns = Object.keys(values).join(', ');
  await db.execute(
    sql.raw(`insert into ${table} (${columns}) select ${Object.values(values).join(', ')} from ${from}`),
  );
}

export const numbers = (size: number) => `generate_series(1, ${size}) g`;

const lines = '1 + g % 3';
const quantity = '(1 + (g + line) % 5)';
const price = '(50 + g % 450)';

async function fillOrders(db: Db, size: number): Promise<void> {
  const isOpen = `g > ${size - 300}`;
  const status = `case when g > ${size - 100} then 'pending' when ${isOpen} or g % 20 > 2 then 'paid'
    when g % 20 = 0 then 'refunded' when g % 20 = 1 then 'cancelled' else 'failed' end`;
  const values = {
    id: idOf('order', size),
    order_number: `upper(substr(md5('number' || g), 1, 5) || '-' || substr(md5('number' || g), 6, 5))`,
    checkout_id: `md5('checkout' || g)`,
    customer_name: `${word('buyer')} || ' Påhittad'`,
    customer_email: address('buyer'),
    customer_phone: `'+46701740605'`,
    company_name: `case when g % 4 > 0 then ${word('company')} || ' Demobolag AB' end`,
    subtotal: 'net',
    vat: 'round(net * 0.25, 2)',
    total_amount: 'net + round(net * 0.25, 2)',
    refunded_amount: `case when status = 'refunded' then net + round(net * 0.25, 2) else 0 end`,
    status: 'status',
    delivery_status: `case when status = 'paid' and not ${isOpen} or status = 'refunded' then 'Levererad'
      when status = 'paid' then (array['Ny', 'Pågår', 'Pausad/Fel'])[1 + g % 3] else 'Ny' end`,
    // As the shop's nights have left it: nothing was sold, so nothing is kept of the buyer.
    anonymised_at: `case when status in ('failed', 'cancelled') and ${moment(size)} < now() - interval '${policy.requestRetentionMonths} months'
      then ${moment(size)} end`,
    held_until: `case when status = 'pending' then now() + interval '10 days' end`,
    paid_at: `case when status in ('paid', 'refunded') then ${moment(size)} end`,
    created_at: moment(size),
  };
  const sum = `lateral (select sum(${price} * ${quantity})::numeric as net from generate_series(1, ${lines}) line) sum`;
  await fill(db, 'orders', values, `${numbers(size)}, ${sum}, lateral (select ${status} as status) state`);
}

async function fillLines(db: Db, size: number, listings: number): Promise<void> {
  const delivered = `case when o.delivery_status = 'Levererad' then ${quantity} else 0 end`;
  const values = {
    id: `md5('line' || g || '-' || line)::uuid`,
    order_id: idOf('order', size),
    lead_id: 'l.id',
    title: 'l.title',
    quantity,
    delivered_quantity: delivered,
    price_per_lead: price,
    subtotal: `${price} * ${quantity}`,
  };
  const listing = '(select id, title, row_number() over (order by id) as place from leads) l';
  await fill(
    db,
    'order_items',
    values,
    `${numbers(size)} cross join lateral generate_series(1, ${lines}) line
      join orders o on o.id = ${idOf('order', size)}
      join ${listing} on l.place = 1 + (g * 7 + line * 131) % ${listings}`,
  );
}

/** Every order's, and as many again that came to nothing. */
async function fillCheckouts(db: Db, size: number): Promise<void> {
  const checkout = {
    id: `md5('checkout' || g)`,
    provider: `'demo'`,
    intent_id: `'intent-' || g`,
    client_secret_hash: `md5('secret' || g)`,
    lines: `'[]'`,
    subtotal: '100',
    vat: '25',
    total_amount: '125',
    intent_status: `case when g > ${size} then 'cancelled' else 'succeeded' end`,
    created_at: moment(size, `(g - ${size} * (g > ${size})::int)`),
  };
  await fill(db, 'checkouts', checkout, numbers(size * 2));
}

async function fillHistory(db: Db, size: number): Promise<void> {
  const kinds = `(values (1, 'created'), (2, 'paid'), (3, 'delivery')) step(number, kind)`;
  const event = {
    id: `md5('event' || g || kind)::uuid`,
    order_id: idOf('order', size),
    kind: 'kind',
    actor: `'system'`,
    details: `'{"from": "Ny", "to": "Levererad"}'`,
    created_at: `${moment(size)} + number * interval '1 minute'`,
  };
  await fill(db, 'order_events', event, `${numbers(size)}, ${kinds}`);
  const nobody = `'orgNumber', null, 'vatNumber', null, 'address', null, 'reference', null, 'street', null,
    'postalCode', null, 'city', null, 'companyName', company_name`;
  const bought = `(select jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity, 'pricePerLead',
    price_per_lead::text, 'subtotal', i.subtotal::text)) from order_items i where i.order_id = o.id)`;
  const content = `jsonb_build_object('orderNumber', order_number, 'language', 'sv', 'lines', ${bought}, 'vatPercent', 25,
    'seller', jsonb_build_object('name', 'Demotorget AB', ${nobody}), 'total', total_amount::text, 'vat', vat::text,
    'buyer', jsonb_build_object('name', customer_name, ${nobody}), 'subtotal', subtotal::text)`;
  const paid = '(select *, row_number() over (order by id) as g from orders where paid_at is not null) o';
  const receipt = { id: `md5('receipt' || g)::uuid`, number: 'g', order_id: 'id', content, created_at: 'created_at' };
  await fill(db, 'receipts', { ...receipt, series: `'receipt'` }, paid);
  const back = { ...receipt, id: `md5('credit' || g)::uuid`, series: `'credit-note'` };
  const refunded = `${paid} where status = 'refunded'`;
  await fill(db, 'receipts', back, refunded);
  const amounts = { amount: 'total_amount', credited: 'total_amount' };
  const refund = {
    id: `md5('refund' || g)::uuid`,
    order_id: 'id',
    ...amounts,
    reason: `'admin'`,
    status: `'succeeded'`,
  };
  await fill(db, 'refunds', { ...refund, created_at: 'created_at', settled_at: 'created_at' }, refunded);
}

/** Orders with what belongs to them, of as many listings. */
export async function fillSales(db: Db, size: number, listings = size): Promise<void> {
  await fillOrders(db, size);
  await db.execute(sql`analyze orders`);
  await fillLines(db, size, listings);
  await db.execute(sql`analyze order_items`);
  await fillCheckouts(db, size);
  await fillHistory(db, size);
}
