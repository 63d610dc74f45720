export const faq = {
  metaTitle: 'Vanliga frågor',
  metaDescription:
    'Svar om leads, kvalitet, priser, moms, leverans, reklamation, GDPR och konto. Om du inte hittar svaret hör en människa av sig [[replyPromise]].',
  title: 'Vanliga frågor',
  intro: 'Sex ämnen, raka svar. Varje fråga har en egen adress som du kan skicka vidare.',
  topics: 'Ämnen',
  search: {
    label: 'Sök bland frågorna',
    submit: 'Sök',
    found: '{count} svar',
    none: 'Inget svar innehåller det du sökte efter. [Fråga oss](/kontakt), så svarar en människa.',
  },
  categories: {
    general: 'Allmänt',
    quality: 'Kvalitet & data',
    payment: 'Betalning & priser',
    delivery: 'Leverans & support',
    privacy: 'GDPR & säkerhet',
    account: 'Konto & företag',
  },
  questions: {
    lead: {
      question: 'Vad är ett lead?',
      answer:
        'Ett lead är ett företag, eller en person på ett företag, som har bett att bli kontaktad om något som du säljer. Annonsen visar vilka uppgifter du får: hur stor andel av leadsen som har namn, telefon, e-post, behov, källa och samtycke.',
    },
    buy: {
      question: 'Hur köper jag?',
      answer:
        'Så här går det till:\n\n1. [Välj bransch](/leads) eller sök.\n2. Öppna en annons och se pris, kvalitet och hur stor andel av leadsen som har varje uppgift.\n3. Lägg så många leads du vill i kundvagnen.\n4. Betala med kort.\n\nLeadsen visas när betalningen är klar. [Läs mer om stegen](/hur-det-fungerar).',
    },
    who: {
      question: 'Vem kan köpa?',
      answer:
        'Företag i Sverige. Vi säljer inte till konsumenter eller till andra länder, och leadsen är till för att du ska kunna erbjuda det som personen har frågat efter.',
    },
    quotes: {
      question: 'Jag söker själv en leverantör. Är jag rätt?',
      answer:
        'Ja. [Jämför offerter](/jamfor-offerter) kostnadsfritt: beskriv vad du behöver på [[quoteSeconds]] sekunder, så går din förfrågan till upp till [[maxQuoteProviders]] certifierade företag i ditt område. Du kan återkalla den när du vill.',
    },
    score: {
      question: 'Vad betyder kvalitetspoängen?',
      answer:
        'Poängen är butikens bedömning av annonsen, från 1 till 100. Hur gamla, fullständiga och verifierade uppgifterna är visas bredvid. [[qualityPremiumFrom]] eller mer märks Premium, lägre märks Standard. En annons som ännu inte är bedömd visas som ej betygsatt.',
    },
    verified: {
      question: 'Hur är uppgifterna granskade?',
      answer:
        'Varje annons visar hur och när uppgifterna verifierades, eller att de inte är verifierade än. Vid importen kontrollerar vi dessutom att e-post, telefon, organisationsnummer och postnummer är rätt skrivna, och tar bort dubbletter.',
    },
    exclusive: {
      question: 'Är leadsen exklusiva?',
      answer:
        'Det skiljer sig mellan annonserna och syns innan du köper. ”Exklusivt” betyder att bara du får leadet. Annars anges hur många köpare som högst kan få samma lead. Taket kan inte överskridas, och du får aldrig samma lead två gånger.',
    },
    conversion: {
      question: 'Hur stor andel blir affär?',
      answer:
        'Om annonsen visar en konverteringsgrad är den uppgiven och inte uppmätt här: hur stor andel av kontakterna som brukar bli kunder. Snittet för det som är till salu just nu visas på [startsidan](/). Det är en upplysning och inget löfte. Vi råder dig att ta kontakt inom [[contactLeadsWithinHours]] timmar.',
    },
    faulty: {
      question: 'Vad händer om ett lead är felaktigt?',
      answer:
        'Anmäl det inom [[claimDays]] dagar från leveransen, vid leadet på ordersidan eller under [Mina köp](/mina-kop). Välj vad som är fel; flera leads går att anmäla på en gång.\n\n- Fel nummer, e-post som studsar, fel person, dubblett och nedlagt företag ersätts oftast direkt med ett nytt lead från samma annons.\n- Annars får du svar [[remedyPromise]]: ett nytt lead, pengarna tillbaka inklusive moms eller ett nej med motivering. Om vi inte har svarat då godkänns anmälan automatiskt.\n- Om även det nya leadet är felaktigt kan du anmäla det inom [[claimDays]] dagar, och då återbetalas det.\n\nReglerna i sin helhet står i [villkoren](/villkor#claims).',
    },
    price: {
      question: 'Vad kostar ett lead?',
      answer:
        'Priset per lead står i varje annons, exklusive moms. Vi riktar in oss på [[minLeadPriceKr]]–[[maxLeadPriceKr]] kr. Det finns inga startavgifter, abonnemang eller bindningstider.',
    },
    vat: {
      question: 'Är priserna med eller utan moms?',
      answer:
        'Priserna i katalogen är exklusive moms. I kundvagnen och kassan läggs [[vatPercent]] % moms till på en egen rad, och beloppet du betalar är inklusive moms. Allt framgår av kvittot.',
    },
    methods: {
      question: 'Hur kan jag betala?',
      answer:
        'Med kort i kassan, och med de betalsätt som betaltjänsten visar där. Om ditt företag vill betala mot faktura med [[invoiceTermsDays]] dagars villkor, [fråga oss](/kontakt).',
    },
    volume: {
      question: 'Får jag rabatt vid större köp?',
      answer:
        'Från [[volumeOfferFromLeads]] leads gör vi gärna en offert. [Berätta vad du behöver](/kontakt), så återkommer vi [[replyPromise]].',
    },
    declined: {
      question: 'Mitt kort nekades. Vad gör jag?',
      answer:
        'Inget är debiterat, och dina leads är reserverade i [[holdMinutes]] minuter, eller [[largeHoldMinutes]] minuter om beställningen är stor. Försök igen med samma eller ett annat kort på samma sida. Om det nekas igen kan din bank berätta varför.',
    },
    when: {
      question: 'När får jag mina leads?',
      answer:
        'Det framgår av annonsen. Vid direkt leverans visas leadsen på sidan när betalningen är bekräftad, och ett mejl med CSV och Excel är på väg. Om de samlas in efter beställning får du det som finns direkt och resten så snart det kommer, inom [[deliveryDays]] dagar. Det som inte är levererat då återbetalas automatiskt.',
    },
    noMail: {
      question: 'Jag har inte fått något mejl. Vad gör jag?',
      answer:
        'Titta i skräpposten först. Annars kan du hämta leadsen direkt under [Mina köp](/mina-kop) med adressen du angav. Om du skrev fel adress hjälper vi dig: [hör av dig](/kontakt) med ordernumret, så rättar vi den och skickar leveransen på nytt.',
    },
    formats: {
      question: 'I vilka format kommer leveransen?',
      answer:
        'På sidan, som CSV och som Excel. CSV-filen öppnas rätt i Excel med å, ä och ö. Telefonnummer och postnummer behåller sina nollor.',
    },
    support: {
      question: 'När kan jag nå er?',
      answer:
        'Support via e-post ([[contactEmail]]) mån–fre [[emailHours]]. Telefon [[phone]], mån–fre [[phoneHours]]. Vi svarar [[replyPromise]]. [Skriv till oss](/kontakt).',
    },
    legal: {
      question: 'Får jag kontakta personerna?',
      answer:
        'Ja, om det som de har samtyckt till. Källa, samtyckestext och tidpunkt levereras med de leads som har dem, så att du kan visa grunden. Annonsen visar hur stor andel det är. Du blir själv personuppgiftsansvarig när du har fått uppgifterna, och ska sluta höra av dig om personen ber om det.',
    },
    retention: {
      question: 'Hur länge sparas uppgifterna?',
      answer:
        'Leads raderas [[recordRetentionMonths]] månader efter att de samlades in, sålda eller inte. Köphistoriken sparas i upp till [[orderRetentionYears]] år efter köpåret, eftersom bokföringslagen kräver det. Hela förteckningen finns i [integritetspolicyn](/integritetspolicy).',
    },
    erase: {
      question: 'Hur blir jag borttagen ur era leads?',
      answer:
        'Skriv till oss på [kontaktsidan](/kontakt) och ange den e-postadress eller det telefonnummer det gäller. Vi raderar uppgifterna och lägger ett oläsbart hashvärde på en spärrlista, så att du inte kan importeras igen.',
    },
    card: {
      question: 'Är det säkert att betala?',
      answer:
        'Ja. Kortuppgifterna skrivs in hos betaltjänsten och når aldrig vår server. Betalningen bekräftas med ditt kort enligt bankens regler, och sidan är krypterad.',
    },
    cookies: {
      question: 'Vilka cookies använder ni?',
      answer:
        'Bara nödvändiga, tills du har valt. Trafikmätning startar först om du accepterar, och du ändrar ditt val längst ner på sidan. Vad varje cookie gör står i [integritetspolicyn](/integritetspolicy#cookies).',
    },
    account: {
      question: 'Behöver jag ett konto?',
      answer: 'Nej, för närvarande behövs inget konto. Du anger namn och e-post i kassan, och det räcker.',
    },
    history: {
      question: 'Hur hittar jag gamla köp?',
      answer:
        'Gå till [Mina köp](/mina-kop) och ange din e-postadress. Du får en länk som gäller i [[signInLinkMinutes]] minuter och öppnar alla köp som gjorts med adressen, med filer och kvitton.',
    },
    receipt: {
      question: 'Får jag ett kvitto med moms?',
      answer:
        'Ja, som PDF med löpnummer, momsbelopp och vårt organisationsnummer. Du kan ange företag, organisationsnummer och er referens i kassan. Kvittot finns i mejlet och under [Mina köp](/mina-kop).',
    },
    colleague: {
      question: 'Kan flera på företaget se samma köp?',
      answer:
        'Köpet hör till den e-postadress som angavs. Använd en gemensam adress om flera ska komma åt det, eller dela filerna inom företaget.',
    },
    sell: {
      question: 'Kan vi bli leverantör av offerter?',
      answer:
        'Ja. Förfrågningar går till certifierade företag i rätt bransch och område, i turordning. [Skriv till oss](/kontakt) och berätta vad ni gör och var.',
    },
  },
  closing: {
    title: 'Hittade du inte svaret?',
    text: 'Fråga oss. En människa svarar [[replyPromise]].',
    leads: 'Hitta leads',
    contact: 'Kontakta oss',
  },
} as const;
