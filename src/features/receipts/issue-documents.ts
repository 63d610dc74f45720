import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { newId } from '../../platform/ids.ts';
import { readLanguage } from '../../platform/language.ts';
import { decimalFromOre, type Ore, oreFromDecimal } from '../../platform/money.ts';
import { pick, without } from '../../platform/pick.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import type { Order } from '../orders/move-order.ts';
import { savedOn } from '../orders/order-shapes.ts';
import { type orderItems, orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { type ShopSource, sellerOf } from '../settings/shop-words.ts';
import type { ReceiptContent } from './receipt-content.rules.ts';
import { receiptLabel, receiptWords } from './receipt-words.rules.ts';
import { receiptSeries, receipts } from './receipts.table.ts';
import { documentDate, storeNumbered } from './store-numbered.ts';

/**
 * Numbers all waiting receipts in order of payment, in one statement, so that sales do not wait for each other's commit
 * and a year's series has no gap. Receipts are always locked before the series and in the same order; concurrent calls
 * skip what was just numbered. Answers the numbers by receipt.
 */
export async function numberReceipts(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; number: number }>(sql`
    with waiting as materialized (
      select id, year, created_at from ${receipts} where number is null order by created_at, id for update),
    placed as (
      select id, year, row_number() over (partition by year order by created_at, id) as place from waiting),
    raised as (
      insert into ${receiptSeries} (series, year, last_number)
      select 'receipt', year, count(*) from waiting group by year order by year
      on conflict (series, year) do update set last_number = ${receiptSeries}.last_number + excluded.last_number
      returning year, last_number)
    update ${receipts} set number = raised.last_number - counted.count + placed.place
    from placed
    join raised on raised.year = placed.year
    join (select year, count(*) as count from waiting group by year) counted on counted.year = placed.year
    where ${receipts.id} = placed.id
    returning ${receipts.id} as id, ${receipts.number} as number`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** No paid order is shown without its receipt number: if one is missing, all are numbered and read again. */
export async function readNumbered<Row>(db: Db, read: () => Promise<Row[]>, waits: (row: Row) => boolean) {
  const first = await read();
  if (!first.some(waits)) return first;
  await numberReceipts(db);
  return read();
}

type OrderItem = typeof orderItems.$inferSelect;

export type Seller = ShopSource;

type Parties = Pick<
  ReceiptContent,
  'orderNumber' | 'language' | 'seller' | 'claimDays' | 'buyer' | 'paidWith' | 'isDemo'
>;

function partiesOf(order: Order, seller: Seller): Parties {
  return {
    orderNumber: order.orderNumber,
    language: order.language,
    seller: without(sellerOf(seller), ['isComplete']),
    claimDays: order.claimDays,
    paidWith: { paymentMethod: order.paymentMethod, cardBrand: order.cardBrand },
    ...(seller.payments === 'demo' && { isDemo: true }),
    buyer: {
      name: order.customerName,
      companyName: order.companyName,
      orgNumber: order.orgNumber,
      reference: order.reference,
      street: order.billingStreet,
      postalCode: order.billingPostalCode,
      city: order.billingCity,
    },
  };
}

type DocumentLine = Pick<
  OrderItem,
  'title' | 'titleEn' | 'quantity' | 'pricePerLead' | 'discountPercent' | 'discountedPrice'
>;

type Amounts = { lines: readonly DocumentLine[]; netOre: Ore; vatOre: Ore };

export const amountsOf = (language: string, { lines, netOre, vatOre }: Amounts) => ({
  lines: lines.map(({ quantity, pricePerLead, discountPercent, discountedPrice, ...line }) => ({
    title: titleIn(readLanguage(language), line).text,
    quantity,
    pricePerLead: decimalFromOre(pricePerLead),
    discountPercent,
    discountedPrice: decimalFromOre(discountedPrice),
    subtotal: decimalFromOre(discountedPrice * quantity),
  })),
  subtotal: decimalFromOre(netOre),
  vatPercent: policy.vatPercent,
  vat: decimalFromOre(vatOre),
  total: decimalFromOre(netOre + vatOre),
});

/** A copy, because an issued document never changes. */
const receiptContent = (order: Order, items: readonly OrderItem[], seller: Seller): ReceiptContent => ({
  ...partiesOf(order, seller),
  ...amountsOf(order.language, { lines: items, netOre: order.subtotal, vatOre: order.vat }),
  ...(items.some(({ discount }) => discount > 0) && { saved: savedOn(items) }),
});

type NewReceipt = { id: string; orderId: string; content: ReceiptContent; createdAt: Date };

const storeReceipt = prepareRows(receipts)<NewReceipt>((db, values) =>
  db.insert(receipts).values({
    id: values.id,
    series: 'receipt',
    orderId: values.orderId,
    content: values.content,
    createdAt: documentDate(sql`${values.createdAt}::timestamptz`),
  }),
);

/**
 * Stored with the payment but numbered just after (`numberReceipts`): a number taken here would lock a row that
 * every other sale waits for until this one has committed.
 */
export async function issueReceipt(
  tx: Db,
  sale: { order: Order; items: readonly OrderItem[]; seller: Seller },
  now: Date,
): Promise<void> {
  const content = receiptContent(sale.order, sale.items, sale.seller);
  await storeReceipt(tx, { id: newId(), orderId: sale.order.id, content, createdAt: now });
}

/** Credits leads of some lines, or an amount that belongs to no lead. */
type Credit = { lines: readonly DocumentLine[]; netOre: Ore; vatOre: Ore };

export type NewCreditNote = Credit & { id: string; order: Order };

/** The receipt or invoice of a sale. The number is null until receipts are next numbered. */
export type CreditedReceipt = Pick<typeof receipts.$inferSelect, 'id' | 'series' | 'number' | 'year' | 'createdAt'>;

const ore = (decimal: string): Ore => {
  const amount = oreFromDecimal(decimal);
  if (amount === null) throw new Error('An issued document has an amount that is none.');
  return amount;
};

const sumOf = (field: string) =>
  sql`coalesce(sum((${receipts.content} ->> ${sql.raw(`'${field}'`)})::numeric), 0)::numeric(12, 2)::text`;

/** A column for queries on orders: the sum of their credit notes. */
export const creditedByNotes = sql<{ netOre: Ore; vatOre: Ore }>`(
  select jsonb_build_object('net', ${sumOf('subtotal')}, 'vat', ${sumOf('vat')})
  from ${receipts} where ${sql`${receipts.orderId} = ${orders.id}`} and ${sql`${receipts.series}`} = 'credit-note')`.mapWith(
  ({ net, vat }: { net: string; vat: string }) => ({ netOre: ore(net), vatOre: ore(vat) }),
);

/** The lines must add up to the taxable amount, so the remainder gets a line of its own. */
export function explainedLines({ lines, netOre }: Credit, language: string): DocumentLine[] {
  const words = receiptWords[readLanguage(language)];
  const rest = netOre - lines.reduce((sum, { discountedPrice, quantity }) => sum + discountedPrice * quantity, 0);
  if (rest === 0) return [...lines];
  const title = lines.length === 0 ? words.reduction : words.reducedBefore;
  const price = { pricePerLead: rest, discountPercent: 0, discountedPrice: rest };
  return [...lines, { title, titleEn: title, quantity: 1, ...price }];
}

async function numberOf(tx: Db, { id, number }: CreditedReceipt): Promise<number> {
  if (number !== null) return number;
  const numbered = (await numberReceipts(tx)).get(id);
  if (numbered !== undefined) return numbered;
  // Numbered by another transaction meanwhile.
  const [row] = await tx.select({ number: receipts.number }).from(receipts).where(eq(receipts.id, id));
  if (!row?.number) throw new Error(`Receipt ${id} has no number.`);
  return row.number;
}

export async function issueCreditNote(
  tx: Db,
  { id, order, ...credit }: NewCreditNote,
  { receipt, seller }: { receipt: CreditedReceipt | null; seller: Seller },
  now: Date,
): Promise<void> {
  if (!receipt) throw new Error(`Order ${order.id} has no receipt to credit.`);
  const number = await numberOf(tx, receipt);
  const content: ReceiptContent = {
    ...partiesOf(order, seller),
    ...amountsOf(order.language, { ...credit, lines: explainedLines(credit, order.language) }),
    credits: {
      number,
      label: receiptLabel(receipt.year, number),
      issuedAt: receipt.createdAt.toISOString(),
      ...(receipt.series === 'invoice' && { isInvoice: true }),
    },
  };
  await storeNumbered(tx, { id, series: 'credit-note', orderId: order.id, creditsId: receipt.id, content }, now);
}

export type NewInvoice = {
  id: string;
  order: Order;
  items: readonly OrderItem[];
  seller: Seller;
  paymentDays: number;
};

/** Issued in place of a receipt. The delivery date is the date of issue, unless its month is closed. */
export function issueInvoice(tx: Db, { id, order, items, seller, paymentDays }: NewInvoice, now: Date) {
  const late = pick(settingsOf(seller), ['reminderFee', 'lateCompensation']);
  const invoice = { paymentDays, suppliedOn: dayAt(now), ...late };
  const content = { ...receiptContent(order, items, seller), invoice };
  return storeNumbered(tx, { id, series: 'invoice', orderId: order.id, creditsId: null, content }, now);
}
