export const quoteLinksEn = {
  metaTitle: 'Quote request',
  facts: {
    category: 'Service',
    area: 'Postal area',
    askedAt: 'Sent',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    postalCode: 'Postal code',
  },
  offer: {
    offered: {
      title: 'Do you want to take on this request?',
      text: 'If you accept, you get the contact details here and in an e-mail. If you decline, the request goes on to the next company.',
      accept: 'Yes, give us the contact details',
      decline: 'No, thank you',
    },
    accepted: {
      title: 'The request is yours',
      text: 'Please get in touch today. The details are in your e-mail too, and may be used for this very request.',
    },
    declined: {
      title: 'You have declined',
      text: 'The request has gone on. You will get the next one that fits you.',
    },
  },
  withdrawal: {
    title: 'Take the request back?',
    text: 'We then erase the request and your details, and tell the companies not to contact you. This cannot be undone.',
    sentTo: 'It has gone to {companies}.',
    sentToNobody: 'It has not gone to any company yet.',
    submit: 'Take back and erase',
    keep: 'Keep the request',
  },
  withdrawn: {
    title: 'The request is erased',
    text: 'Your details are gone from us, and the companies are told not to contact you.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'The request has been taken back or is too old, or the address is not complete. Try copying it once more from the e-mail.',
    write: 'Write to us',
  },
  toHome: 'To the home page',
};
