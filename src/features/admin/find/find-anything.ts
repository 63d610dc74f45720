import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { readOcr } from '../../../platform/bank/ocr.rules.ts';
import type { Db } from '../../../platform/database/db.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { pick } from '../../../platform/pick.ts';
import { leads } from '../../catalogue/catalogue.table.ts';
import { foldWords } from '../../catalogue/fold-text.rules.ts';
import { mentions } from '../../catalogue/lead-filter.ts';
import { listCategoryNames } from '../../catalogue/list-categories.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { orders } from '../../orders/orders.table.ts';
import { receiptLabel } from '../../receipts/receipt-words.rules.ts';
import { receiptSeries, receiptSeriesNames, receipts } from '../../receipts/receipts.table.ts';
import { readReference } from '../../records/record-reference.rules.ts';
import { leadRecords } from '../../records/records.table.ts';
import { findCompanies, foundInvoice } from './find-invoices.ts';
import { findNamedOrders, findOrdersWith, foundBuyer, foundOrder } from './find-orders.ts';
import type { FoundKind } from './found.rules.ts';
import { addressOf, type Found, joined, maxFound, maxPerKind, shortestPart } from './found.rules.ts';

/** `2026-000123` in one year, `123` in all years; an invoice also by its OCR number. */
async function findReceipts(db: Db, q: string): Promise<Found[]> {
  const [, year, number] = /^(?:(20\d\d)-)?0{0,8}([1-9]\d{0,8})$/.exec(q) ?? [];
  const ocr = readOcr(q);
  if (number === undefined && !ocr) return [];
  const years = year === undefined ? db.select({ year: receiptSeries.year }).from(receiptSeries) : [Number(year)];
  const rows = await db
    .select({
      ...pick(receipts, ['id', 'series', 'year', 'number', 'orderId']),
      orderNumber: orders.orderNumber,
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(
      or(
        number === undefined
          ? undefined
          : and(
              inArray(receipts.series, receiptSeriesNames),
              inArray(receipts.year, years),
              eq(receipts.number, Number(number)),
            ),
        ocr === null
          ? undefined
          : and(eq(receipts.series, 'invoice'), eq(receipts.year, ocr.year), eq(receipts.number, ocr.number)),
      ),
    )
    .orderBy(desc(receipts.year), desc(receipts.series))
    .limit(maxPerKind);
  return rows.map((row) =>
    row.series === 'invoice'
      ? foundInvoice({ ...row, detail: row.orderNumber })
      : {
          kind: row.series,
          id: row.id,
          title: receiptLabel(row.year, row.number ?? 0),
          detail: row.orderNumber,
          href: addressOf({ tab: 'orders', order: row.orderId }),
        },
  );
}

/** By their titles: words of descriptions are found in the list of listings. */
async function findListings(db: Db, q: string): Promise<Found[]> {
  if (foldWords(q).trim().length < shortestPart) return [];
  const rows = await db
    .select({ id: leads.id, title: leads.title, titleEn: leads.titleEn })
    .from(leads)
    .where(and(mentions(q), holdsText([leads.title, leads.titleEn], q)))
    .orderBy(desc(leads.id))
    .limit(maxPerKind);
  return rows.map(({ id, title, titleEn }) => ({
    kind: 'listing',
    id,
    title,
    detail: titleEn ?? '',
    href: addressOf({ tab: 'leads', of: id }),
  }));
}

async function findRecords(db: Db, q: string): Promise<Found[]> {
  const reference = readReference(q);
  const where =
    reference !== null
      ? eq(leadRecords.reference, reference)
      : q.includes('@')
        ? sql`lower(${leadRecords.email}) = ${q.toLowerCase()}`
        : undefined;
  if (!where) return [];
  const { id, leadId, companyName, contactName, email } = leadRecords;
  const rows = await db
    .select({ id, leadId, reference: leadRecords.reference, companyName, contactName, email })
    .from(leadRecords)
    .where(where)
    .limit(maxPerKind);
  return rows.map((row) => ({
    kind: 'record',
    id: row.id,
    title: row.reference,
    detail: joined(row.companyName, row.contactName, row.email),
    href: addressOf({ tab: 'leads', of: row.leadId, view: 'records', q: row.reference }),
  }));
}

async function findMessages(db: Db, q: string): Promise<Found[]> {
  if (q.length < shortestPart) return [];
  const { id, name, email, subject } = contacts;
  const rows = await db
    .select({ id, name, email, subject })
    .from(contacts)
    .where(holdsText([name, email, subject], q))
    .orderBy(desc(id))
    .limit(maxPerKind);
  return rows.map((row) => ({
    kind: 'message',
    id: row.id,
    title: row.subject ?? row.name,
    detail: joined(row.name, row.email),
    href: addressOf({ tab: 'contacts', q: row.email }),
  }));
}

async function findCategories(db: Db, q: string): Promise<Found[]> {
  const query = foldWords(q).trim();
  if (query === '') return [];
  const rows = (await listCategoryNames(db)).filter(({ name, nameEn }) =>
    foldWords(` ${name} ${nameEn ?? ''}`).includes(` ${query}`),
  );
  return rows.slice(0, maxPerKind).map(({ id, name, nameEn }) => ({
    kind: 'category',
    id,
    title: name,
    detail: nameEn ?? '',
    href: addressOf({ tab: 'leads', categoryId: id }),
  }));
}

function gather(groups: readonly (readonly Found[])[]): Found[] {
  const all = new Map(groups.flat().map((one) => [`${one.kind} ${one.id}`, one]));
  const counts = new Map<FoundKind, number>();
  const first = [...all.values()].filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= maxPerKind;
  });
  return first.slice(0, maxFound);
}

/** `isOpen`: whether who asks may be told of such a thing. */
export async function findAnything(db: Db, text: string, isOpen: (kind: FoundKind) => boolean): Promise<Found[]> {
  const q = text.trim().replaceAll(/\s+/g, ' ');
  // A receipt's number may have one digit.
  if (q.length < 2 && !/\d/.test(q)) return [];
  const [named, numbered, companies, records, containingIt, listings, categories, messages] = await Promise.all([
    isOpen('order') ? findNamedOrders(db, q) : [],
    receiptSeriesNames.some((kind) => isOpen(kind)) ? findReceipts(db, q) : [],
    isOpen('company') || isOpen('invoice') ? findCompanies(db, q) : [],
    isOpen('record') ? findRecords(db, q) : [],
    isOpen('order') ? findOrdersWith(db, q) : [],
    findListings(db, q),
    findCategories(db, q),
    isOpen('message') ? findMessages(db, q) : [],
  ]);
  const bought = isOpen('buyer') ? [...named, ...containingIt] : [];
  const buyers = bought.filter(({ anonymisedAt }) => anonymisedAt === null).map(foundBuyer);
  return gather([
    named.map(foundOrder),
    numbered.filter(({ kind }) => isOpen(kind)),
    records,
    q.includes('@') ? buyers : [],
    containingIt.map(foundOrder),
    companies.filter(({ kind }) => isOpen(kind)),
    buyers,
    listings,
    categories,
    messages,
  ]);
}
