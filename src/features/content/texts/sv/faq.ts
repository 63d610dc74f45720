export const faq = {
  metaTitle: 'Vanliga frågor',
  metaDescription: 'Svar om leads, kvalitet, priser, moms, leverans, reklamation, GDPR och konto.',
  title: 'Vanliga frågor',
  intro: 'Sök, eller välj ett ämne.',
  topics: 'Ämnen',
  search: {
    label: 'Sök bland frågorna',
    submit: 'Sök',
    found: '{count} svar',
    none: 'Inget svar innehåller det du sökte efter. [Fråga oss](/kontakt).',
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
        'Ett företag, eller en person på ett företag, som har bett att bli kontaktad om något som du säljer. Annonsen visar hur stor andel av leadsen som har namn, telefon, e-post, behov, källa och samtycke.',
    },
    buy: {
      question: 'Hur köper jag?',
      answer:
        '1. [Välj bransch](/leads) eller sök.\n2. Öppna en annons och lägg så många leads du vill i kundvagnen.\n3. Betala med [[paymentMethods]].\n\n[Läs mer om stegen](/hur-det-fungerar).',
    },
    who: {
      question: 'Vem kan köpa?',
      answer: 'Företag i Sverige. Vi säljer inte till konsumenter eller till andra länder.',
    },
    quotes: {
      question: 'Jag söker själv en leverantör. Är jag rätt?',
      answer:
        'Ja. [Jämför offerter](/jamfor-offerter) kostnadsfritt: beskriv vad du behöver, så går din förfrågan till upp till [[maxQuoteProviders]] certifierade företag i ditt område. Du kan återkalla den när du vill.',
    },
    score: {
      question: 'Vad betyder kvalitetspoängen?',
      answer:
        'Poängen är butikens bedömning av annonsen, från 1 till 100. Den utgår från ett förslag, där högst 100 poäng delas så:\n\n- **Färskhet, [[qualityFreshness]]**: alla när leadsen är insamlade för högst [[qualityFreshDays]] dagar sedan, inga efter [[qualityStaleDays]] dagar.\n- **Fullständighet, [[qualityCompleteness]]**: efter hur stor andel av uppgifterna som är ifyllda.\n- **Verifiering, [[qualityVerification]]**: alla när både telefon och e-post är verifierade, färre annars, inga när inget är verifierat.\n- **Reklamationer, [[qualityClaims]]**: alla när inget är reklamerat, inga vid [[qualityClaimsPercent]] %.\n\n[[qualityPremiumFrom]] eller mer märks Premium, lägre Standard.',
    },
    verified: {
      question: 'Hur är uppgifterna granskade?',
      answer:
        'Varje annons visar hur och när uppgifterna verifierades, eller att de inte är verifierade än. Vid importen kontrolleras att e-post, telefon, organisationsnummer och postnummer är rätt skrivna, och dubbletter tas bort.',
    },
    exclusive: {
      question: 'Är leadsen exklusiva?',
      answer:
        'Det syns i annonsen. ”Exklusivt” betyder att bara du får leadet. Annars anges hur många köpare som högst kan få samma lead. Du får aldrig samma lead två gånger.',
    },
    conversion: {
      question: 'Hur stor andel blir affär?',
      answer:
        'Om annonsen visar en konverteringsgrad kommer den från den som samlade in leadsen. Den är inte uppmätt här och inget löfte.',
    },
    faulty: {
      question: 'Vad händer om ett lead är felaktigt?',
      answer:
        'Anmäl det inom [[claimDays]] dagar från leveransen, vid leadet på ordersidan eller under [Mina köp](/mina-kop).\n\n- Fel nummer, e-post som studsar, fel person, dubblett och nedlagt företag ersätts oftast direkt med ett nytt lead från samma annons.\n- Annars får du svar [[remedyPromise]]: ett nytt lead, pengarna tillbaka inklusive moms eller ett nej med motivering. Om vi inte har svarat då godkänns anmälan automatiskt.\n- Om även det nya leadet är felaktigt återbetalas det.\n\nReglerna i sin helhet står i [villkoren](/villkor#claims).',
    },
    price: {
      question: 'Vad kostar ett lead?',
      answer:
        'Priset per lead står i annonsen, exklusive moms. Vi riktar in oss på [[minLeadPriceKr]]–[[maxLeadPriceKr]] kr. Inga startavgifter, abonnemang eller bindningstider.',
    },
    vat: {
      question: 'Är priserna med eller utan moms?',
      answer: 'Exklusive moms. I kundvagnen och kassan läggs [[vatPercent]] % till på en egen rad.',
    },
    methods: {
      question: 'Hur kan jag betala?',
      answer: 'I kassan betalar du med [[paymentMethods]]. [[invoiceOffer]]',
    },
    volume: { question: 'Får jag rabatt vid större köp?', answer: '[[volumePrices]]' },
    declined: {
      question: 'Mitt kort nekades. Vad gör jag?',
      answer:
        'Inget är debiterat, och dina leads är reserverade i [[holdMinutes]] minuter, eller [[largeHoldMinutes]] minuter om beställningen är stor. Försök igen på samma sida, med samma eller ett annat kort. Din bank kan berätta varför kortet nekades.',
    },
    when: {
      question: 'När får jag mina leads?',
      answer:
        'Leads i lager visas på sidan när betalningen är bekräftad och mejlas som CSV och Excel. Det som samlas in efter beställning kommer inom [[deliveryDays]] dagar. Det som inte är levererat då återbetalas automatiskt.',
    },
    noMail: {
      question: 'Jag har inte fått något mejl. Vad gör jag?',
      answer:
        'Titta i skräpposten. Leadsen finns också under [Mina köp](/mina-kop), med adressen du angav. Om adressen blev fel, [hör av dig](/kontakt) med ordernumret, så rättar vi den och skickar leveransen på nytt.',
    },
    legal: {
      question: 'Får jag kontakta personerna?',
      answer:
        'Ja, om det som de har samtyckt till. Källa, samtyckestext och tidpunkt levereras med de leads som har dem; annonsen visar hur stor andel det är. När du har fått uppgifterna är du personuppgiftsansvarig för dem, och ska sluta höra av dig om personen ber om det.',
    },
    erase: {
      question: 'Hur blir jag borttagen ur era leads?',
      answer:
        'Skriv på [kontaktsidan](/kontakt) vilken e-postadress eller vilket telefonnummer det gäller. Vi raderar uppgifterna och spärrar dem med ett oläsbart hashvärde, så att du inte läses in igen.',
    },
    card: {
      question: 'Är det säkert att betala?',
      answer: 'Ja. Kortuppgifterna skrivs in hos betaltjänsten och når aldrig vår server.',
    },
    account: {
      question: 'Behöver jag ett konto?',
      answer: 'Nej, för närvarande behövs inget konto. Namn och e-post i kassan räcker.',
    },
    history: {
      question: 'Hur hittar jag gamla köp?',
      answer:
        'Ange din e-postadress på [Mina köp](/mina-kop). Du får en länk som gäller i [[signInLinkMinutes]] minuter och öppnar alla köp med adressen.',
    },
    receipt: {
      question: 'Får jag ett kvitto med moms?',
      answer:
        'Ja, som PDF med löpnummer, moms och vårt organisationsnummer. Ange företag, organisationsnummer och referens i kassan om de ska stå på det. Kvittot finns i mejlet och under [Mina köp](/mina-kop).',
    },
    sell: {
      question: 'Kan vi bli leverantör av offerter?',
      answer:
        'Ja. Förfrågningar går till certifierade företag i rätt bransch och område, i turordning. [Berätta](/kontakt) vad du gör och var.',
    },
  },
  closing: {
    title: 'Hittade du inte svaret?',
    text: 'Fråga oss.',
    leads: 'Hitta leads',
    contact: 'Kontakta oss',
  },
} as const;
