import type { quotes as source } from '../sv/quotes.ts';
import type { TextsOf } from '../texts-of.ts';

export const quotes: TextsOf<typeof source> = {
  metaTitle: 'Compare quotes',
  metaDescription:
    'Get quotes from up to [[maxQuoteProviders]] certified companies in your area. It takes [[quoteSeconds]] seconds, costs nothing and comes with no obligation.',
  title: 'Compare quotes in [[quoteSeconds]] seconds',
  intro:
    'One request, up to [[maxQuoteProviders]] certified companies in your area. Free of charge, and the choice is yours.',
  steps: {
    title: 'How it works',
    describe: {
      title: 'Tell us what you need',
      text: 'Choose a service and a postal code, so that we know where to look.',
    },
    matched: {
      title: 'We ask the right ones',
      text: 'At most [[maxQuoteProviders]] certified companies see the request. The email we send you says which, or that we keep looking.',
    },
    compare: { title: 'Compare and choose', text: 'Those who accept get in touch with you. Compare in your own time.' },
  },
  form: {
    title: 'Your request',
    required: 'Fields not marked “optional” are required.',
    category: 'Service',
    chooseCategory: 'Choose a service',
    loadingCategories: 'Loading the services…',
    noCategories: 'The services could not be loaded. Reload the page.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    need: 'What do you need help with? (optional)',
    needHint: 'Companies read this before they answer, without your name, so leave no contact details here.',
    postalCode: 'Postal code',
    consent:
      'I agree that my details are stored and shared with at most [[maxQuoteProviders]] certified companies, so that they can contact me with quotes. I can withdraw the request at any time, and then the details are erased.',
    privacy: 'How we handle your details',
    submit: 'Send the request',
    sending: 'Sending…',
    needsScript:
      'The form needs JavaScript. You can also email {email} and tell us what you need, and we will help you.',
    problems: {
      categoryMissing: 'Choose a service',
      nameMissing: 'Name is required',
      emailMissing: 'Email is required',
      emailInvalid: 'Invalid email address',
      phoneMissing: 'Phone number is required',
      phoneInvalid: 'Invalid phone number',
      postalCodeInvalid: 'The postal code must be 5-10 characters',
      needTooLong: 'At most 2,000 characters',
      consentMissing: 'You must give consent to continue',
    },
    errorTitle: 'Something went wrong',
    errorText: 'Could not send your request. Please try again later.',
    tooMany: 'You have tried many times in a short time. Please wait a moment and try again.',
  },
  done: {
    title: 'Thank you, your request has been sent',
    search: {
      title: 'We look for up to [[maxQuoteProviders]] companies',
      text: 'An email to {email} names them, or says that we keep looking.',
    },
    read: { title: 'They read service, area and needs', text: 'They get your contact details once they accept.' },
    call: { title: 'Those who accept contact you', text: 'You compare, and need not accept any of them.' },
    withdraw: 'Changed your mind? The email has a link to withdraw the request and erase the details.',
    home: 'To the home page',
  },
  benefits: {
    title: 'Why go through us',
    free: { title: 'Free of charge', text: 'You pay nothing, and you do not have to accept any quote.' },
    certified: {
      title: 'Certified companies',
      text: 'Only companies that we have reviewed and approved see requests.',
    },
    private: {
      title: 'Your details stay private',
      text: 'A company sees your name and number only once it has accepted the request.',
    },
    fair: {
      title: 'Fair rotation',
      text: 'The company that has waited longest is asked first. Nobody pays to be at the top.',
    },
  },
};
