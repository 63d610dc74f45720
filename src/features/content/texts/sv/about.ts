export const about = {
  metaTitle: 'Om oss',
  metaDescription:
    '[[siteName]] är en svensk marknadsplats för B2B-leads. Pris, kvalitet, verifiering och antal köpare syns före köpet.',
  title: 'Vi säljer leads öppet',
  intro:
    '[[siteName]] säljer leads till svenska företag. Innan du betalar ser du pris, ålder, verifiering och hur många som får köpa samma lead.',
  mission: {
    title: 'Vårt uppdrag',
    text: 'Företag ska kunna köpa leads utan säljsamtal, konto eller bindningstid och veta vad de får. Den som har lämnat sina uppgifter ska veta vart de går och kunna få dem raderade.',
  },
  values: {
    title: 'Det vi står för',
    quality: { title: 'Kvalitet', text: 'Ett felaktigt lead ersätts eller återbetalas.' },
    transparency: { title: 'Öppenhet', text: 'Siffrorna i annonsen hämtas från samma databas som försäljningen.' },
    customer: { title: 'Kunden först', text: 'Frågor besvaras av en människa.' },
    innovation: {
      title: 'Nytänkande',
      text: 'Du köper utan säljsamtal och konto, och leads i lager visas när betalningen är klar.',
    },
  },
  team: {
    title: 'Så är ansvaret fördelat',
    text: 'Från inläsning till drift.',
    review: { title: 'Granskning', text: 'Läser in leads, anger hur de är verifierade och poängsätter annonserna.' },
    support: { title: 'Kundstöd', text: 'Svarar på frågor och avgör reklamationer.' },
    privacy: { title: 'Dataskydd', text: 'Ansvarar för samtycken, gallring och radering.' },
    technology: { title: 'Teknik', text: 'Ansvarar för betalning, leverans och drift.' },
  },
  achievements: {
    title: 'Det här sköter systemet',
    text: 'Vid köp och leverans:',
    ceiling: 'Ett lead säljs aldrig till fler köpare än annonsen anger, inte ens när många betalar samtidigt.',
    twice: 'Samma köpare får aldrig samma lead två gånger.',
    late: 'Det som inte har kunnat levereras [[deliveryDays]] dagar efter betalningen återbetalas automatiskt.',
    masked: 'Kontaktuppgifter visas aldrig före köpet.',
    retention: 'Leads raderas [[recordRetentionMonths]] månader efter att de samlades in, sålda eller inte.',
  },
  trust: {
    title: 'Om siffrorna',
    seller: {
      title: 'Vem du handlar av',
      text: 'Samma företag säljer, levererar och ansvarar. Uppgifterna står här och på kvittot.',
    },
    verification: {
      title: 'Hur leads verifieras',
      text: 'Annonsen visar hur och när, eller att uppgifterna inte är verifierade än.',
    },
    conversion: {
      title: 'Varifrån konverteringen kommer',
      text: 'Från den som samlade in leadsen. Den är inte uppmätt på sålda leads.',
    },
    claims: {
      title: 'Vad reklamationer leder till',
      text: '{decided, plural, =0 {Felaktiga leads ersätts eller återbetalas. Utfallet visas här när något har avgjorts.} one {Senaste 12 månaderna har # anmält lead avgjorts: } other {Senaste 12 månaderna har # anmälda leads avgjorts: }}{decided, plural, =0 {} other {{replaced, plural, one {# ersatt} other {# ersatta}}, {refunded, plural, one {# återbetalt} other {# återbetalda}}, {refused, plural, one {# avslaget} other {# avslagna}}.}}',
    },
  },
  seller: 'Företaget bakom [[siteName]]',
  closing: {
    title: 'Hitta leads i din bransch',
    text: 'Se vad som är till salu i dag.',
    leads: 'Hitta leads',
    contact: 'Kontakta oss',
  },
} as const;
