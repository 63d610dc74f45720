import type { unsubscribe as source } from '../sv/unsubscribe.ts';
import type { TextsOf } from '../texts-of.ts';

export const unsubscribe: TextsOf<typeof source> = {
  metaTitle: 'Unsubscribe from the newsletter',
  ask: {
    title: 'Unsubscribe from the newsletter?',
    text: 'Press the button and you will get no more newsletters from us. Emails about your purchases are not affected.',
    submit: 'Unsubscribe',
    keep: 'Keep the newsletter',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'You will get no more newsletters from us. You are welcome back whenever you like.',
    toHome: 'To the home page',
  },
  invalid: {
    title: 'This link does not work',
    text: 'Open the link at the bottom of one of our newsletters again, or write to us and we will remove your address.',
    write: 'Write to us',
    toHome: 'To the home page',
  },
};
