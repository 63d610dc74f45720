import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import type { Language } from '../../platform/language.ts';
import type { Ore } from '../../platform/money.ts';
import { without } from '../../platform/pick.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { CompanyRequest } from './companies.input.ts';
import { companies, companyAddresses } from './companies.table.ts';
import { stateShown } from './company-states.rules.ts';
import { isAddress } from './invoicing.ts';

type Asking = { email: string; language: Language; request: CompanyRequest; creditLimit: Ore };

const billingOf = ({ postalAddress, ...request }: CompanyRequest) => ({
  ...without(request, ['orgNumber', 'language']),
  ...postalAddress,
});

/** A rejected or removed address may apply again, for any company; so may one that buys for a rejected company. */
const isBound = (shown: ReturnType<typeof stateShown>) => shown === 'asked' || shown === 'approved';

/** A known company keeps its details: only an admin's decision changes them. */
export const askForInvoices = (
  db: Db,
  { email, language, request, creditLimit }: Asking,
  now: Date,
): Promise<Result<true, 'address-taken'>> =>
  undoOnFailure(db, async (tx) => {
    const { orgNumber } = request;
    const billing = billingOf(request);
    await tx
      .insert(companies)
      .values({ orgNumber, ...billing, creditLimit, createdAt: now })
      .onConflictDoNothing({ target: companies.orgNumber });
    const [company] = await tx
      .update(companies)
      .set({ version: nextVersion(companies.version) })
      .where(eq(companies.orgNumber, orgNumber))
      .returning({ id: companies.id });
    if (!company) throw new Error('A company was lost while it asked.');
    const companyId = company.id;
    const application = { companyId, email, language, ...billing, createdAt: now };
    const added = await tx.insert(companyAddresses).values(application).onConflictDoNothing().returning();
    if (added.length > 0) return ok(true);
    const [known] = await tx
      .select({ address: companyAddresses, company: companies.state })
      .from(companyAddresses)
      .innerJoin(companies, eq(companies.id, companyAddresses.companyId))
      .where(isAddress(email))
      .for('update', { of: companyAddresses });
    if (!known) return fail('address-taken');
    const { address } = known;
    const shown = stateShown(known.company, address.state);
    if (isBound(shown) && address.companyId !== companyId) return fail('address-taken');
    const state = address.state === 'approved' && shown !== 'refused' ? 'approved' : 'asked';
    await tx
      .update(companyAddresses)
      .set({ ...application, state })
      .where(eq(companyAddresses.id, address.id));
    return ok(true);
  });
