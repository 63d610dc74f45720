import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { countRows } from '../../platform/database/rows-as.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
import { contacts } from './contacts.table.ts';
import type { Contact } from './send-contact.ts';

const byId = (descending: boolean): KeysetOrder<Contact> => ({
  columns: [contacts.id],
  descending,
  positionOf: (row) => [row.id],
});

export const contactOrders = { newest: byId(true), oldest: byId(false) };

const searched = [contacts.name, contacts.email, contacts.companyName, contacts.subject, contacts.message];

const selectContacts = (db: Db, { q, only, slice }: ListFilter) =>
  db
    .select()
    .from(contacts)
    .where(and(holdsText(searched, q), only.status ? eq(sql`${contacts.status}`, only.status) : undefined, slice));

export const countContacts = (db: Db, filter: ListFilter) => countRows(db, selectContacts(db, filter));

export function listContacts(db: Db, params: ListParams<Contact>) {
  return readPage(selectContacts(db, params), params);
}
