import type { demoPayment as source } from '../sv/demo-payment.ts';
import type { TextsOf } from '../texts-of.ts';

export const demoPayment: TextsOf<typeof source> = {
  metaTitle: 'Demo payment',
  titles: { swish: 'Swish (demo)', billie: 'Billie (demo)' },
  text: 'This is what it looks like when a payment is approved elsewhere. Do you approve {amount}? No money is taken.',
  accept: 'Approve',
  refuse: 'Decline',
  stop: 'Cancel',
  sending: 'Sending…',
  failed: 'The answer could not be sent. Please try again.',
  answered: 'The payment is answered',
  answeredText: 'You can close this page and go back to the checkout.',
  toOrder: 'To the order',
  unknown: 'The payment does not exist or is over',
  unknownText: 'Go back to the checkout and start again.',
  toCart: 'To the cart',
};
