export { mailContactMessage, mailProviders } from '../sv/messages.ts';

export const mailQuotes = {
  received: {
    subject: 'Your quote request is on its way',
    title: 'Thank you for your request',
    text: 'We have sent it to these companies. They read the service, the area and the need. They get your contact details only if they accept.',
    after:
      'There is nothing more for you to do. If a company declines, the request goes on to the next one, and we will let you know. Your details are kept for at most [[requestRetentionMonths]] months.',
  },
  waiting: {
    subject: 'We have received your quote request',
    title: 'Thank you for your request',
    text: 'Right now we have no certified company for this service in your area. We will keep looking, and nobody has received your details.',
    after:
      'When the request goes to a company, you will get an email about it. Your details are kept for at most [[requestRetentionMonths]] months.',
  },
  passedOn: {
    subject: 'Your quote request has been passed on',
    title: 'Your request has been passed on',
    text: 'A company could not take on your request. It has now gone to:',
    after: 'There is nothing more for you to do. They, too, get your contact details only if they accept.',
  },
  category: 'Service',
  postalCode: 'Postal code',
  askedAt: 'Sent',
  withdraw: 'Withdraw the request and erase the details',
  footer:
    'You are receiving this email because the address was entered in a quote request at [[siteName]]. Not you? Withdraw it with the link above.',
} as const;

export const mailContacts = {
  received: {
    subject: 'We have received your message',
    title: 'Thank you, your message has arrived',
    text: 'We will read it and reply [[replyPromise]].',
    meanwhile: 'Many questions are already answered in our frequently asked questions.',
    button: 'Frequently asked questions',
    footer:
      'You are receiving this email because the address was entered in our contact form. If it was not you, you do not need to do anything.',
  },
  answer: {
    subject: 'Re: {about}',
    about: 'your message',
    title: 'Reply to your message',
    wrote: '{name} wrote:',
    footer: 'Reply to this email if you have any other questions.',
  },
} as const;

export const mailNewsletter = {
  confirm: {
    subject: 'Confirm the newsletter from [[siteName]]',
    title: 'Would you like our newsletter?',
    text: 'Confirm your address and you will get new leads and advice on following up. Until then we will not send any newsletter.',
    button: 'Confirm the subscription',
    footer:
      'You are receiving this email because the address was signed up for our newsletter. The link is valid for [[unconfirmedDays]] days. Not you? Do nothing, and the address is removed after that.',
    unsubscribe: 'Remove my address now',
  },
  letter: {
    footer: 'You are receiving this email because you have confirmed that you want our newsletter.',
    unsubscribe: 'Unsubscribe',
    see: 'See the leads',
    price: 'SEK {price} per lead excl. VAT',
    left: '{count} left',
  },
} as const;
