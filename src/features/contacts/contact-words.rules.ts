import type { Language } from '../../platform/language.ts';
import { replyPromise } from '../policy/placeholders.rules.ts';

type Words = Record<'subject' | 'title' | 'text' | 'meanwhile' | 'button' | 'footer', string>;

/**
 * What whoever wrote is told. Nothing of what they wrote: the address may be somebody else's, and nobody sends their own
 * words to it through us.
 */
export const contactReceivedWords: Record<Language, Words> = {
  sv: {
    subject: 'Vi har tagit emot ditt meddelande',
    title: 'Tack, ditt meddelande har kommit fram',
    text: `Vi läser det och svarar ${replyPromise.sv}.`,
    meanwhile: 'Många frågor har redan ett svar bland våra vanliga frågor.',
    button: 'Vanliga frågor',
    footer: 'Du får mejlet för att adressen angavs i vårt kontaktformulär. Var det inte du behöver du inte göra något.',
  },
  en: {
    subject: 'We have received your message',
    title: 'Thank you, your message has arrived',
    text: `We will read it and answer ${replyPromise.en}.`,
    meanwhile: 'Many questions are answered already among our frequently asked questions.',
    button: 'Frequently asked questions',
    footer:
      'You get this e-mail because the address was given in our contact form. If it was not you, there is nothing to do.',
  },
};

/** The admin's language is not known; what the shop tells them is Swedish. */
export const contactMailWords = {
  subject: (about: string) => `Nytt meddelande: ${about}`,
  title: 'Nytt meddelande från kontaktformuläret',
  name: 'Namn',
  email: 'E-post',
  phone: 'Telefon',
  companyName: 'Företag',
  about: 'Ämne',
  language: 'Språk',
  reply: 'Svara',
  footer: 'Meddelandet finns också i admin, där det kan markeras som besvarat.',
} as const;
