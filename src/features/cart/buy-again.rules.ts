import { type BoughtLine, type CartLine, withLineAdded } from './cart-lines.rules.ts';

type Bought = BoughtLine & { title: string; titleEn: string | null };

type LineNow = Omit<CartLine, 'quantity'>;

export type NotAdded = {
  leadId: string;
  title: string;
  titleEn: string | null;
  why: 'gone' | 'soldOut' | 'fewer';
  quantity: number;
  count: number;
};

type Again = { cart: readonly CartLine[]; added: number; notAdded: readonly NotAdded[] };

export function withBoughtAgain(cart: readonly CartLine[], bought: readonly Bought[], now: readonly LineNow[]): Again {
  const known = new Map(now.map((line) => [line.leadId, line]));
  return bought.reduce<Again>(
    (so, { leadId, title, titleEn, quantity }) => {
      const line = known.get(leadId);
      const inCart = so.cart.find((one) => one.leadId === leadId)?.quantity ?? 0;
      const count = Math.max(0, Math.min(quantity, (line?.availableCount ?? 0) - inCart));
      const why = !line ? 'gone' : line.availableCount === 0 ? 'soldOut' : 'fewer';
      return {
        cart: line && count > 0 ? withLineAdded(so.cart, { ...line, quantity: count }) : so.cart,
        added: so.added + count,
        notAdded: count < quantity ? [...so.notAdded, { leadId, title, titleEn, why, quantity, count }] : so.notAdded,
      };
    },
    { cart, added: 0, notAdded: [] },
  );
}
