import type {
  priceProposal as priceProposalSource,
  priceRequest as priceRequestSource,
  volume as source,
} from '../sv/volume.ts';
import type { TextsOf } from '../texts-of.ts';

export const volume: TextsOf<typeof source> = {
  from: 'SEK {price} from {count}',
  inCart: 'leads in the cart',
  together: 'Buy from several listings: {percent}% off from {count} leads in the cart.',
  /** To a buyer who has bought some of those that are left. */
  owned: '{count, number} new to you (you already have {total, number})',
  ownedAll: 'You have already bought {count, plural, one {the # there is} other {the # there are}}',
  leftOut: 'Not included in volume prices',
  next: '{count, plural, one {# more lead} other {# more leads}} and everything is {percent}% off',
  nextWithLeftOut:
    '{count, plural, one {# more lead} other {# more leads}} and everything included in volume prices is {percent}% off',
  listPrice: 'List price',
  percent: '−{percent}%',
  saves: 'You save',
  saved: 'You saved',
  askForPrice: 'Ask for a price',
  exclVat: 'excl. VAT',
};

export const priceRequest: TextsOf<typeof priceRequestSource> = {
  title: 'Ask for a price',
  text: 'You are asking about {count, plural, one {# lead} other {# leads}}. We will email you a price proposal [[replyPromise]].',
  companyName: 'Company',
  orgNumber: 'Organization number',
  customerName: 'Name',
  email: 'Email',
  message: 'Message',
  messageHint: 'For example how often you buy, or when you need the leads.',
  submit: 'Send request',
  sending: 'Sending…',
  cancel: 'Cancel',
  successTitle: 'Thank you for your request!',
  successText: 'We will get back to you with a price proposal [[replyPromise]].',
  errorTitle: 'Your request was not sent',
  errorText: 'What you wrote is still here. Please try again in a while.',
  tooMany: 'You have sent many requests in a short time. Please wait a while and try again.',
  problems: {
    companyMissing: 'Enter the name of your company',
    orgNumberMissing: 'Enter the organization number',
    orgNumberInvalid: 'Invalid organization number. Please check the digits.',
    nameMissing: 'Enter your name',
    emailInvalid: 'Invalid email address',
    refused: 'This cannot be sent. Please change the text and try again.',
  },
};

export const priceProposal: TextsOf<typeof priceProposalSource> = {
  metaTitle: 'Price proposal',
  title: 'Price proposal for {name}',
  validUntil: 'Valid through {date}.',
  lines: 'What we propose',
  each: '{quantity}\u00a0×\u00a0{price}',
  available: {
    all: 'Available now',
    some: '{count, plural, one {# available now} other {# available now}}',
    none: 'None available now',
    gone: 'This listing is no longer for sale',
  },
  subtotal: 'Net excl. VAT',
  vat: 'VAT [[vatPercent]]%',
  total: 'Total incl. VAT',
  terms: 'The purchase is subject to our',
  termsLink: 'terms',
  stock:
    'Leads are not reserved until checkout. If there are fewer by then, you get what is available, at the proposed prices.',
  states: {
    sent: 'Accept the proposal to buy at these prices. You pay at checkout.',
    accepted: 'The proposal is accepted. Pay at checkout while it is valid.',
    ordered: 'The proposal is paid. Order {reference}. You will find leads and receipt among your purchases.',
    declined: 'You have declined the proposal. Get in touch if you would like a new one.',
    expired: 'The proposal is no longer valid. Get in touch if you would like a new one.',
    withdrawn: 'We have withdrawn the proposal. Get in touch if you would like a new one.',
  },
  accept: 'Accept and go to checkout',
  accepting: 'Accepting…',
  toCheckout: 'To checkout',
  toPurchases: 'To my purchases',
  contact: 'Contact us',
  decline: 'Decline',
  declineTitle: 'Decline the price proposal?',
  declineText: 'It cannot be accepted after that.',
  reason: 'Why?',
  back: 'Cancel',
  failed: 'That did not work just now. Please try again in a while.',
  problems: {
    'proposal-accepted': 'Somebody who has the link has accepted the proposal already.',
    'proposal-ordered': 'The proposal is paid already.',
    'proposal-declined': 'Somebody who has the link has declined the proposal.',
    'proposal-expired': 'The proposal is no longer valid.',
    'proposal-withdrawn': 'We have withdrawn the proposal.',
    'proposal-not-accepted': 'The proposal has not been accepted yet.',
  },
  unknown: {
    title: 'The link does not work',
    text: 'Check that you have the whole link from the email, or get in touch at {email}.',
  },
};
