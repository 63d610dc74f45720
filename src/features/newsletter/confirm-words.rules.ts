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
    footer: `Du får mejlet för att adressen anmäldes till vårt nyhetsbrev. Länken gäller i ${policy.unconfirmedDays} dagar. Var det inte du? Gör ingenting, så tas adressen bort därefter.`,
    unsubscribe: 'Ta bort min adress nu',
  },
  en: {
    subject: (siteName) => `Confirm the newsletter from ${siteName}`,
    title: 'Would you like our newsletter?',
    text: 'Confirm your address and you will get new leads and advice on following up. Until then we will not send any newsletter.',
    button: 'Confirm the subscription',
    footer: `You are receiving this email because the address was signed up for our newsletter. The link is valid for ${policy.unconfirmedDays} days. Not you? Do nothing, and the address is removed after that.`,
    unsubscribe: 'Remove my address now',
  },
};
