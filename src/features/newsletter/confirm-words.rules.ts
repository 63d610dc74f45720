import type { Language } from '../../platform/language.ts';
import { policy } from '../policy/policy.rules.ts';

type Words = Record<'title' | 'text' | 'button' | 'footer' | 'unsubscribe', string>;

/** The reader may have been signed up by somebody else. */
export const confirmWords: Record<Language, Words & { subject: (siteName: string) => string }> = {
  sv: {
    subject: (siteName) => `Bekräfta nyhetsbrevet från ${siteName}`,
    title: 'Vill du ha vårt nyhetsbrev?',
    text: 'Bekräfta din adress, så får du nya leads och råd om uppföljning. Innan dess skickar vi inget nyhetsbrev.',
    button: 'Bekräfta prenumerationen',
    footer: `Du får mejlet för att adressen anmäldes till vårt nyhetsbrev. Var det inte du? Gör ingenting, så tar vi bort adressen inom ${policy.unconfirmedDays + 1} dagar.`,
    unsubscribe: 'Ta bort min adress nu',
  },
  en: {
    subject: (siteName) => `Confirm the newsletter from ${siteName}`,
    title: 'Would you like our newsletter?',
    text: 'Confirm your address and you will get new leads and advice on following up. Until then we will not send any newsletter.',
    button: 'Confirm the subscription',
    footer: `You are receiving this email because the address was signed up for our newsletter. Not you? Do nothing, and we will remove the address within ${policy.unconfirmedDays + 1} days.`,
    unsubscribe: 'Remove my address now',
  },
};
