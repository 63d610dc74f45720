import type { Language } from '../../platform/language.ts';

type Words = { about: string; title: string; wrote: (name: string) => string; footer: string };

export const answerMailWords: Record<Language, Words> = {
  sv: {
    about: 'ditt meddelande',
    title: 'Svar på ditt meddelande',
    wrote: (name) => `${name} skrev:`,
    footer: 'Svara på det här mejlet om du undrar något mer.',
  },
  en: {
    about: 'your message',
    title: 'Reply to your message',
    wrote: (name) => `${name} wrote:`,
    footer: 'Reply to this email if you have any other questions.',
  },
};

/** Subject prefix of a reply. */
export const replyPrefix: Record<Language, string> = { sv: 'Sv', en: 'Re' };
