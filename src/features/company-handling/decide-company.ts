import { eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type EditByAdmin, writeAudit } from '../audit/write-audit.ts';
import type { CompanyDecision } from '../companies/companies.input.ts';
import {
  billingNames,
  type Company,
  type CompanyAddress,
  companies,
  companyAddresses,
} from '../companies/companies.table.ts';
import { stateShown } from '../companies/company-states.rules.ts';
import { companyMail } from './company-mail.mail.ts';
import { findCompany, type ListedCompany } from './list-companies.ts';

type Failure =
  | 'not-found'
  | 'address-taken'
  | { kind: 'stale'; current: ListedCompany }
  | { kind: 'invalid'; field: string; reason: string };

const isBoundElsewhere = ({ companyId, state }: CompanyAddress, id: string) =>
  companyId !== id && (state === 'asked' || state === 'approved');

/** Which addresses may buy now: one that is no longer named is removed, and one that only applied is rejected. */
const stateAfter = ({ state, email }: CompanyAddress, named: readonly string[]): CompanyAddress['state'] => {
  if (named.includes(email.toLowerCase())) return 'approved';
  if (state === 'approved') return 'removed';
  return state === 'asked' ? 'refused' : state;
};

async function setAddresses(
  tx: Db,
  company: Company,
  named: readonly string[] | undefined,
  now: Date,
): Promise<Result<true, Failure>> {
  if (!named) return ok(true);
  const isOne = inArray(companyAddresses.email, [...named]);
  const rows = await tx
    .select()
    .from(companyAddresses)
    .where(
      named.length > 0
        ? or(eq(companyAddresses.companyId, company.id), isOne)
        : eq(companyAddresses.companyId, company.id),
    )
    .orderBy(companyAddresses.id)
    .for('update');
  if (rows.some((row) => isBoundElsewhere(row, company.id))) return fail('address-taken');
  for (const row of rows) {
    const state = stateAfter(row, named);
    if (state === row.state && row.companyId === company.id) continue;
    const moved = row.companyId === company.id ? {} : { companyId: company.id, ...pick(company, billingNames) };
    await tx
      .update(companyAddresses)
      .set({ ...moved, state, decidedAt: now })
      .where(eq(companyAddresses.id, row.id));
  }
  const known = new Set(rows.map(({ email }) => email.toLowerCase()));
  const added = named
    .filter((email) => !known.has(email))
    // In one order, so that two decisions that name the same addresses do not wait for each other.
    .toSorted()
    .map((email) => {
      const billing = { ...pick(company, billingNames), invoiceEmail: company.invoiceEmail || email };
      return { companyId: company.id, email, ...billing, createdAt: now, decidedAt: now };
    });
  if (added.length === 0) return ok(true);
  const made = await tx
    .insert(companyAddresses)
    .values(added.map((row) => ({ ...row, state: 'approved' as const })))
    .onConflictDoNothing()
    .returning({ id: companyAddresses.id });
  // Fewer where one of them applied for another company at the same moment.
  return made.length === added.length ? ok(true) : fail('address-taken');
}

const addressesOf = (tx: Db, companyId: string) =>
  tx.select().from(companyAddresses).where(eq(companyAddresses.companyId, companyId)).orderBy(companyAddresses.id);

/** For the log: the number of addresses, but none of them. */
const noted = ({ state, creditLimit, paymentDays }: Company, addresses: readonly CompanyAddress[]) => ({
  state,
  creditLimit: decimalFromOre(creditLimit),
  paymentDays,
  addresses: addresses.filter((address) => address.state === 'approved').length,
});

/** The first address of a decision receives the invoices. */
function valuesOf(
  company: Company,
  { invoiceAllowed, addresses, ...decision }: CompanyDecision,
  rows: readonly CompanyAddress[],
) {
  const first = rows.find(({ email }) => email.toLowerCase() === addresses?.[0]);
  return {
    ...pick(first ?? company, billingNames),
    creditLimit: decision.creditLimit ?? company.creditLimit,
    paymentDays: decision.paymentDays ?? company.paymentDays,
    state: invoiceAllowed === undefined ? company.state : invoiceAllowed ? ('approved' as const) : ('refused' as const),
  };
}

/** Addresses that may buy now, and those whose state changed. */
const toldOf = (
  before: readonly CompanyAddress[],
  rows: readonly CompanyAddress[],
  company: Company,
  state: Company['state'],
) => {
  const shownBefore = new Map(before.map((row) => [row.id, stateShown(company.state, row.state)]));
  return rows.flatMap((address) => {
    const shown = stateShown(state, address.state);
    const isNews = shown !== (shownBefore.get(address.id) ?? 'none');
    return shown !== 'asked' && (shown === 'approved' || isNews) ? [{ address, shown }] : [];
  });
};

/** The action's name in the log. */
const actionOf = (before: Company['state'], after: Company['state']) => {
  if (before === after || after === 'asked') return 'edit';
  return after === 'approved' ? 'allow' : 'refuse';
};

/** Approved, but without an address that may buy. */
const isNobodys = (state: Company['state'], rows: readonly CompanyAddress[]) =>
  state === 'approved' && !rows.some((row) => row.state === 'approved');

async function whyNot(tx: Db, company: Company, version: number | null): Promise<Failure | null> {
  if (version === null || version === company.version) return null;
  const current = await findCompany(tx, company.id);
  return current ? { kind: 'stale', current } : 'not-found';
}

/** A purchase for the company waits for this, and then follows the decision. */
export const decideCompany = (
  db: Db,
  deps: Pick<ApiDeps, 'enqueue' | 'env'>,
  { id, decision, version, actor }: EditByAdmin & { decision: CompanyDecision },
  now: Date,
): Promise<Result<ListedCompany, Failure>> =>
  undoOnFailure<ListedCompany, Failure>(db, async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
    const wrong = company ? await whyNot(tx, company, version) : 'not-found';
    if (!company || wrong) return fail(wrong ?? 'not-found');
    const before = await addressesOf(tx, id);
    const set = await setAddresses(tx, company, decision.addresses, now);
    if (!set.ok) return set;
    const rows = await addressesOf(tx, id);
    const values = valuesOf(company, decision, rows);
    if (isNobodys(values.state, rows))
      return fail({ kind: 'invalid', field: 'addresses', reason: 'Name an address that may buy for the company' });
    const decided = { ...values, decidedAt: now, version: nextVersion(companies.version) };
    const [after] = await tx.update(companies).set(decided).where(eq(companies.id, id)).returning();
    const answer = await findCompany(tx, id);
    if (!after || !answer) return fail('not-found');
    for (const mail of toldOf(before, rows, company, values.state)) {
      await queueMail(tx, deps.enqueue, companyMail({ company: after, reason: decision.reason, ...mail }, deps.env));
    }
    const notes = { before: noted(company, before), after: { ...noted(after, rows), reason: decision.reason } };
    await writeAudit(
      tx,
      { actor, action: actionOf(company.state, values.state), entity: 'company', entityId: id, ...notes },
      now,
    );
    return ok(answer);
  });
