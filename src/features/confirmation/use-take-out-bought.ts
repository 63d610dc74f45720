import { useEffect } from 'react';
import { takeOutBought } from '../cart/browser/cart-store.ts';
import { clearCheckout, recallCheckout } from '../cart/checkout-memory.ts';
import { isSold } from '../orders/order-status.rules.ts';
import type { ConfirmationAnswer } from './confirmation.queries.ts';

/** Only in the browser that made the checkout; others who open the page keep their cart. */
export function useTakeOutBought({ checkoutId, status, lines }: ConfirmationAnswer): void {
  useEffect(() => {
    if (!isSold(status) || recallCheckout()?.checkoutId !== checkoutId) return;
    // Clear this first: if anything interrupts, nothing is taken out twice.
    clearCheckout();
    takeOutBought(lines);
  }, [status, checkoutId, lines]);
}
