import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { byAge, isChosen, selectedList } from '../../platform/http/selected-list.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { without } from '../../platform/pick.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { leadsIn, paidOre, totalsOf } from '../policy/totals.rules.ts';
import { findListings } from './price-lines.ts';
import { proposalStatuses, statusOn } from './proposal-status.rules.ts';
import { type Proposal, type ProposalLine, proposals } from './proposals.table.ts';

const lineAnswer = ({ pricePerLeadOre, discountedPriceOre, ...line }: ProposalLine) => ({
  ...line,
  pricePerLead: decimalFromOre(pricePerLeadOre),
  discountedPrice: decimalFromOre(discountedPriceOre),
  subtotal: decimalFromOre(discountedPriceOre * line.quantity),
});

const sums = (lines: readonly ProposalLine[]) => {
  const { subtotalOre, vatOre, totalOre, savedOre } = totalsOf(lines);
  return {
    subtotal: decimalFromOre(subtotalOre),
    vat: decimalFromOre(vatOre),
    total: decimalFromOre(totalOre),
    saved: decimalFromOre(savedOre),
  };
};

/** Without VAT. */
export const subtotalOf = (lines: readonly ProposalLine[]) =>
  lines.reduce((sum, line) => sum + paidOre(line) * line.quantity, 0);

async function ordersOf(db: Db, rows: readonly Proposal[]) {
  const ids = rows.flatMap(({ checkoutId }) => checkoutId ?? []);
  if (ids.length === 0) return new Map<string, { id: string; orderNumber: string }>();
  const found = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber, checkoutId: orders.checkoutId })
    .from(orders)
    .where(and(inArray(orders.checkoutId, ids), isNotNull(orders.paidAt)));
  return new Map(found.map(({ checkoutId, ...order }) => [checkoutId ?? '', order]));
}

async function withOrders(db: Db, rows: readonly Proposal[]) {
  const known = await ordersOf(db, rows);
  return rows.map((row) => {
    const order = known.get(row.checkoutId ?? '');
    return {
      ...without(row, ['tokenHash', 'reminderHash', 'checkoutId']),
      ...sums(row.lines),
      lines: row.lines.map(lineAnswer),
      leads: leadsIn(row.lines),
      orderId: order?.id ?? null,
      orderNumber: order?.orderNumber ?? null,
    };
  });
}

export type ProposalAnswer = Awaited<ReturnType<typeof withOrders>>[number];

export const proposalList = selectedList({
  orders: byAge(proposals.id),
  created: proposals.createdAt,
  filters: { status: proposalStatuses },
  select: (db, { q, only, slice }) =>
    db
      .select()
      .from(proposals)
      .where(
        and(holdsText([proposals.companyName, proposals.email], q), isChosen(proposals.status, only.status), slice),
      ),
  answer: withOrders,
});

export const lockProposal = async (tx: Db, id: string): Promise<Proposal | undefined> =>
  (await tx.select().from(proposals).where(eq(proposals.id, id)).for('update'))[0];

export async function findProposal(db: Db, id: string): Promise<ProposalAnswer | null> {
  const rows = await db.select().from(proposals).where(eq(proposals.id, id));
  return (await withOrders(db, rows))[0] ?? null;
}

export async function showProposal(db: Db, row: Proposal, now: Date) {
  const listings = await findListings(db, row.lines);
  const order = (await ordersOf(db, [row])).get(row.checkoutId ?? '');
  const { companyName, language, validUntil, message } = row;
  return {
    ...{ companyName, language, validUntil, message },
    status: statusOn(row, dayAt(now)),
    lines: row.lines.map((line) => ({
      ...lineAnswer(line),
      obtainableCount: listings.get(line.leadId)?.obtainableCount ?? 0,
      isForSale: listings.has(line.leadId),
    })),
    ...sums(row.lines),
    orderNumber: order?.orderNumber ?? null,
  };
}

/** The lines that can be bought, at the proposed prices. */
export async function obtainableLines(db: Db, { lines }: Proposal): Promise<ProposalLine[]> {
  const listings = await findListings(db, lines);
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, listings.get(line.leadId)?.obtainableCount ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
