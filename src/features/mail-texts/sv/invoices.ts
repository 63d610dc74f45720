export const mailInvoices = {
  approved: {
    subject: '{company} kan köpa mot faktura',
    title: 'Ni kan köpa mot faktura',
    text: 'Den här adressen kan nu köpa mot faktura för {company}. Logga in på Mina köp och välj faktura i kassan.',
  },
  refused: {
    subject: 'Faktura för {company}',
    title: 'Vi kan inte erbjuda faktura',
    text: 'Vi har gått igenom er förfrågan och kan just nu inte erbjuda {company} köp mot faktura. Ni kan handla som vanligt och betala i kassan.',
  },
  none: {
    subject: 'Adressen köper inte längre för {company}',
    title: 'Adressen är borttagen',
    text: 'Den här adressen kan inte längre köpa mot faktura för {company}.',
  },
  company: {
    reason: 'Från oss',
    limit: 'Kreditgräns inkl. moms',
    days: 'Betalningsvillkor',
    daysOf: '{count} dagar',
    button: 'Öppna Mina köp',
    footer: 'Frågor? Svara på mejlet.',
  },
  reminder: {
    subject: 'Påminnelse om faktura {label}',
    title: '{isLast, select, true {Andra påminnelsen om en obetald faktura} other {En faktura är obetald}}',
    text: 'Faktura {label} skulle ha betalats senast {due}. Har ni betalat de senaste dagarna behöver ni inte göra något.',
    left: 'Kvar på fakturan inkl. moms',
    charges: {
      'reminder-fee': 'Påminnelseavgift',
      'late-compensation': 'Förseningsersättning',
      interest: 'Dröjsmålsränta',
    },
    toPay: 'Att betala',
    ocr: 'OCR-nummer',
    bankgiro: 'Bankgiro',
    iban: 'IBAN',
    footer: 'Fakturan är bifogad. Svara på mejlet om något är fel med den.',
  },
} as const;

export const mailProposals = {
  proposed: {
    subject: 'Ditt prisförslag på {leads} leads',
    title: 'Ditt prisförslag',
    text: 'Här är vårt prisförslag på {leads} leads. Det gäller till och med {until}. Förslaget finns också som PDF i det här mejlet.',
  },
  ending: {
    subject: 'Ditt prisförslag gäller till och med {until}',
    title: 'Prisförslaget gäller ett par dagar till',
    text: 'Vårt prisförslag på {leads} leads gäller till och med {until}. Vill du köpa till de här priserna gör du det via länken nedan.',
  },
  each: '{price} per lead',
  lowered: '{price} per lead, ordinarie {listPrice}',
  subtotal: 'Netto exkl. moms',
  total: 'Totalt inkl. moms',
  saved: 'Du sparar exkl. moms',
  validUntil: 'Gäller till och med',
  button: 'Se och godkänn prisförslaget',
  footer:
    'Leads reserveras först i kassan. Dela inte länken: den som har den kan godkänna förslaget och köpa till de här priserna.',
} as const;
