import { decimalFromOre, type Ore } from '../../../platform/money.ts';
import type { BalanceRow } from '../../payments/payment-provider.ts';
import { isInShopCurrency } from './account-sums.rules.ts';

/** What somebody has to look at. */
const unexplained = ['only-provider', 'only-documents', 'other-amount'] as const;

/**
 * What tells the sums apart and is in order: dated in another month than the provider's, given back without ever being
 * a sale, or credited for a lost dispute, which took its money when it was opened.
 */
const explained = ['other-month', 'returned', 'disputed'] as const;

export const differenceKinds = [...unexplained, ...explained] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

export const isExplained = (kind: DifferenceKind): boolean => explained.some((one) => one === kind);

export const subjects = ['payment', 'refund'] as const;

type Difference = {
  about: (typeof subjects)[number];
  kind: DifferenceKind;
  /** What it is on each side; null where it does not stand there. */
  provider: string | null;
  documents: string | null;
  /** When the provider took it or gave it back. */
  at: Date | null;
  /** The day in Sweden of the receipt or the credit note. */
  dated: string | null;
  orderId: string | null;
  orderNumber: string | null;
  /** As the provider knows it. */
  paymentId: string | null;
};

/** As a query finds it. */
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

export type Differences = {
  /** How many there are of each; of the rows, the first ones. */
  unexplained: number;
  explained: number;
  rows: Difference[];
};

export const maxShown = 50;

/** Whole months of a large shop are more than an admin can wait for: the provider answers a hundred rows a page. */
export const maxRows = 20_000;

const decimal = (ore: Ore | null) => (ore === null ? null : decimalFromOre(ore));

const shownAs =
  (about: Difference['about']) =>
  ({ kind, providerOre, documentsOre, at, dated, orderId, orderNumber, paymentId }: FoundDifference): Difference => ({
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

/** What has to be looked at comes first, payments before refunds. */
export function mergeDifferences(
  payments: readonly FoundDifference[],
  refunds: readonly FoundDifference[],
): Differences {
  const [ofPayments, ofRefunds] = [payments[0], refunds[0]];
  const rows = [...payments.map(shownAs('payment')), ...refunds.map(shownAs('refund'))];
  const [last, first] = [rows.filter(({ kind }) => isExplained(kind)), rows.filter(({ kind }) => !isExplained(kind))];
  return {
    unexplained: (ofPayments?.unexplained ?? 0) + (ofRefunds?.unexplained ?? 0),
    explained: (ofPayments?.explained ?? 0) + (ofRefunds?.explained ?? 0),
    rows: [...first, ...last].slice(0, maxShown),
  };
}

/** What the provider tells of one payment or one refund, as the arrays that a statement takes. */
export type ToldColumns = {
  ids: string[];
  intentIds: (string | null)[];
  ores: (Ore | null)[];
  isWithin: boolean[];
  ats: string[];
};

type Told = { intentId: string | null; ore: Ore | null; isWithin: boolean; at: Date };

/** Rows of one thing are one: a refund and its failure come to nothing. Another currency has no amount to compare. */
export function toldColumns(
  rows: readonly BalanceRow[],
  idOf: (row: BalanceRow) => string | null,
  isWithin: (row: BalanceRow) => boolean,
): ToldColumns {
  const told = new Map<string, Told>();
  for (const row of rows) {
    const id = idOf(row);
    if (id === null) continue;
    const { ore, ...before } = told.get(id) ?? { intentId: row.intentId, ore: 0, isWithin: false, at: row.at };
    // As documents say it: what was given back is not below zero.
    const moved = row.kind === 'refund' ? 0 - row.amountOre : row.amountOre;
    const sum = ore === null || !isInShopCurrency(row) ? null : ore + moved;
    told.set(id, { ...before, ore: sum, isWithin: before.isWithin || isWithin(row) });
  }
  const all = [...told.values()];
  return {
    ids: [...told.keys()],
    intentIds: all.map(({ intentId }) => intentId),
    ores: all.map(({ ore }) => ore),
    isWithin: all.map((one) => one.isWithin),
    ats: all.map(({ at }) => at.toISOString()),
  };
}
