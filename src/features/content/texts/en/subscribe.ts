import type * as source from '../sv/subscribe.ts';
import type { TextsOf } from '../texts-of.ts';

export const subscribe: TextsOf<typeof source.subscribe> = {
  metaTitle: 'Confirm the newsletter',
  ask: {
    title: 'Confirm the newsletter?',
    text: 'Press the button and we start sending the newsletter to your address. You can unsubscribe at any time with the link in every issue.',
    submit: 'Confirm the subscription',
  },
  done: {
    title: 'Your subscription is confirmed',
    text: 'Thank you! The next newsletter will be sent to your address.',
  },
  gone: {
    title: 'This subscription no longer exists',
    text: 'It was canceled, or was not confirmed within [[unconfirmedDays]] days. If you would like the newsletter, sign up again at the bottom of the page.',
  },
  invalid: {
    title: 'This link does not work',
    text: 'Open the link in the email again, or sign up once more at the bottom of the page.',
    write: 'Write to us',
  },
  toHome: 'To the home page',
};

export const unsubscribe: TextsOf<typeof source.unsubscribe> = {
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
