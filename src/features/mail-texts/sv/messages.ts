/** To who asks for quotes. */
export const mailQuotes = {
  received: {
    subject: 'Din offertförfrågan är på väg',
    title: 'Tack för din förfrågan',
    text: 'Vi har skickat den till de här företagen. De läser tjänsten, området och behovet. Dina kontaktuppgifter får de först när de tackar ja.',
    after:
      'Du behöver inte göra något mer. Om något företag tackar nej går förfrågan vidare till nästa, och då får du veta det. Uppgifterna sparas i högst [[requestRetentionMonths]] månader.',
  },
  waiting: {
    subject: 'Vi har fått din offertförfrågan',
    title: 'Tack för din förfrågan',
    text: 'Just nu har vi inget certifierat företag för tjänsten i ditt område. Vi fortsätter att leta, och ingen har fått dina uppgifter.',
    after:
      'När förfrågan går till ett företag får du ett mejl om det. Uppgifterna sparas i högst [[requestRetentionMonths]] månader.',
  },
  passedOn: {
    subject: 'Din offertförfrågan har gått vidare',
    title: 'Förfrågan har gått vidare',
    text: 'Ett företag kunde inte ta sig an din förfrågan. Nu har den gått till:',
    after: 'Du behöver inte göra något mer. Även de får dina kontaktuppgifter först när de tackar ja.',
  },
  category: 'Tjänst',
  postalCode: 'Postnummer',
  askedAt: 'Skickad',
  withdraw: 'Återkalla förfrågan och radera uppgifterna',
  footer:
    'Du får mejlet för att adressen angavs i en offertförfrågan hos [[siteName]]. Var det inte du? Återkalla den med länken ovan.',
} as const;

/** In Swedish only, because providers are Swedish companies. */
export const mailProviders = {
  offered: {
    subject: 'Ny offertförfrågan: {category}, {area}',
    title: 'En ny offertförfrågan för er',
    text: 'Någon i ert område vill jämföra offerter. Förfrågan går till högst [[maxQuoteProviders]] certifierade företag. Tacka ja, så får ni kontaktuppgifterna direkt.',
    button: 'Läs förfrågan och svara',
    after: 'Länken gäller i [[quoteOfferDays]] dagar. Om ni tackar nej går förfrågan vidare till nästa företag.',
    footer:
      'Ni får mejlet för att ni tar emot offertförfrågningar från [[siteName]]. Svara på mejlet om ni vill ändra det.',
  },
  accepted: {
    subject: 'Kontaktuppgifter: {category}',
    title: 'Här är kontaktuppgifterna',
    text: 'Tack för att ni tog er an förfrågan. Hör gärna av er i dag: den som frågar har fått veta att ni hör av er.',
    after:
      'Uppgifterna får användas för att lämna en offert på just den här förfrågan. Om förfrågan återkallas mejlar vi er, och då ska ni radera uppgifterna.',
    footer: 'Ni får mejlet för att ni har tackat ja till en förfrågan från [[siteName]].',
  },
  withdrawn: {
    subject: 'Förfrågan är återkallad: {category}',
    title: 'En förfrågan har återkallats',
    text: 'Den som frågade har återkallat sin förfrågan. Kontakta inte personen, och radera de uppgifter ni har fått.',
    footer: 'Ni får mejlet för att ni fick den här förfrågan från [[siteName]].',
  },
  category: 'Tjänst',
  area: 'Område',
  askedAt: 'Skickad',
  name: 'Namn',
  phone: 'Telefon',
  email: 'E-post',
  postalCode: 'Postnummer',
  need: 'Behov',
} as const;

export const mailContacts = {
  received: {
    subject: 'Vi har tagit emot ditt meddelande',
    title: 'Tack, ditt meddelande har kommit fram',
    text: 'Vi läser det och svarar [[replyPromise]].',
    meanwhile: 'Många frågor besvaras redan bland våra vanliga frågor.',
    button: 'Vanliga frågor',
    footer:
      'Du får mejlet för att adressen angavs i vårt kontaktformulär. Om det inte var du behöver du inte göra något.',
  },
  answer: {
    subject: 'Sv: {about}',
    about: 'ditt meddelande',
    title: 'Svar på ditt meddelande',
    wrote: '{name} skrev:',
    footer: 'Svara på det här mejlet om du undrar något mer.',
  },
} as const;

/** The admin's language is not known, so these are in Swedish. */
export const mailContactMessage = {
  subject: 'Nytt meddelande: {about}',
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

/** The reader may have been signed up by somebody else. */
export const mailNewsletter = {
  confirm: {
    subject: 'Bekräfta nyhetsbrevet från [[siteName]]',
    title: 'Vill du ha vårt nyhetsbrev?',
    text: 'Bekräfta din adress, så får du nya leads och råd om uppföljning. Innan dess skickar vi inget nyhetsbrev.',
    button: 'Bekräfta prenumerationen',
    footer:
      'Du får mejlet för att adressen anmäldes till vårt nyhetsbrev. Länken gäller i [[unconfirmedDays]] dagar. Var det inte du? Gör ingenting, så tas adressen bort därefter.',
    unsubscribe: 'Ta bort min adress nu',
  },
  letter: {
    footer: 'Du får mejlet för att du har bekräftat att du vill ha vårt nyhetsbrev.',
    unsubscribe: 'Avsluta prenumerationen',
    see: 'Se leadsen',
    price: '{price} kr per lead exkl. moms',
    left: '{count} kvar',
  },
} as const;
