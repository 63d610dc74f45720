import type { contact as source } from '../sv/contact.ts';
import type { TextsOf } from '../texts-of.ts';

export const contact: TextsOf<typeof source> = {
  metaTitle: 'Contact us',
  metaDescription: 'Write to us with questions about leads, purchases and delivery. We reply [[replyPromise]].',
  title: 'Contact us',
  intro:
    'Tell us what it is about and a real person will reply. If it concerns a purchase, including the order number speeds things up.',
  form: {
    title: 'Send a message',
    needsScript: 'The form needs JavaScript. Write to {email} instead and we will reply just as quickly.',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    phone: 'Phone',
    companyName: 'Company',
    message: 'Message',
    required: 'Fields with * are required.',
    orderSubject: 'About order {reference}',
    submit: 'Send message',
    sending: 'Sending…',
    successTitle: 'Thank you!',
    successText: 'Your message has been sent. A confirmation is on its way to your email.',
    errorTitle: 'Something went wrong',
    errorText: 'Could not send the message. Please try again later.',
    tooMany: 'You have sent many messages in a short time. Please wait a moment and try again.',
    problems: {
      nameMissing: 'Fill in your name',
      emailInvalid: 'Invalid email address',
      messageMissing: 'Enter a message',
      refused: 'This cannot be sent. Change the text and try again.',
    },
  },
  card: {
    title: 'How to reach us',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    place: 'Stockholm, Sweden',
    hours: 'Opening hours',
    emailHours: 'Email support: Mon–Fri [[emailHours]]',
    phoneHours: 'Phone [[phone]]: Mon–Fri [[phoneHours]]',
    reply: 'Quick response',
    replyText: 'We reply [[replyPromise]].',
  },
  seller: 'The company you are buying from',
};
