import type { Language } from '../../platform/language.ts';

type Words = Record<'footer' | 'unsubscribe' | 'see', string> & {
  testSubject: (subject: string) => string;
  price: (kronor: string) => string;
  left: (count: string) => string;
};

export const letterWords: Record<Language, Words> = {
  sv: {
    footer: 'Du får mejlet för att du har bekräftat att du vill ha vårt nyhetsbrev.',
    unsubscribe: 'Avsluta prenumerationen',
    see: 'Se leadsen',
    testSubject: (subject) => `[Test] ${subject}`,
    price: (kronor) => `${kronor} kr per lead exkl. moms`,
    left: (count) => `${count} kvar`,
  },
  en: {
    footer: 'You are receiving this email because you have confirmed that you want our newsletter.',
    unsubscribe: 'Unsubscribe',
    see: 'See the leads',
    testSubject: (subject) => `[Test] ${subject}`,
    price: (kronor) => `SEK ${kronor} per lead excl. VAT`,
    left: (count) => `${count} left`,
  },
};
