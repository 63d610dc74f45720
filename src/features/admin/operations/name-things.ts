import { eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/id-shape.rules.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { admins } from '../../accounts/accounts.table.ts';
import { categories, leads } from '../../catalogue/catalogue.table.ts';
import { claims } from '../../claims/claims.table.ts';
import { companies } from '../../companies/companies.table.ts';
import { answerTemplates, contacts } from '../../contacts/contacts.table.ts';
import { contentBlocks } from '../../content/content.table.ts';
import { leadImports } from '../../imports/imports.table.ts';
import { letters } from '../../newsletter/letters.table.ts';
import { newsletters } from '../../newsletter/newsletter.table.ts';
import { orders } from '../../orders/orders.table.ts';
import { priceRequests, proposals } from '../../proposals/proposals.table.ts';
import { contractors, quoteRequests } from '../../quotes/quotes.table.ts';
import { leadRecords } from '../../records/records.table.ts';
import { refunds } from '../../refunds/refunds.table.ts';

type Thing = { entity: string; id: string };

export type Names = Readonly<Record<string, string>>;

type Naming = { table: PgTable; id: PgColumn; name: PgColumn };

const namings: Readonly<Record<string, Naming>> = {
  order: { table: orders, id: orders.id, name: orders.orderNumber },
  lead: { table: leads, id: leads.id, name: leads.title },
  record: { table: leadRecords, id: leadRecords.id, name: leadRecords.reference },
  import: { table: leadImports, id: leadImports.id, name: leadImports.fileName },
  category: { table: categories, id: categories.id, name: categories.name },
  provider: { table: contractors, id: contractors.id, name: contractors.companyName },
  'quote-request': { table: quoteRequests, id: quoteRequests.id, name: quoteRequests.name },
  'price-request': { table: priceRequests, id: priceRequests.id, name: priceRequests.companyName },
  proposal: { table: proposals, id: proposals.id, name: proposals.companyName },
  company: { table: companies, id: companies.id, name: companies.companyName },
  contact: { table: contacts, id: contacts.id, name: contacts.name },
  'answer-template': { table: answerTemplates, id: answerTemplates.id, name: answerTemplates.name },
  newsletter: { table: newsletters, id: newsletters.id, name: newsletters.email },
  letter: { table: letters, id: letters.id, name: letters.subject },
  'content-block': { table: contentBlocks, id: contentBlocks.id, name: contentBlocks.key },
  mail: { table: mails, id: mails.id, name: mails.subject },
  admin: { table: admins, id: admins.id, name: admins.username },
};

const ofClaims = (db: Db) =>
  db
    .select({ id: claims.id, name: leadRecords.reference })
    .from(claims)
    .innerJoin(leadRecords, eq(leadRecords.id, claims.recordId));

async function readNames(db: Db, entity: string, ids: string[]): Promise<[string, string][]> {
  if (entity === 'refund') {
    const ofOrders = db.select({ id: refunds.id, name: orders.orderNumber }).from(refunds);
    const rows = await ofOrders.innerJoin(orders, eq(orders.id, refunds.orderId)).where(inArray(refunds.id, ids));
    return rows.map(({ id, name }) => [id, name]);
  }
  if (entity === 'claim') {
    const rows = await ofClaims(db).where(inArray(claims.id, ids));
    return rows.map(({ id, name }) => [id, name]);
  }
  const naming = namings[entity];
  if (!naming) return [];
  const { table, id, name } = naming;
  const rows = await db.select({ id, name }).from(table).where(inArray(id, ids));
  return rows.flatMap(({ id: found, name: called }) =>
    typeof found === 'string' && typeof called === 'string' ? [[found, called] satisfies [string, string]] : [],
  );
}

const entityOfField: Readonly<Record<string, string>> = {
  orderId: 'order',
  leadId: 'lead',
  recordId: 'record',
  importId: 'import',
  categoryId: 'category',
  categoryIds: 'category',
  quoteRequestId: 'quote-request',
  mailId: 'mail',
  letterId: 'letter',
  refundId: 'refund',
};

export const thingsIn = (fields: unknown): Thing[] =>
  typeof fields === 'object' && fields !== null
    ? Object.entries(fields).flatMap(([field, id]) => {
        const entity = entityOfField[field];
        return entity === undefined
          ? []
          : [id].flat().flatMap((one) => (typeof one === 'string' ? [{ entity, id: one }] : []));
      })
    : [];

/** One query per kind. Names are the present ones; anything deleted has none. */
export async function withNames<Row>(
  db: Db,
  rows: readonly Row[],
  thingsOf: (row: Row) => readonly Thing[],
): Promise<(Row & { names: Names })[]> {
  const things = rows.flatMap(thingsOf).filter(({ id }) => isId(id));
  const found = await Promise.all(
    [...Map.groupBy(things, ({ entity }) => entity)].map(([entity, some]) =>
      readNames(db, entity, [...new Set(some.map(({ id }) => id))]),
    ),
  );
  const names = new Map(found.flat());
  return rows.map((row) => {
    const known = thingsOf(row).flatMap(({ id }) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name]];
    });
    return { ...row, names: Object.fromEntries(known) };
  });
}
