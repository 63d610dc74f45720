import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inShopTime } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { byAge, isChosen, selectedList } from '../../platform/http/selected-list.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { without } from '../../platform/pick.ts';
import { claims } from '../claims/claims.table.ts';
import { type Company, companies, companyAddresses } from '../companies/companies.table.ts';
import { companyStates } from '../companies/company-states.rules.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { orders } from '../orders/orders.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';

type Account = {
  id: string;
  orders: number;
  claims: number;
  bought: string;
  open: string;
  paid: string;
  averageDays: number | null;
};

/**
 * Figures for the admin's decision: orders of its addresses, removed ones included, the state of its invoices, and the
 * days from an invoice to the payment that settled it.
 */
async function accountsOf(db: Db, ids: readonly string[]): Promise<Map<string, Account>> {
  const { rows } = await db.execute<Account>(sql`
    select c.id, sales.orders, sales.bought::text, sales.claims, due.open::text, due.paid::text, times."averageDays"
    from ${companies} c
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(o.total_amount - o.refunded_amount), 0)::numeric(10, 2) as bought,
        coalesce(sum((select count(*) from ${claims} f where f.order_id = o.id)), 0)::int as claims
      from ${orders} o
      where o.paid_at is not null and lower(o.customer_email) in (
        select lower(a.email) from ${companyAddresses} a where a.company_id = c.id and a.state in ('approved', 'removed'))) sales
    cross join lateral (
      select coalesce(sum(i."left"), 0)::numeric(10, 2) as open, coalesce(sum(i.paid), 0)::numeric(10, 2) as paid
      from ${invoices} i where i.company_id = c.id) due
    cross join lateral (
      select round(avg(last.day - (${inShopTime(sql`i.created_at`)})::date))::int as "averageDays"
      from ${invoices} i
      cross join lateral (select max(p.paid_on) as day from ${invoicePayments} p
        where p.invoice_id = i.id and p.amount > 0 and p.undone_at is null) last
      where i.company_id = c.id and i."left" = 0 and i.written_off < 1 and last.day is not null) times
    where ${inArray(sql`c.id`, [...ids])}`);
  return new Map(rows.map((row) => [row.id, row]));
}

const searched = [companies.companyName, companies.orgNumber, companies.invoiceEmail];

async function withAccounts(db: Db, rows: readonly Company[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const accounts = await accountsOf(db, ids);
  const addresses = await db
    .select()
    .from(companyAddresses)
    .where(inArray(companyAddresses.companyId, ids))
    .orderBy(asc(companyAddresses.id));
  const byCompany = Map.groupBy(addresses, ({ companyId }) => companyId);
  return rows.map((row) => {
    const { id: _, ...account } = accounts.get(row.id) ?? {
      id: '',
      orders: 0,
      claims: 0,
      bought: '0.00',
      open: '0.00',
      paid: '0.00',
      averageDays: null,
    };
    return {
      ...row,
      creditLimit: decimalFromOre(row.creditLimit),
      invoiceAllowed: row.state === 'approved',
      addresses: (byCompany.get(row.id) ?? []).map((address) => without(address, ['companyId'])),
      ...account,
    };
  });
}

export type ListedCompany = Awaited<ReturnType<typeof withAccounts>>[number];

export const companyList = selectedList({
  orders: {
    ...byAge(companies.id),
    name: {
      columns: [companies.companyName, companies.id],
      descending: false,
      positionOf: (row: Company) => [row.companyName, row.id],
    },
  },
  steady: ['newest', 'oldest'],
  created: companies.createdAt,
  filters: { state: companyStates },
  select: (db, { q, only, slice }) =>
    db
      .select()
      .from(companies)
      .where(and(holdsText(searched, q), isChosen(companies.state, only.state), slice)),
  answer: withAccounts,
});

export const findCompany = async (db: Db, id: string): Promise<ListedCompany | null> =>
  (await withAccounts(db, await db.select().from(companies).where(eq(companies.id, id))))[0] ?? null;
