import { decimalFromOre, type Ore } from '../../../platform/money.ts';
import type { BalanceRow } from '../../payments/payment-provider.ts';
import { isInShopCurrency } from './account-sums.rules.ts';

/** Differences that somebody has to look at. */
const unexplained = ['only-provider', 'only-documents', 'other-amount'] as const;

/**
 * Differences that are in order: dated in another month than the provider's, returned without ever being a sale, or
 * credited for a lost dispute, which took its money when it was opened.
 */
const explained = ['other-month', 'returned', 'disputed'] as const;

export const differenceKinds = [...unexplained, ...explained] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

export const isExplained = (kind: DifferenceKind): boolean => explained.some((one) => one === kind);

export const subjects = ['payment', 'refund'] as const;

/** A difference as the query answers it. */
export type FoundDifference = {
  kind: DifferenceKind;
  providerOre: Ore | null;
  documentsOre: Ore | null;
  at: string | Date | null;
  dated: string | null;
  orderId: string | null;
  orderNumber: string | null;
  paymentId: string | null;
  unexplained: number;
  explained: number;
};

export const maxShown = 50;

/** Whole months of a large shop are more than an admin can wait for: the provider answers a hundred rows a page. */
export const maxRows = 20_000;

const decimal = (ore: Ore | null) => (ore === null ? null : decimalFromOre(ore));

const shownAs =
  (about: (typeof subjects)[number]) =>
  ({ kind, providerOre, documentsOre, at, dated, orderId, orderNumber, paymentId }: FoundDifference) => ({
    about,
    kind,
    provider: decimal(providerOre),
    documents: decimal(documentsOre),
    at: at === null ? null : new Date(at),
    dated,
    orderId,
    orderNumber,
    paymentId,
  });

/** Those to look at come first, payments before refunds. */
export function mergeDifferences(payments: readonly FoundDifference[], refunds: readonly FoundDifference[]) {
  const [ofPayments, ofRefunds] = [payments[0], refunds[0]];
  const rows = [...payments.map(shownAs('payment')), ...refunds.map(shownAs('refund'))];
  const [last, first] = [rows.filter(({ kind }) => isExplained(kind)), rows.filter(({ kind }) => !isExplained(kind))];
  return {
    unexplained: (ofPayments?.unexplained ?? 0) + (ofRefunds?.unexplained ?? 0),
    explained: (ofPayments?.explained ?? 0) + (ofRefunds?.explained ?? 0),
    rows: [...first, ...last].slice(0, maxShown),
  };
}

/** The provider's payments or refunds, as array parameters of a statement. */
export type ProviderColumns = {
  ids: string[];
  intentIds: (string | null)[];
  ores: (Ore | null)[];
  isWithin: boolean[];
  ats: string[];
};

type Summed = { intentId: string | null; ore: Ore | null; isWithin: boolean; at: Date };

/** Merges rows about one thing: a refund and its failure add up to zero. Other currencies are not compared. */
export function providerColumns(
  rows: readonly BalanceRow[],
  idOf: (row: BalanceRow) => string | null,
  isWithin: (row: BalanceRow) => boolean,
): ProviderColumns {
  const byId = new Map<string, Summed>();
  for (const row of rows) {
    const id = idOf(row);
    if (id === null) continue;
    const { ore, ...before } = byId.get(id) ?? { intentId: row.intentId, ore: 0, isWithin: false, at: row.at };
    // As on documents: a refund is not negative.
    const moved = row.kind === 'refund' ? 0 - row.amountOre : row.amountOre;
    const sum = ore === null || !isInShopCurrency(row) ? null : ore + moved;
    byId.set(id, { ...before, ore: sum, isWithin: before.isWithin || isWithin(row) });
  }
  const all = [...byId.values()];
  return {
    ids: [...byId.keys()],
    intentIds: all.map(({ intentId }) => intentId),
    ores: all.map(({ ore }) => ore),
    isWithin: all.map((one) => one.isWithin),
    ats: all.map(({ at }) => at.toISOString()),
  };
}
