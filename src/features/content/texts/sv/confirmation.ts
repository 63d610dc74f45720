export const confirmation = {
  metaTitle: 'Din order',
  states: {
    waiting: {
      title: 'Vi väntar på betalningen',
      text: 'Sidan uppdateras automatiskt, så låt den gärna vara öppen.',
    },
    processing: {
      title: 'Betalningen behandlas',
      text: 'Banken har tagit emot betalningen och bekräftar den snart. Dina leads är reserverade under tiden.',
    },
    declined: {
      title: 'Betalningen nekades',
      text: 'Inget har dragits. Dina leads är reserverade en stund till. Gå tillbaka till kassan och försök igen, eller använd ett annat kort.',
    },
    aborted: {
      title: 'Betalningen avbröts',
      text: 'Inget har dragits. Dina leads är reserverade en stund till. Gå tillbaka till kassan och försök igen, eller välj ett annat betalsätt.',
    },
    paid: { title: 'Tack för ditt köp', text: 'Betalningen är klar.' },
    invoiced: { title: 'Tack för ditt köp', text: 'Fakturan finns här nedan.' },
    failed: {
      title: 'Betalning misslyckades',
      text: 'Inget har dragits och ordern är avslutad. Det du ville köpa ligger kvar i kundvagnen, men är inte längre reserverat.',
    },
    cancelled: {
      title: 'Reservationen gick ut',
      text: 'Betalningen kom inte i tid, så dina leads släpptes till andra köpare. Inget har dragits. Det du ville köpa ligger kvar i kundvagnen.',
    },
    refunded: {
      title: 'Du får pengarna tillbaka',
      unserved:
        'Det du betalade för gick inte att leverera. Därför återbetalar vi {amount} på samma sätt som du betalade. När pengarna syns beror på din bank.',
      notYet:
        'Köpet är avslutat, men pengarna har inte gått tillbaka än. Vi har sett det och hör av oss; du behöver inte göra något.',
      credited:
        'Alla leads i köpet är återbetalda. {amount} går tillbaka på samma sätt som du betalade. När pengarna syns beror på din bank. Du får inte längre använda uppgifterna. Radera dem.',
      onInvoice:
        'Hela köpet är krediterat på fakturan: {amount}. Det som redan är betalt för mycket betalar vi tillbaka. Leads som du har fått får du inte längre använda. Radera uppgifterna.',
      returned:
        'Köpet är återbetalt. {amount} går tillbaka på samma sätt som du betalade. När pengarna syns beror på din bank. Leads som du redan har fått får du inte längre använda. Radera uppgifterna. De visas inte längre här, och resten levereras inte.',
    },
  },
  toCheckout: 'Till kassan',
  toCart: 'Till kundvagnen',
  toLeads: 'Hitta leads',
  toHistory: 'Till Mina köp',
  contact: 'Kontakta oss',
  steps: {
    label: 'Så långt har din order kommit',
    ordered: 'Beställning',
    paid: 'Betalning',
    invoiced: 'Faktura',
    delivered: 'Leverans',
    done: 'klart',
    now: 'pågår',
    later: 'återstår',
  },
  slow: {
    payment: 'Det tar längre tid än vanligt. Låt sidan stå öppen, eller titta senare under Mina köp.',
    delivery: 'Leveransen tar längre tid än vanligt. Låt sidan stå öppen, eller titta senare under Mina köp.',
    ask: 'Kontrollera igen',
  },
  offline: 'Vi får ingen kontakt med butiken just nu. Vi fortsätter att försöka.',
  downloads: {
    label: 'Ladda ner',
    xlsx: 'Leads som Excel',
    csv: 'Leads som CSV',
    receipt: 'Kvitto (PDF)',
    invoice: 'Faktura (PDF)',
    invoiceXml: 'Faktura (XML)',
    creditNote: 'Kreditnota {count} (PDF)',
  },
  order: {
    title: 'Din order',
    heading: 'Order {number}',
    number: 'Ordernummer',
    buyer: 'Köpare',
    receipt: 'Kvittonummer',
    invoice: 'Fakturanummer',
    date: 'Datum',
    reference: 'Er referens',
    paidBy: 'Betalsätt',
    delivery: 'Leverans',
    lines: 'Det du köpte',
    quantity: '{quantity} st à {price}',
    delivered: '{count, number} av {total, number} levererade',
    subtotal: 'Delsumma',
    vat: 'Moms [[vatPercent]] %',
    total: 'Totalt',
    inclVat: 'inkl. moms',
    refunded: 'Återbetalt',
    credited: 'Krediterat på fakturan',
  },
  invoice: {
    left: 'Att betala',
    dueOn: 'Senast',
    ocr: 'OCR-nummer',
    bankgiro: 'Bankgiro',
    nothingLeft: 'Inget kvar att betala på fakturan.',
  },
  deliveries: {
    new: { name: 'Ny', text: 'Dina leads förbereds. De visas här alldeles strax.' },
    underWay: {
      name: 'Pågår',
      text: 'Allt är inte levererat än. Det som återstår visas här så snart det finns. Det som inte har levererats senast {date} återbetalas.',
    },
    closed: { text: 'Ordern är avslutad. Hör av dig om du saknar något.' },
    delivered: { name: 'Levererad', text: 'Dina leads står här nedan.' },
    paused: {
      name: 'Pausad/Fel',
      text: 'Leveransen har stannat. Vi har sett det och hör av oss; du behöver inte göra något.',
    },
  },
  mailed: 'Allt kommer också med e-post.',
  mailedTo: 'Allt skickas också till {email}.',
  wrongAddress: 'Fel adress? Skriv till oss',
  next: {
    title: 'Det här händer nu',
    call: 'Vi råder dig att kontakta dina leads inom [[contactLeadsWithinHours]] timmar.',
    claim:
      'Stämmer något inte? Anmäl leadet här på sidan eller under Mina köp inom [[claimDays]] dagar från leveransen. Ett felaktigt lead ersätts eller återbetalas.',
    keep: 'I den här fliken visas dina leads i [[recordsOpenHours]] timmar efter köpet. Därefter, och på andra enheter, finns de under Mina köp.',
  },
  records: {
    title: 'Dina leads',
    part: 'De första {shown, number} av {total, number}. Visa de andra nedan, eller ta med dig alla som fil.',
    closed:
      'Av hänsyn till personerna visas dina leads här i [[recordsOpenHours]] timmar efter köpet. De finns kvar under Mina köp, där du också anmäler fel.',
  },
  unknown: {
    title: 'Vi kan inte visa någon order här',
    text: 'Öppna den med knappen i mejlet om ordern, eller i webbläsaren där du köpte. Länken gäller en begränsad tid, och hela adressen måste vara med. Senare, och på andra enheter, finns alla dina köp med leads och kvitton under Mina köp.',
  },
  print: 'Skriv ut',
} as const;
