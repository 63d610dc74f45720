import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, money, oneOf, reference, searched } from '../../platform/database/columns.ts';
import { languages } from '../../platform/language.ts';
import { namesOf } from '../../platform/pick.ts';
import { addressStates, companyStates, paymentDaysBounds } from './company-states.rules.ts';

/** The billing details of a company. */
const billing = () => ({
  companyName: text().notNull(),
  street: text().notNull(),
  postalCode: text().notNull(),
  city: text().notNull(),
  invoiceEmail: text().notNull(),
  reference: text(),
  peppolId: text(),
  wantsXml: boolean().notNull().default(false),
});

export const billingNames = namesOf(billing());

/** Companies that applied to buy by invoice. A purchase locks the row, so that no two pass the limit together. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    orgNumber: text().notNull(),
    ...billing(),
    state: text({ enum: companyStates }).notNull().default('asked'),
    /** With VAT: the highest sum that may be open. */
    creditLimit: money().notNull(),
    paymentDays: integer().notNull().default(paymentDaysBounds.usual),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('companies_org_number_key').on(table.orgNumber),
    index('companies_created_idx').on(table.createdAt, table.id),
    index('companies_name_idx').on(table.companyName, table.id),
    index('companies_state_idx').on(table.state),
    searched('companies_search_idx', [table.companyName, table.orgNumber, table.invoiceEmail]),
    check('companies_state_known', oneOf(table.state, companyStates)),
    check('companies_credit_limit_positive', sql`${table.creditLimit} >= 0`),
    check(
      'companies_payment_days_range',
      sql`${table.paymentDays} between ${sql.raw(`${paymentDaysBounds.least} and ${paymentDaysBounds.max}`)}`,
    ),
  ],
);

/** Each with its own application: another address applying for the same company reads and changes nothing of it. */
export const companyAddresses = pgTable(
  'company_addresses',
  {
    id: id(),
    companyId: reference(() => companies.id),
    email: text().notNull(),
    language: text({ enum: languages }).notNull().default('sv'),
    ...billing(),
    state: text({ enum: addressStates }).notNull().default('asked'),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('company_addresses_email_key').on(lower(table.email)),
    index('company_addresses_company_idx').on(table.companyId),
    index('company_addresses_asked_idx').on(table.companyId).where(sql`${table.state} = 'asked'`),
    check('company_addresses_state_known', oneOf(table.state, addressStates)),
    check('company_addresses_language_known', oneOf(table.language, languages)),
  ],
);

export type Company = typeof companies.$inferSelect;
export type CompanyAddress = typeof companyAddresses.$inferSelect;
