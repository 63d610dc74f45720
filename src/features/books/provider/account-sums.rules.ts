import type { BalanceRow } from '../../payments/payment-provider.ts';

const shopCurrency = 'sek';

export const isInShopCurrency = ({ currency }: BalanceRow) => currency === shopCurrency;

const isOfSale = ({ kind }: BalanceRow) => kind === 'charge' || kind === 'refund' || kind === 'dispute';

/** Whole öre; negative where more was returned than charged. */
export function sumAccount(rows: readonly BalanceRow[], isOurs: (row: BalanceRow) => boolean) {
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
