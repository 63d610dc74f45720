import type { Language } from '../../platform/language.ts';
import { replyPromise } from '../settings/placeholders.rules.ts';

type Words = Record<'subject' | 'title' | 'text' | 'meanwhile' | 'button' | 'footer', string>;

/**
 * Never repeats the message: the address may be somebody else's, and strangers must not be able to send their own words
 * through the shop.
 */
export const contactReceivedWords: Record<Language, Words> = {
  sv: {
    subject: 'Vi har tagit emot ditt meddelande',
    title: 'Tack, ditt meddelande har kommit fram',
    text: `Vi läser det och svarar ${replyPromise.sv}.`,
    meanwhile: 'Många frågor besvaras redan bland våra vanliga frågor.',
    button: 'Vanliga frågor',
    footer:
      'Du får mejlet för att adressen angavs i vårt kontaktformulär. Om det inte var du behöver du inte göra något.',
  },
  en: {
    subject: 'We have received your message',
    title: 'Thank you, your message has arrived',
    text: `We will read it and reply ${replyPromise.en}.`,
    meanwhile: 'Many questions are already answered in our frequently asked questions.',
    button: 'Frequently asked questions',
    footer:
      'You are receiving this email because the address was entered in our contact form. If it was not you, you do not need to do anything.',
  },
};

/** The admin's language is not known, so these are in Swedish. */
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
  footer: 'Meddelandet finns också i admin, där du kan markera det som besvarat.',
} as const;
