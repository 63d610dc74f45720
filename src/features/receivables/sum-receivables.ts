import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

type Ages = Record<'notDue' | 'days1To30' | 'days31To60' | 'days61To90' | 'older' | 'left' | 'owed', string>;

/** The first and the last day after the due date. */
const ages = { notDue: [null, 0], days1To30: [1, 30], days31To60: [31, 60], days61To90: [61, 90], older: [91, null] };

const decimal = (sum: ReturnType<typeof sql>) => sql<string>`to_char(coalesce(${sum}, 0), 'FM999999999990.00')`;

function sumsOn(today: string) {
  const late = sql`(${today}::date - ${invoices.dueOn})`;
  const between = ([from, to]: readonly (number | null)[]) =>
    decimal(sql`sum(${invoices.left}) filter (where ${late} between ${from ?? -100_000} and ${to ?? 100_000})`);
  return {
    notDue: between(ages.notDue),
    days1To30: between(ages.days1To30),
    days31To60: between(ages.days31To60),
    days61To90: between(ages.days61To90),
    older: between(ages.older),
    left: decimal(sql`sum(${invoices.left})`),
    owed: decimal(sql`sum(${invoices.owed})`),
  };
}

const open = sql`${invoices.left} > 0 or ${invoices.owed} > 0`;

const nothing: Ages = {
  notDue: '0.00',
  days1To30: '0.00',
  days31To60: '0.00',
  days61To90: '0.00',
  older: '0.00',
  left: '0.00',
  owed: '0.00',
};

/** Debts to the shop by age; the companies that owe most come first. */
export async function sumReceivables(db: Db, now: Date) {
  const asOf = dayAt(now);
  const sums = sumsOn(asOf);
  const [all = nothing] = await db.select(sums).from(invoices).where(open);
  const { id: companyId, companyName, orgNumber } = companies;
  const byCompany = await db
    .select({ companyId, companyName, orgNumber, ...sums })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(open)
    .groupBy(companyId)
    .orderBy(sql`sum(${invoices.left}) desc`, companyId);
  return { asOf, ...all, companies: byCompany };
}
