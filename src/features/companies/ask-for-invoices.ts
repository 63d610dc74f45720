import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import type { Language } from '../../platform/language.ts';
import type { Ore } from '../../platform/money.ts';
import { without } from '../../platform/pick.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { CompanyRequest } from './companies.input.ts';
import { type CompanyAddress, companies, companyAddresses } from './companies.table.ts';
import { isAddress } from './invoicing.ts';

type Asking = { email: string; language: Language; request: CompanyRequest; creditLimit: Ore };

const billingOf = ({ postalAddress, ...request }: CompanyRequest) => ({
  ...without(request, ['orgNumber', 'language']),
  ...postalAddress,
});

/** A rejected or removed address may apply again, for any company. */
const isBound = ({ state }: CompanyAddress) => state === 'asked' || state === 'approved';

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
    const [known] = await tx.select().from(companyAddresses).where(isAddress(email)).for('update');
    if (!known || (isBound(known) && known.companyId !== companyId)) return fail('address-taken');
    const state = known.state === 'approved' ? 'approved' : 'asked';
    await tx
      .update(companyAddresses)
      .set({ ...application, state })
      .where(eq(companyAddresses.id, known.id));
    return ok(true);
  });
