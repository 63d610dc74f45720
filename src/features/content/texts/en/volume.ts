import type { priceRequest as priceRequestSource, volume as source } from '../sv/volume.ts';
import type { TextsOf } from '../texts-of.ts';

export const volume: TextsOf<typeof source> = {
  from: 'SEK {price} from {count}',
  inCart: 'leads in the cart',
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
