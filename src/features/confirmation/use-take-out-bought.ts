import { useEffect } from 'react';
import { takeOutBought } from '../cart/cart-store.ts';
import { clearCheckout, recallCheckout } from '../cart/checkout-memory.ts';
import type { ConfirmationAnswer } from './confirmation.queries.ts';

/** What this browser's own checkout has bought leaves its cart, once; whoever else looks on keeps theirs. */
export function useTakeOutBought({ checkoutId, status, lines }: ConfirmationAnswer): void {
  useEffect(() => {
    if (status !== 'paid' || recallCheckout()?.checkoutId !== checkoutId) return;
    // Forgotten first: whatever interrupts this, nothing is taken out twice.
    clearCheckout();
    takeOutBought(lines);
  }, [status, checkoutId, lines]);
}
