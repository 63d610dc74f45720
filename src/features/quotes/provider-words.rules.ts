import { policy } from '../policy/policy.rules.ts';

/** In Swedish only, because providers are Swedish companies. */
export const providerWords = {
  facts: { category: 'Tjänst', area: 'Postnummerområde', askedAt: 'Skickad' },
  contact: { name: 'Namn', phone: 'Telefon', email: 'E-post', postalCode: 'Postnummer', need: 'Behov' },
  offered: {
    subject: (category: string, area: string) => `Ny offertförfrågan: ${category}, ${area}`,
    title: 'En ny offertförfrågan för er',
    text: `Någon i ert område vill jämföra offerter. Förfrågan går till högst ${policy.maxQuoteProviders} certifierade företag. Tacka ja, så får ni kontaktuppgifterna direkt.`,
    button: 'Se förfrågan och svara',
    after: `Länken gäller i ${policy.quoteOfferDays} dagar. Om ni tackar nej går förfrågan vidare till nästa företag.`,
    footer: (siteName: string) =>
      `Ni får mejlet för att ni tar emot offertförfrågningar från ${siteName}. Svara på mejlet om ni vill ändra det.`,
  },
  accepted: {
    subject: (category: string) => `Kontaktuppgifter: ${category}`,
    title: 'Här är kontaktuppgifterna',
    text: 'Tack för att ni tog er an förfrågan. Hör gärna av er i dag: den som frågar har fått veta att ni hör av er.',
    after:
      'Uppgifterna får användas för att lämna en offert på just den här förfrågan. Om förfrågan återkallas mejlar vi er, och då ska ni radera uppgifterna.',
    footer: (siteName: string) => `Ni får mejlet för att ni har tackat ja till en förfrågan från ${siteName}.`,
  },
  withdrawn: {
    subject: (category: string) => `Förfrågan är återkallad: ${category}`,
    title: 'En förfrågan har återkallats',
    text: 'Den som frågade har återkallat sin förfrågan. Kontakta inte personen, och radera de uppgifter ni har fått.',
    footer: (siteName: string) => `Ni får mejlet för att ni fick den här förfrågan från ${siteName}.`,
  },
};
