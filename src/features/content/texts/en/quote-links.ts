import type { quoteLinks as source } from '../sv/quote-links.ts';
import type { TextsOf } from '../texts-of.ts';

export const quoteLinks: TextsOf<typeof source> = {
  metaTitle: 'Quote request',
  facts: {
    category: 'Service',
    area: 'Postal area',
    askedAt: 'Sent',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    postalCode: 'Postal code',
    need: 'Need',
  },
  offer: {
    offered: {
      title: 'Do you want to take on this request?',
      text: 'If you accept, you get the contact details here and in an email. If you decline, the request goes on to the next company.',
      accept: 'Yes, give us the contact details',
      decline: 'No, thank you',
    },
    accepted: {
      title: 'The request is yours',
      text: 'Please get in touch today. The details are in your email too, and may only be used for this request.',
    },
    declined: {
      title: 'You have declined',
      text: 'The request has gone on. You will get the next one that matches.',
    },
  },
  withdrawal: {
    title: 'Withdraw the request?',
    text: 'We will erase the request and your details, and tell the companies not to contact you. This cannot be undone.',
    sentTo: 'It has gone to {companies}.',
    sentToNobody: 'It has not gone to any company yet.',
    submit: 'Withdraw and erase',
    keep: 'Keep the request',
  },
  withdrawn: {
    title: 'The request has been erased',
    text: 'We have erased your details, and the companies will be told not to contact you.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'The request has been withdrawn or is too old, or the address is incomplete. Try copying it once more from the email.',
    write: 'Write to us',
  },
  toHome: 'To the home page',
};
