import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { stateShown } from '../companies/company-states.rules.ts';
import { companyOf, isAddress, mayInvoice } from '../companies/invoicing.ts';
import { companyAccount } from '../invoices/company-account.ts';
import { leftOfLimit, refuseCredit } from '../invoices/credit-limit.rules.ts';
import type { ShopSource } from '../settings/shop-words.ts';

const nothing = {
  ...{ companyName: null, orgNumber: null, creditLimit: null, open: null, left: null },
  ...{ mayInvoice: false, isOverdue: false },
};

/** Until it is approved, an address is shown only its own application. */
export async function showMyCompany(db: Db, email: string, env: ShopSource, now: Date) {
  const [request] = await db
    .select({ address: companyAddresses, orgNumber: companies.orgNumber, state: companies.state })
    .from(companyAddresses)
    .innerJoin(companies, eq(companies.id, companyAddresses.companyId))
    .where(isAddress(email));
  const state = request ? stateShown(request.state, request.address.state) : 'none';
  if (!request || state === 'none') return { ...nothing, state };
  const { orgNumber, address } = request;
  const company = state === 'approved' ? await companyOf(db, email) : null;
  if (!company) return { ...nothing, state, companyName: address.companyName, orgNumber };
  const account = await companyAccount(db, company.id);
  const { creditLimit: limitOre } = company;
  return {
    state,
    companyName: company.companyName,
    orgNumber,
    creditLimit: decimalFromOre(limitOre),
    open: decimalFromOre(account.openOre),
    left: decimalFromOre(leftOfLimit(limitOre, account)),
    mayInvoice: mayInvoice(company, env),
    isOverdue: refuseCredit(0, { limitOre, account, today: dayAt(now) })?.kind === 'overdue',
  };
}
