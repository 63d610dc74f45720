import type { contactSv } from '../sv/contact.ts';
import type { TextsOf } from '../texts-of.ts';

export const contactEn: TextsOf<typeof contactSv> = {
  metaTitle: 'Contact us',
  metaDescription: 'Write to us with questions about leads, purchases and delivery. We answer [[replyPromise]].',
  title: 'Contact us',
  intro:
    'Write what it is about and a person will answer. If it is about a purchase, the order number makes it quicker.',
  form: {
    title: 'Send a message',
    needsScript: 'The form needs JavaScript. Write to {email} instead and we will answer just as quickly.',
    name: 'Name',
    email: 'E-mail',
    subject: 'Subject',
    phone: 'Phone',
    companyName: 'Company',
    message: 'Message',
    required: 'Fields with * are needed for us to be able to answer.',
    orderSubject: 'About order {reference}',
    submit: 'Send message',
    sending: 'Sending…',
    successTitle: 'Thank you!',
    successText: 'Your message has been sent. A confirmation is on its way to your e-mail.',
    errorTitle: 'Something went wrong',
    errorText: 'Could not send the message. Please try again later.',
    tooMany: 'You have sent many messages in a short while. Please wait a moment and try again.',
    problems: {
      nameMissing: 'Fill in your name',
      emailInvalid: 'Invalid email address',
      messageMissing: 'Write a message',
      refused: 'It cannot be sent like this. Change it and try again.',
    },
  },
  card: {
    title: 'How to reach us',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    place: 'Stockholm, Sweden',
    hours: 'Opening hours',
    emailHours: 'E-mail support: Mon–Fri [[emailHours]]',
    phoneHours: 'Phone [[phone]]: Mon–Fri [[phoneHours]]',
    reply: 'Quick response',
    replyText: 'We answer [[replyPromise]].',
  },
  seller: 'Who you buy from',
};
