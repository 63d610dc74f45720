import type { cartSv } from '../sv/cart.ts';
import type { TextsOf } from '../texts-of.ts';

export const cartEn: TextsOf<typeof cartSv> = {
  metaTitle: 'Cart',
  title: 'Cart',
  opening: 'Fetching the cart…',
  needsScript: 'The cart lives in your browser only and needs JavaScript. Turn it on for this page and reload.',
  continueShopping: 'Continue shopping',
  clear: 'Empty the cart',
  amount: 'SEK {amount}',
  empty: {
    title: 'Your cart is empty',
    text: 'Find leads that suit you. What you put here stays until you come back.',
  },
  line: {
    list: 'Leads in the cart',
    delivers: '{days, plural, =0 {delivered at once} other {delivered within # days}}',
    perLead: 'SEK {amount} per lead',
    quantity: 'Quantity',
    decrease: 'Decrease quantity',
    increase: 'Increase quantity',
    available: '{count, plural, one {# available} other {# available}}',
    total: 'Line total',
    remove: 'Remove',
    tooManyTitle: 'Too many leads',
    tooManyText: 'Only {count} available.',
  },
  news: {
    some: 'Something has changed since you put leads into the cart. Please read the lines below.',
    price: 'The price has changed from SEK {price} to SEK {amount}',
    fewer: 'Only {count} left: the quantity has been changed',
    soldOut: 'Sold out',
    gone: 'No longer available',
  },
  check: {
    failed: 'We could not check prices and quantities just now. The checkout does so before you pay.',
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
      '{count, plural, one {One line cannot be bought. Remove it to go on.} other {# lines cannot be bought. Remove them to go on.}}',
    removeBlocked: '{count, plural, one {Remove the line} other {Remove the lines}}',
    tooManyLines: 'At most [[maxCartLines]] different leads can be bought at once. Please remove some lines.',
    secure: 'Secure card payment',
    receipt: 'A receipt with VAT at once',
    noAccount: 'No account needed',
  },
  removed: { title: 'Removed from the cart', cleared: 'The cart has been emptied', undo: 'Undo' },
};
