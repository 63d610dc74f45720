import type { Language } from '../../platform/language.ts';

type Words = Record<'title' | 'text' | 'button' | 'footer' | 'unsubscribe', string>;

/** What whoever subscribes is told. */
export const welcomeWords: Record<Language, Words & { subject: (siteName: string) => string }> = {
  sv: {
    subject: (siteName) => `Välkommen till nyhetsbrevet från ${siteName}`,
    title: 'Tack, du är med på listan',
    text: 'Du får nya leads och bra råd om uppföljning, högst ett par gånger i månaden. Under tiden finns hela utbudet i butiken.',
    button: 'Se alla leads',
    footer: 'Du får mejlet för att adressen anmäldes till vårt nyhetsbrev. Var det inte du? Avsluta med länken ovan.',
    unsubscribe: 'Avsluta prenumerationen',
  },
  en: {
    subject: (siteName) => `Welcome to the newsletter of ${siteName}`,
    title: 'Thank you, you are on the list',
    text: 'You will get new leads and good advice on following them up, a couple of times a month at most. Meanwhile everything on offer is in the shop.',
    button: 'See all leads',
    footer:
      'You get this e-mail because the address was signed up for our newsletter. Was it not you? Unsubscribe with the link above.',
    unsubscribe: 'Unsubscribe',
  },
};
