export const mailOrders = {
  'order-received': {
    subject: 'Tack för din order {orderNumber}',
    title: '{isInvoiced, select, true {Tack för din order} other {Tack, betalningen är klar}}',
    text: '{isInvoiced, select, true {Fakturan på {total} visar när den ska betalas.} other {Vi har tagit emot din betalning på {total}{payment}.}} {isWaiting, select, true {Det som inte kan levereras direkt kommer senast {completeBy}, annars betalar vi tillbaka det.} other {{ordered, plural, one {Ditt lead} other {Dina leads}} kommer i ett eget mejl.}} {hasTerms, select, true {{isInvoiced, select, true {Fakturan} other {Kvittot}} och villkoren för köpet är bifogade.} other {{isInvoiced, select, true {Fakturan är bifogad.} other {Kvittot är bifogat.}}}}',
  },
  'order-delivered': {
    subject:
      '{ordered, plural, one {Ditt lead} other {Dina leads}} och {isInvoiced, select, true {faktura} other {kvitto}}, order {orderNumber}',
    title: 'Tack, här är {ordered, plural, one {ditt lead} other {dina leads}}',
    text: '{isInvoiced, select, true {Fakturan på {total} visar när den ska betalas} other {Vi har tagit emot din betalning på {total}{payment}}}. {ordered, plural, one {Ditt lead är bifogat} =2 {Båda leadsen i din order är bifogade} other {Alla {ordered} leads i din order är bifogade}} som CSV och Excel, liksom {isInvoiced, select, true {fakturan} other {kvittot}}{hasTerms, select, true { och villkoren för köpet} other {}}. Vi råder dig att ta kontakt inom [[contactLeadsWithinHours]] timmar.',
  },
  'invoice-sent': {
    subject: 'Faktura, order {orderNumber}',
    title: 'Här är fakturan',
    text: 'Fakturan på {total} är bifogad. Där står när och hur den ska betalas.',
  },
  'leads-delivered': {
    subject: '{ordered, plural, one {Ditt lead} other {Dina leads}}, order {orderNumber}',
    title: 'Här är {ordered, plural, one {ditt lead} other {dina leads}}',
    text: '{ordered, plural, one {Ditt lead är bifogat} =2 {Båda leadsen i din order är bifogade} other {Alla {ordered} leads i din order är bifogade}} som CSV och Excel. Vi råder dig att ta kontakt inom [[contactLeadsWithinHours]] timmar.',
  },
  'leads-partly-delivered': {
    subject: 'En del av dina leads, order {orderNumber}',
    title: 'Här är en del av dina leads',
    text: '{delivered} av {ordered} leads är levererade hittills. Resten kommer senast {completeBy}, annars betalar vi tillbaka det.',
  },
  'payment-failed': {
    subject: 'Betalningen för order {orderNumber} gick inte igenom',
    title: 'Betalningen gick inte igenom',
    text: 'Betalningen på {total} behandlades, men gick till slut inte igenom. Inget har dragits, ordern är avslutad och dina leads är inte längre reserverade. Vill du fortfarande köpa dem? Lägg en ny order.',
  },
  'order-refunded': {
    subject: 'Vi har betalat tillbaka order {orderNumber}',
    title: 'Pengarna är på väg tillbaka',
    text: 'Vi kunde inte leverera din order och betalar tillbaka {refunded} inkl. moms på samma sätt som du betalade{payment}. När pengarna syns beror på din bank.',
  },
  'order-credited': {
    subject: 'Vi {isInvoiced, select, true {krediterar} other {betalar tillbaka}} order {orderNumber}',
    title: '{isInvoiced, select, true {Fakturan är krediterad} other {Pengarna är på väg tillbaka}}',
    text: '{paidBack} Kreditnotan är bifogad. Leads som du redan har fått får du inte längre använda. Radera uppgifterna. De kan inte längre hämtas hos oss, och resten levereras inte.',
  },
  'order-partly-credited': {
    subject: 'Vi {isInvoiced, select, true {krediterar} other {betalar tillbaka}} en del av order {orderNumber}',
    title:
      '{isInvoiced, select, true {En del av fakturan är krediterad} other {En del av pengarna är på väg tillbaka}}',
    text: '{paidBack} Kreditnotan är bifogad. Leads som du har fått pengarna tillbaka för får du inte längre använda. Radera uppgifterna.',
  },
  'order-disputed': {
    subject: 'Betalningen för order {orderNumber} är återförd',
    title: 'Din bank har återfört betalningen',
    text: 'Din bank har återfört {credited} av {total} inkl. moms efter en invändning mot betalningen. Vi betalar därför inte tillbaka något själva. Kreditnotan är bifogad. Leads som du har fått pengarna tillbaka för får du inte längre använda. Radera uppgifterna.',
  },
  paidBack:
    '{isInvoiced, select, true {Vi krediterar {amount} på fakturan. Det du redan har betalat för mycket betalar vi tillbaka.} other {Vi betalar tillbaka {amount} på samma sätt som du betalade{payment}. När pengarna syns beror på din bank.}}',
  amountOf: '{credited}{isPart, select, true { av {total}} other {}} inkl. moms',
  order: 'Order',
  subtotal: 'Delsumma exkl. moms',
  vat: 'Moms [[vatPercent]] %',
  total: '{isPart, select, true {Hela ordern} other {Totalt}} inkl. moms',
  creditedSum: '{isInvoiced, select, true {Krediteras} other {Betalas tillbaka}} inkl. moms',
  creditedFor: 'Avser',
  saved: 'Du sparade exkl. moms',
  each: 'à {price}',
  insteadOf: '(ordinarie pris {price})',
  insteadOfLess: '(ordinarie pris {price}, −{percent} %)',
  unnamed: 'Utan företagsnamn',
  more: 'och {count} till, i filerna och på sidan',
  wrong: 'Stämmer något inte?',
  claimBy: 'Anmäl felaktiga leads senast {date} {time}.',
  remedy: 'Öppna ordern, eller Mina köp, och välj Anmäl fel. Det som är fel ersätts eller återbetalas {when}.',
  button: 'Visa ordern',
  open: 'Öppna Mina köp',
  again: 'Se leads att köpa',
  endsClaims:
    '{count, plural, one {Det avslutar också din anmälan av {references}.} other {Det avslutar också dina anmälningar av {references}.}}',
  history: 'Mina köp',
  later: 'Länken gäller i [[recordsOpenHours]] timmar. Senare, och för äldre köp, hittar du allt här:',
  footer: 'Frågor? Svara på det här mejlet, så hjälper vi dig.',
} as const;

export const mailClaims = {
  'claim-received': {
    subject: 'Vi har tagit emot din anmälan, order {orderNumber}',
    title: 'Din anmälan är mottagen',
    text: 'Vi går nu igenom {count, plural, one {det lead} other {de {count} leads}} som du har anmält. Du får svar senast {until}. Om vi inte har svarat då ersätter eller återbetalar vi automatiskt.',
  },
  'claim-replaced': {
    subject: '{count, plural, one {Ett nytt lead} other {{count} nya leads}} som ersättning, order {orderNumber}',
    title: '{count, plural, one {Ditt lead är ersatt} other {Dina leads är ersatta}}',
    text: '{count, plural, one {Det lead som du anmälde är ersatt} other {De {count} leads som du anmälde är ersatta}}. Filerna är bifogade och visar vad som ersätter vad. Även ett nytt lead kan anmälas, senast {until}.',
  },
  'claim-refunded': {
    subject: 'Vi {isInvoiced, select, true {krediterar} other {betalar tillbaka}} {amount}, order {orderNumber}',
    title: '{isInvoiced, select, true {Fakturan är krediterad} other {Pengarna är på väg tillbaka}}',
    text: '{paidBack} Kreditnotan är bifogad. Leads som du har fått pengarna tillbaka för får du inte längre använda. Radera uppgifterna.',
  },
  'claim-refused': {
    subject: 'Svar på din anmälan, order {orderNumber}',
    title: 'Vi kan inte godkänna din anmälan',
    text: 'Vi har gått igenom {count, plural, one {det lead} other {de {count} leads}} som du anmälde och kan inte godkänna anmälan. Du kan svara en gång på avslaget, senast {until}, vid leadet i ordern. Så här ser vi på det:',
  },
  'claim-refusal-stands': {
    subject: 'Svar på det du skrev om vårt avslag, order {orderNumber}',
    title: 'Avslaget står kvar',
    text: 'Vi har läst ditt svar om {count, plural, one {det lead} other {de {count} leads}} som du anmälde och ändrar inte vårt beslut. Anmälan är nu slutligt avgjord. Så här ser vi på det:',
  },
  'record-faulty': {
    subject: 'Ett lead i order {orderNumber} har visat sig vara felaktigt',
    title: 'Ett av dina leads är felaktigt',
    text: 'En annan köpare har anmält ett lead som också du har fått, och vi har godkänt anmälan ({reason}). Du kan anmäla det till och med {until}, så ersätter eller återbetalar vi det.',
  },
  amountFor: '{amount} inkl. moms för {count, plural, one {det lead} other {de {count} leads}} som du anmälde',
  order: 'Order',
  button: 'Visa ordern',
  later: 'Länken gäller i [[recordsOpenHours]] timmar. Senare hittar du allt här:',
  replaces: '{before} ersätts av {after}',
} as const;
