import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, type KeysetOrder, orderBy, type Position } from '../../platform/database/keyset.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { pageOf } from '../../platform/http/admin-list.ts';
import { contacts } from './contacts.table.ts';
import type { Contact } from './send-contact.ts';

const byId = (descending: boolean): KeysetOrder<Contact> => ({
  columns: [contacts.id],
  descending,
  positionOf: (row) => [row.id],
});

/** An id begins with its time. */
export const contactOrders = { newest: byId(true), oldest: byId(false) };

const searched = [contacts.name, contacts.email, contacts.companyName, contacts.subject, contacts.message];

const matches = (q: string) => (q === '' ? undefined : or(...searched.map((column) => ilike(column, containing(q)))));

type Params = {
  order: KeysetOrder<Contact>;
  q: string;
  after: Position | null;
  limit: number;
  only: Readonly<Record<string, string>>;
};

export async function listContacts(db: Db, params: Params) {
  const { order, q, after, limit, only } = params;
  const rows = await db
    .select()
    .from(contacts)
    .where(
      and(
        matches(q),
        only.status ? eq(sql`${contacts.status}`, only.status) : undefined,
        after ? comesAfter(order, after) : undefined,
      ),
    )
    .orderBy(...orderBy(order))
    .limit(limit + 1);
  return pageOf(rows, params);
}
