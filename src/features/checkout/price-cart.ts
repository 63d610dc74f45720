import { and, sql } from 'drizzle-orm';
import { prepareFields } from '../../platform/database/prepare.ts';
import type { Ore } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed, obtainable } from '../catalogue/lead-filter.ts';
import { policy } from '../policy/policy.rules.ts';
import { type Totals, totalsOf, withDiscounts } from '../policy/totals.rules.ts';
import type { Proposal } from '../proposals/proposals.table.ts';
import { obtainableLines } from '../proposals/read-proposals.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import type { RequestedLine, ShortLine } from '../stock/allocate-stock.ts';
import type { CheckoutLine } from './checkout.table.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

export type PricedCart = Totals & { lines: readonly CheckoutLine[]; proposalId: string | null };

/** A cart or a price proposal. */
export type Wanted = { items: readonly RequestedLine[]; proposal?: never } | { proposal: Proposal; items?: never };

export type PricingFailure =
  | { kind: 'out-of-stock'; lines: readonly ShortLine[] }
  | { kind: 'amount-too-small' }
  | { kind: 'amount-too-large' };

type Priced = {
  id: string;
  title: string;
  titleEn: string | null;
  pricePerLeadOre: Ore;
  volumePrice: boolean;
  obtainable: number;
};

const priced = {
  id: leads.id,
  title: leads.title,
  titleEn: leads.titleEn,
  pricePerLeadOre: leads.pricePerLead,
  volumePrice: leads.volumePrice,
  obtainable,
};

const findPrices = prepareFields<Priced>(priced)<{ ids: readonly string[] }>((db, values) =>
  db
    .select(priced)
    .from(leads)
    .where(and(sql`${leads.id} = any(${values.ids}::uuid[])`, isListed)),
);

/** A payment has a smallest and a largest amount. */
function payable(lines: readonly CheckoutLine[], proposalId: string | null): Result<PricedCart, PricingFailure> {
  const totals = totalsOf(lines);
  if (totals.totalOre < policy.minChargeKr * 100) return fail({ kind: 'amount-too-small' });
  if (totals.totalOre > policy.maxChargeKr * 100) return fail({ kind: 'amount-too-large' });
  return ok({ ...totals, lines, proposalId });
}

/** The leads that are left, at the proposed prices. */
async function priceProposal({ db }: Pick<CheckoutDeps, 'db'>, proposal: Proposal) {
  const lines = await obtainableLines(db, proposal);
  if (lines.length > 0) return payable(lines, proposal.id);
  return fail({ kind: 'out-of-stock', lines: proposal.lines.map(({ leadId }) => ({ leadId, available: 0 })) });
}

/** Prices come from the database only. */
async function priceItems(
  { db, env }: Pick<CheckoutDeps, 'db' | 'env'>,
  items: readonly RequestedLine[],
): Promise<Result<PricedCart, PricingFailure>> {
  const ids = items.map(({ leadId }) => leadId);
  const rows = await findPrices(db, { ids });
  const listings = new Map(rows.map((row) => [row.id, row]));
  const short: ShortLine[] = [];
  const priced: (CheckoutLine & Pick<Priced, 'volumePrice'>)[] = [];
  for (const { leadId, quantity } of items) {
    const listing = listings.get(leadId);
    if (!listing || listing.obtainable < quantity) {
      short.push({ leadId, available: listing?.obtainable ?? 0 });
      continue;
    }
    const { title, titleEn, pricePerLeadOre, volumePrice } = listing;
    priced.push({ leadId, title, titleEn, quantity, pricePerLeadOre, volumePrice });
  }
  if (short.length > 0) return fail({ kind: 'out-of-stock', lines: short });
  const lines = withDiscounts(priced, settingsOf(env).volumeSteps).map(({ volumePrice: _, ...line }) => line);
  return payable(lines, null);
}

export const priceCart = (
  deps: Pick<CheckoutDeps, 'db' | 'env'>,
  { items, proposal }: Wanted,
): Promise<Result<PricedCart, PricingFailure>> => (proposal ? priceProposal(deps, proposal) : priceItems(deps, items));
