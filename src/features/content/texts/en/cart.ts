import type { cart as source } from '../sv/cart.ts';
import type { TextsOf } from '../texts-of.ts';

export const cart: TextsOf<typeof source> = {
  metaTitle: 'Cart',
  title: 'Cart',
  opening: 'Loading the cart…',
  needsScript: 'The cart is stored in your browser only and needs JavaScript. Turn it on for this page and reload.',
  continueShopping: 'Continue shopping',
  clear: 'Empty the cart',
  amount: 'SEK\u00a0{amount}',
  empty: {
    title: 'Your cart is empty',
    text: 'Find leads that suit you. What you add to the cart is still here when you come back.',
  },
  line: {
    list: 'Leads in the cart',
    delivers: '{days, plural, =0 {delivered right away} other {to order: collected within # days}}',
    perLead: 'SEK\u00a0{amount} per lead',
    quantity: 'Quantity',
    decrease: 'Decrease quantity',
    increase: 'Increase quantity',
    available: '{count, plural, other {# left}}',
    total: 'Line total',
    remove: 'Remove',
    tooManyTitle: 'Too many leads',
    tooManyText: 'Only {count} available.',
  },
  news: {
    some: 'Something has changed since you added leads to the cart. Please check the lines below.',
    price: 'The price has changed from SEK\u00a0{price} to SEK\u00a0{amount}',
    fewer: 'Only {count} left: the quantity has been changed',
    soldOut: 'Cannot be bought right now',
    gone: 'No longer available',
  },
  check: {
    failed: 'We could not check prices and quantities just now. They are checked at checkout before you pay.',
    retry: 'Check again',
  },
  summary: {
    title: 'Summary',
    subtotal: 'Subtotal',
    vat: 'VAT [[vatPercent]]%',
    total: 'Total',
    inclVat: 'incl. VAT',
    checkout: 'Checkout',
    blocked:
      '{count, plural, one {One line cannot be bought. Remove it to continue.} other {# lines cannot be bought. Remove them to continue.}}',
    removeBlocked: '{count, plural, one {Remove the line} other {Remove the lines}}',
    tooManyLines: 'Leads from at most [[maxCartLines]] listings can be bought at once. Please remove some lines.',
    notOpen: 'The shop is not open for purchases yet. Your cart is kept in this browser until it opens.',
    secure: 'Secure payment',
    receipt: 'VAT receipt right away',
    noAccount: 'No account needed',
  },
  removed: { title: 'Removed from the cart', cleared: 'The cart has been emptied', undo: 'Undo' },
};
