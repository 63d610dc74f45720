export const home = {
  metaTitle: 'Köp kvalificerade B2B-leads',
  metaDescription:
    'Hitta B2B-leads från hela Sverige. Se kvalitet, ålder, verifiering och vad som ingår innan du betalar. Leverans på sidan, i mejl, som CSV och Excel. Inget konto behövs.',
  hero: {
    titleStart: 'Nya affärer,',
    titleMark: 'levererade',
    titleEnd: 'till din inkorg.',
    text: 'Se pris, kvalitet, ålder och verifiering innan du betalar.',
    searchLabel: 'Bransch, ort eller tjänst',
    search: 'Hitta leads',
    browse: 'Se alla branscher',
    contact: 'Kontakta oss',
  },
  trust: {
    label: 'Det här kan du lita på',
    gdpr: 'GDPR-säkert',
    replaced: 'Felaktigt lead ersätts eller återbetalas',
    instant: 'På sidan, i mejl, CSV och Excel',
    noAccount: 'Inget konto behövs',
  },
  figures: {
    label: 'Butiken i siffror',
    soon: 'Inga leads är till salu just nu. Nya annonser läggs ut i {count} branscher.',
    leadsForSale: '{count, plural, one {lead till salu just nu} other {leads till salu just nu}}',
    categories: '{count, plural, one {bransch} other {branscher}}',
    counties: '{count, plural, other {län med leads i dag}}',
    conversion: 'konvertering i snitt, enligt dem som samlade in leadsen',
    claimDays: '[[claimDays]] dagar',
    claim: 'att anmäla ett felaktigt lead, från leveransen',
  },
  showcase: { label: 'Två av annonserna just nu' },
  categories: { title: 'Välj bransch', all: 'Alla {count} branscher' },
  benefits: {
    title: 'Du vet vad du köper',
    text: 'Det här står i varje annons.',
    sample: 'Ett riktigt lead som är till salu, maskerat',
    quality: {
      title: 'Du ser vad som är granskat',
      text: 'Om, hur och när uppgifterna har verifierats, och hur gamla de är.',
    },
    exclusive: {
      title: 'Du ser hur många du delar med',
      text: 'Exklusivt, eller sålt till högst så många köpare som annonsen anger.',
    },
    instant: {
      title: 'Där du vill ha dem',
      text: 'På sidan och i din inkorg när betalningen är klar. Det som samlas in efter beställning är märkt i annonsen.',
    },
    gdpr: {
      title: 'Samtycke som går att visa',
      text: 'Hur stor andel som har källa, samtyckestext och tidpunkt. Gallras efter [[recordRetentionMonths]] månader.',
    },
  },
  steps: {
    title: 'Från sökning till samtal på fyra steg',
    search: { title: 'Sök och filtrera', text: 'Bransch, län, kvalitet och pris.' },
    review: { title: 'Granska och välj', text: 'Annonsen visar ett av leadsen, maskerat.' },
    pay: { title: 'Betala säkert', text: 'Kort i kassan, kvitto med moms direkt.' },
    receive: { title: 'Få leveransen', text: 'På sidan, i mejlen, som CSV och Excel.' },
  },
  quotes: {
    title: 'Söker du själv en leverantör?',
    text: 'Beskriv vad du behöver, så hör upp till [[maxQuoteProviders]] certifierade företag av sig. Kostnadsfritt.',
    action: 'Jämför offerter',
  },
  closing: {
    title: 'Börja med en annons',
    text: 'Det minsta köpet är ett enda lead.',
    leads: 'Hitta leads',
    contact: 'Kontakta oss',
  },
} as const;
