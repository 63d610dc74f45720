import type { Language } from '../../platform/language.ts';

type Told = { leads: string; until: string };

type Said = Record<'subject' | 'title' | 'text', string>;

type Words = Record<'subtotal' | 'total' | 'saved' | 'validUntil' | 'button' | 'footer' | 'file', string> & {
  proposed: (told: Told) => Said;
  ending: (told: Told) => Said;
  each: (price: string, listPrice: string) => string;
};

export const proposalWords: Record<Language, Words> = {
  sv: {
    proposed: ({ leads, until }) => ({
      subject: `Ditt prisförslag på ${leads} leads`,
      title: 'Ditt prisförslag',
      text: `Här är vårt prisförslag på ${leads} leads. Det gäller till och med ${until}. Förslaget finns också som PDF i det här mejlet.`,
    }),
    ending: ({ leads, until }) => ({
      subject: `Ditt prisförslag gäller till och med ${until}`,
      title: 'Prisförslaget gäller ett par dagar till',
      text: `Vårt prisförslag på ${leads} leads gäller till och med ${until}. Vill du köpa till de här priserna gör du det via länken nedan.`,
    }),
    each: (price, listPrice) =>
      price === listPrice ? `${price} per lead` : `${price} per lead, ordinarie ${listPrice}`,
    subtotal: 'Netto exkl. moms',
    total: 'Totalt inkl. moms',
    saved: 'Du sparar exkl. moms',
    validUntil: 'Gäller till och med',
    button: 'Se och godkänn prisförslaget',
    footer:
      'Leads reserveras först i kassan. Dela inte länken: den som har den kan godkänna förslaget och köpa till de här priserna.',
    file: 'prisforslag',
  },
  en: {
    proposed: ({ leads, until }) => ({
      subject: `Your price proposal for ${leads} leads`,
      title: 'Your price proposal',
      text: `Here is our price proposal for ${leads} leads. It is valid through ${until}. You will also find it as a PDF in this email.`,
    }),
    ending: ({ leads, until }) => ({
      subject: `Your price proposal is valid through ${until}`,
      title: 'Your price proposal is valid for a few more days',
      text: `Our price proposal for ${leads} leads is valid through ${until}. To buy at these prices, use the link below.`,
    }),
    each: (price, listPrice) =>
      price === listPrice ? `${price} per lead` : `${price} per lead, list price ${listPrice}`,
    subtotal: 'Net excl. VAT',
    total: 'Total incl. VAT',
    saved: 'You save excl. VAT',
    validUntil: 'Valid through',
    button: 'View and accept the price proposal',
    footer:
      'Leads are not reserved until checkout. Do not share the link: anybody who has it can accept the proposal and buy at these prices.',
    file: 'price-proposal',
  },
};
