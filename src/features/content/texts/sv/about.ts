export const about = {
  metaTitle: 'Om oss',
  metaDescription:
    '[[siteName]] är en svensk marknadsplats där företag köper B2B-leads öppet: pris, kvalitet, verifiering och antal köpare syns före köpet.',
  title: 'En öppen marknad för nya affärer',
  intro:
    'Leads har länge sålts bakom stängda dörrar, med bindningstid och på god tro. [[siteName]] är motsatsen: ett torg i dagsljus, där du ser varan, priset och hur många fler som får köpa.',
  mission: {
    title: 'Vårt uppdrag',
    text: 'Vi vill att ett svenskt företag ska kunna hitta sina nästa kunder lika lätt som det köper kontorsmaterial: utan säljsamtal, utan konto och utan att undra vad som finns i lådan. Och vi vill att den som lämnat sina uppgifter ska veta vart de går, och kunna ångra sig.',
  },
  values: {
    title: 'Det vi står för',
    quality: {
      title: 'Kvalitet',
      text: 'Varje annons visar om, hur och när uppgifterna har verifierats. Ett felaktigt lead anmäler du på ordersidan, och det ersätts eller återbetalas.',
    },
    transparency: {
      title: 'Öppenhet',
      text: 'Pris, kvalitetspoäng, ålder och antal köpare redovisas öppet. Siffrorna på sidorna hämtas från samma databas som försäljningen.',
    },
    customer: {
      title: 'Kunden först',
      text: 'Inget konto, inget abonnemang, inga krångliga villkor. Du får hjälp av en människa [[replyPromise]].',
    },
    innovation: {
      title: 'Nytänkande',
      text: 'Leads som finns i lager visas när betalningen är klar, och kommer som CSV och Excel som ditt CRM kan läsa.',
    },
  },
  team: {
    title: 'Rollerna bakom torget',
    text: 'Fyra ansvar bär allt vi gör. De står här som roller, eftersom det är löftet som räknas.',
    review: { title: 'Granskning', text: 'Läser in leads, anger hur de är verifierade och poängsätter annonserna.' },
    support: { title: 'Kundstöd', text: 'Svarar på frågor, hanterar reklamationer och hjälper dig välja.' },
    privacy: { title: 'Dataskydd', text: 'Vakar över samtycken, gallring och varje begäran om radering.' },
    technology: {
      title: 'Teknik',
      text: 'Ser till att ingen order försvinner och inget lead säljs för många gånger.',
    },
  },
  achievements: {
    title: 'Det vi har byggt in',
    text: 'Löften som hänger på någons goda vilja håller sällan. Därför sitter våra i systemet:',
    ceiling:
      'Taket för antalet köpare upprätthålls av databasen och kan inte överskridas, inte ens när många trycker på Betala samtidigt.',
    twice: 'Samma köpare får aldrig samma lead två gånger.',
    late: 'Det som inte har kunnat levereras [[deliveryDays]] dagar efter betalningen återbetalas automatiskt.',
    masked: 'Kontaktuppgifter visas aldrig innan de är sålda. Det som visas före köpet har minst fem leads gemensamt.',
    retention: 'Leads raderas [[recordRetentionMonths]] månader efter att de samlades in, sålda eller inte.',
  },
  trust: {
    title: 'Så kan du lita på siffrorna',
    seller: {
      title: 'Vem du handlar av',
      text: 'Samma företag säljer, levererar och ansvarar. Uppgifterna står här nedanför och på kvittot.',
    },
    verification: {
      title: 'Hur leads verifieras',
      text: 'Annonsen visar på vilket sätt och när, eller att uppgifterna inte är verifierade än. E-post, telefon, organisationsnummer och postnummer kontrolleras dessutom när de läses in.',
    },
    conversion: {
      title: 'Varifrån konverteringen kommer',
      text: 'Den är butikens uppgift för annonsen och inte uppmätt på sålda leads. Därför står det alltid “uppgiven”, och siffran är inget löfte.',
    },
    claims: {
      title: 'Vad reklamationer leder till',
      text: '{decided, plural, =0 {Felaktiga leads ersätts eller återbetalas. Utfallet redovisas här så snart det finns något att redovisa.} one {Senaste 12 månaderna har # anmält lead avgjorts: {replaced} ersatt, {refunded} återbetalt, {refused} avslaget.} other {Senaste 12 månaderna har # anmälda leads avgjorts: {replaced} ersatta, {refunded} återbetalda, {refused} avslagna.}}',
    },
  },
  seller: 'Företaget bakom [[siteName]]',
  closing: {
    title: 'Kom ner på torget',
    text: 'Se vad som finns i din bransch i dag, eller berätta vad du letar efter.',
    leads: 'Hitta leads',
    contact: 'Kontakta oss',
  },
} as const;
