import { z } from 'zod';
import { amountShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { companyStates } from '../companies/company-states.rules.ts';

/** Sums are with VAT: `open` is due, `left` may still be bought by invoice. */
export const myCompanyShape = namedShape('MyCompany', {
  state: z.enum(['none', ...companyStates]),
  companyName: z.string().nullable(),
  orgNumber: z.string().nullable(),
  creditLimit: amountShape.nullable(),
  open: amountShape.nullable(),
  left: amountShape.nullable(),
  /** False until the first order is paid, if the shop requires one. */
  mayInvoice: z.boolean(),
  /** An invoice this late stops further purchases by invoice. */
  isOverdue: z.boolean(),
});

/** `orders`, `claims` and `bought` are those of its addresses; `open` and `paid` those of its invoices. */
export const companyShape = rowShape(companies, { without: ['creditLimit'] })
  .extend({
    creditLimit: amountShape,
    invoiceAllowed: z.boolean(),
    addresses: z.array(rowShape(companyAddresses, { without: ['companyId'] })),
    orders: numberShape,
    claims: numberShape,
    bought: amountShape,
    open: amountShape,
    paid: amountShape,
    averageDays: numberShape.nullable().meta({ description: 'From an invoice to the payment that settled it' }),
  })
  .meta({ id: 'Company' });
