export const quotes = {
  metaTitle: 'Jämför offerter',
  metaDescription:
    'Få offerter från upp till [[maxQuoteProviders]] certifierade företag i ditt område. Det tar [[quoteSeconds]] sekunder, kostar inget och binder dig inte.',
  title: 'Jämför offerter på [[quoteSeconds]] sekunder',
  intro:
    'En förfrågan, upp till [[maxQuoteProviders]] certifierade företag i ditt område. Kostnadsfritt, och du väljer själv.',
  steps: {
    title: 'Så går det till',
    describe: { title: 'Berätta vad du söker', text: 'Välj tjänst och postnummer, så vet vi var vi ska leta.' },
    matched: {
      title: 'Vi frågar de rätta',
      text: 'Högst [[maxQuoteProviders]] certifierade företag får se förfrågan. Mejlet från oss säger vilka, eller att vi letar vidare.',
    },
    compare: { title: 'Jämför och välj', text: 'De som tackar ja hör av sig till dig. Du jämför i lugn och ro.' },
  },
  form: {
    title: 'Din förfrågan',
    required: 'Fält utan ”valfritt” är obligatoriska.',
    category: 'Tjänst',
    chooseCategory: 'Välj en tjänst',
    loadingCategories: 'Hämtar tjänsterna…',
    noCategories: 'Tjänsterna kunde inte hämtas. Ladda om sidan.',
    name: 'Namn',
    email: 'E-post',
    phone: 'Telefon',
    need: 'Vad behöver du hjälp med? (valfritt)',
    needHint: 'Företagen läser det här innan de svarar, utan ditt namn. Lämna därför inga kontaktuppgifter här.',
    postalCode: 'Postnummer',
    consent:
      'Jag godkänner att mina uppgifter sparas och lämnas till högst [[maxQuoteProviders]] certifierade företag, så att de kan kontakta mig med offerter. Jag kan när som helst återkalla förfrågan, och då raderas uppgifterna.',
    privacy: 'Så behandlar vi dina uppgifter',
    submit: 'Skicka förfrågan',
    sending: 'Skickar…',
    needsScript:
      'Formuläret behöver JavaScript. Du kan också mejla {email} och berätta vad du söker, så hjälper vi dig.',
    problems: {
      categoryMissing: 'Välj en tjänst',
      nameMissing: 'Namn är obligatoriskt',
      emailMissing: 'E-postadress är obligatoriskt',
      emailInvalid: 'Ogiltig e-postadress',
      phoneMissing: 'Telefonnummer är obligatoriskt',
      phoneInvalid: 'Ogiltigt telefonnummer',
      postalCodeInvalid: 'Postnummer måste vara mellan 5-10 tecken',
      needTooLong: 'Högst 2 000 tecken',
      consentMissing: 'Du måste godkänna för att fortsätta',
    },
    errorTitle: 'Något gick fel',
    errorText: 'Kunde inte skicka din förfrågan. Försök igen senare.',
    tooMany: 'Du har försökt många gånger på kort tid. Vänta en stund och försök igen.',
  },
  done: {
    title: 'Tack, din förfrågan är skickad',
    search: {
      title: 'Vi söker upp till [[maxQuoteProviders]] företag',
      text: 'Ett mejl till {email} säger vilka, eller att vi letar vidare.',
    },
    read: { title: 'De läser tjänst, område och behov', text: 'Kontaktuppgifterna får de först när de tackar ja.' },
    call: { title: 'De som tackar ja hör av sig', text: 'Du jämför, och behöver inte tacka ja till någon.' },
    withdraw: 'Ångrar du dig? I mejlet finns en länk för att återkalla förfrågan och radera uppgifterna.',
    home: 'Till startsidan',
  },
  benefits: {
    title: 'Varför fråga genom oss',
    free: { title: 'Kostnadsfritt', text: 'Du betalar inget, och du behöver inte tacka ja till någon offert.' },
    certified: {
      title: 'Certifierade företag',
      text: 'Bara företag som vi har granskat och godkänt får se förfrågningar.',
    },
    private: {
      title: 'Dina uppgifter skyddas',
      text: 'Ett företag ser ditt namn och nummer först när det har tackat ja till förfrågan.',
    },
    fair: {
      title: 'Rättvis fördelning',
      text: 'Det företag som väntat längst frågas först. Ingen betalar för att hamna överst.',
    },
  },
} as const;
