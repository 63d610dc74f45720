import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed } from '../catalogue/lead-filter.ts';
import { policy } from '../policy/policy.rules.ts';
import { discountedOre, totalsOf } from '../policy/totals.rules.ts';
import type { RequestedPrice } from './proposals.input.ts';
import type { ProposalLine } from './proposals.table.ts';

export type Wrong = { kind: 'invalid'; field: string; reason: string };

const wrong = (field: string, reason: string) => fail<Wrong>({ kind: 'invalid', field, reason });

/** Published listings with their obtainable number. */
export async function findListings(db: Db, lines: readonly { leadId: string }[]) {
  const { id, title, titleEn, pricePerLead, availableCount, freeRecords } = leads;
  const ids = [...new Set(lines.map(({ leadId }) => leadId))];
  const rows = await db
    .select({ id, title, titleEn, pricePerLead, availableCount, freeRecords })
    .from(leads)
    .where(and(inArray(id, ids), isListed));
  return new Map(rows.map((row) => [row.id, { ...row, obtainableCount: obtainableOf(row) }]));
}

type Priced = Pick<ProposalLine, 'quantity' | 'pricePerLeadOre' | 'discountedPriceOre' | 'discountPercent'>;

/** The sum must be payable. */
export function wrongSum(lines: readonly Priced[]): Wrong | null {
  const { totalOre } = totalsOf(lines);
  const max = policy.maxChargeKr * 100;
  const reason =
    totalOre > max
      ? `Comes to more than can be paid at once: ${policy.maxChargeKr.toLocaleString('en-US')} kronor incl. VAT`
      : totalOre < policy.minChargeKr * 100
        ? `Comes to less than can be paid: ${policy.minChargeKr} kronor incl. VAT`
        : null;
  return reason === null ? null : { kind: 'invalid', field: 'lines', reason };
}

/** Each price beside the current list price. Volume discounts do not apply in addition. */
export async function priceLines(db: Db, requested: readonly RequestedPrice[]): Promise<Result<ProposalLine[], Wrong>> {
  const listings = await findListings(db, requested);
  const lines: ProposalLine[] = [];
  for (const [place, { leadId, quantity, discountedPrice, percent = 0 }] of requested.entries()) {
    const listing = listings.get(leadId);
    if (!listing) return wrong(`lines.${place}.leadId`, 'This listing is not for sale');
    const { title, titleEn, pricePerLead } = listing;
    if (discountedPrice !== undefined && discountedPrice > pricePerLead)
      return wrong(`lines.${place}.discountedPrice`, 'Is more than the list price');
    lines.push({
      leadId,
      title,
      titleEn,
      quantity,
      pricePerLeadOre: pricePerLead,
      discountPercent: discountedPrice === undefined ? percent : null,
      discountedPriceOre: discountedPrice ?? discountedOre(pricePerLead, percent),
    });
  }
  const sum = wrongSum(lines);
  return sum ? fail(sum) : ok(lines);
}
