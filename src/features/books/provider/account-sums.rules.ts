import type { Ore } from '../../../platform/money.ts';
import type { BalanceRow } from '../../payments/payment-provider.ts';

/** Whole öre; below zero where more came back than went. */
export type AccountSums = {
  charged: Ore;
  refunded: Ore;
  disputed: Ore;
  fees: Ore;
  paidOut: Ore;
  /** What has no part in the shop's sales, and what others sold through the same account. */
  other: Ore;
  /** What the balance grew by. */
  left: Ore;
  /** Rows in another currency than the shop's: in none of the sums. */
  otherCurrencies: number;
};

const shopCurrency = 'sek';

export const isInShopCurrency = ({ currency }: BalanceRow) => currency === shopCurrency;

const isOfSale = ({ kind }: BalanceRow) => kind === 'charge' || kind === 'refund' || kind === 'dispute';

export function sumAccount(rows: readonly BalanceRow[], isOurs: (row: BalanceRow) => boolean): AccountSums {
  const sums = { charge: 0, refund: 0, dispute: 0, fee: 0, payout: 0, other: 0 };
  let [fees, otherCurrencies] = [0, 0];
  for (const row of rows) {
    if (!isInShopCurrency(row)) {
      otherCurrencies += 1;
      continue;
    }
    fees += row.feeOre;
    sums[isOfSale(row) && !isOurs(row) ? 'other' : row.kind] += row.amountOre;
  }
  const taken = sums.charge + sums.refund + sums.dispute + sums.fee + sums.payout + sums.other;
  return {
    charged: sums.charge,
    refunded: 0 - sums.refund,
    disputed: 0 - sums.dispute,
    fees: fees - sums.fee,
    paidOut: 0 - sums.payout,
    other: sums.other,
    left: taken - fees,
    otherCurrencies,
  };
}
