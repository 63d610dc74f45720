export const terms = {
  metaTitle: 'Villkor',
  metaDescription:
    'Villkor för köp hos [[siteName]]: priser och moms, betalning, leverans, reklamation inom [[claimDays]] dagar och hur leads får användas.',
  title: 'Villkor',
  dated: 'Gäller från den 18 oktober 2025',
  changed: 'senast ändrade den',
  intro:
    'Villkoren gäller när ett företag köper leads hos [[siteName]]. Genom att betala godkänner du dem för företagets räkning.',
  contents: 'Innehåll',
  sections: {
    parties: {
      title: 'Parterna',
      text: 'Säljare är företaget bakom [[siteName]], se längst ner på sidan. Köpare är det företag som du handlar för. Vi säljer bara inom Sverige, och inte till konsumenter; konsumentköplagen och ångerrätten enligt distansavtalslagen gäller därför inte.',
    },
    goods: {
      title: 'Vad du köper',
      text: 'Ett lead är uppgifter om en person eller ett företag som har bett att bli kontaktad. Annonsen anger vad som ingår, hur uppgifterna är verifierade, kvalitetspoängen och hur många köpare som högst kan få leadet. Taket kan inte överskridas, och samma köpare får aldrig samma lead två gånger.\n\nKonverteringsgrad och kvalitetspoäng är inga utfästelser om att affärer kommer till stånd.',
    },
    prices: {
      title: 'Priser och moms',
      text: 'Priserna i katalogen är i svenska kronor exklusive moms. [[vatPercent]] % moms läggs till på en egen rad i kundvagnen och kassan. **Det belopp som debiteras är inklusive moms.** Om ett pris ändras medan du handlar får du se det nya innan du betalar.\n\n[[volumePrices]] [[invoiceTerms]]',
    },
    payment: {
      title: 'Betalning',
      text: 'Du betalar med ett betalsätt som visas i kassan. När du trycker på Betala reserveras dina leads i [[holdMinutes]] minuter, eller i [[largeHoldMinutes]] minuter om beställningen tar en stor del av utbudet och betalningen inte har påbörjats. Köpet är bindande när betalningen har gått igenom. Då får du ett kvitto med löpnummer.\n\nOm en betalning kommer när reservationen har löpt ut och leadsen är slut återbetalar vi hela beloppet och meddelar dig.',
    },
    delivery: {
      title: 'Leverans',
      text: 'Annonsen anger om leadsen levereras direkt eller inom [[deliveryDays]] dagar. De visas på sidan, skickas med e-post som CSV och Excel och finns därefter under [Mina köp](/mina-kop).\n\nOm allt inte kan levereras direkt får du det som finns, och resten så snart det kommer. Det som inte är levererat [[deliveryDays]] dagar efter betalningen återbetalas utan att du behöver begära det.\n\nDu ansvarar för att e-postadressen är rätt. Om den är fel rättar vi den på begäran och skickar på nytt.',
    },
    claims: {
      title: 'Reklamation',
      text: 'Ett lead är felaktigt om det inte går att nå på de uppgifter du fått, om det inte stämmer med annonsen, om behovet aldrig har funnits, om företaget är nedlagt eller om du redan hade köpt det av oss.\n\n- **Anmälan.** Anmäl felet **inom [[claimDays]] dagar från leveransen**, vid leadet på ordersidan eller under [Mina köp](/mina-kop). Sista dag och klockslag framgår där och i mejlet med leveransen.\n- **Svar.** Ett felaktigt lead ersätts med ett annat från samma annons eller återbetalas **[[remedyPromise]]**. Vissa fel ersätts direkt. Om vi inte har svarat i tid är anmälan godkänd: leadet ersätts, eller återbetalas om det inte finns något att ersätta det med.\n- **Avslag.** Om vi inte godkänner en anmälan får du veta varför. Du kan svara en gång, inom [[answerRefusalDays]] dagar. Beslutet därefter är slutligt.\n- **Återkallelse.** En anmälan som inte är avgjord kan du återkalla.\n- **Ersättningslead.** Ett lead som du fått i stället för ett annat kan anmälas en gång, inom [[claimDays]] dagar från att du fick det. Om det är felaktigt återbetalas det.\n- **Återbetalning.** Du får tillbaka leadets pris inklusive moms, på samma sätt som du betalade, och en kreditnota.\n- **Tvist hos banken.** Om du har bestritt betalningen hos din bank väntar anmälningarna, och nya tas inte emot, tills tvisten är avgjord.\n- Ett lead som du har fått pengarna tillbaka för får du inte längre använda. Radera uppgifterna. De visas inte längre här eller under Mina köp, och inte heller uppgifterna om ett lead som har ersatts. Om hela köpet har återbetalats på en gång visas bara anmälningarna. Det som inte hann levereras levereras inte.\n\nAtt en person inte svarar vid första försöket, har valt en annan leverantör eller har ändrat sig är inte ett fel.',
    },
    use: {
      title: 'Hur leads får användas',
      text: 'Du får kontakta personen om det som samtycket gäller. Du får inte sälja, låna ut eller publicera uppgifterna, och inte föra in dem i tjänster som gör det. När du har tagit emot ett lead är du personuppgiftsansvarig för det: du ska följa dataskyddsförordningen, sluta höra av dig om personen ber om det och radera uppgifterna när de inte längre behövs.',
    },
    quotes: {
      title: 'Offertförfrågningar',
      text: 'Att jämföra offerter är kostnadsfritt och förpliktar inte till något. Förfrågan går till högst [[maxQuoteProviders]] certifierade företag. Avtal ingår du direkt med företaget, och vi är inte part i det.',
    },
    liability: {
      title: 'Ansvar',
      text: 'Vårt ansvar är begränsat till det belopp du har betalat för köpet. Vi ansvarar inte för utebliven vinst eller andra indirekta skador. Det gäller inte vid uppsåt eller grov vårdslöshet, eller där tvingande lag säger annat. Ingen av oss svarar för hinder utanför vår kontroll.',
    },
    privacy: {
      title: 'Personuppgifter',
      text: 'Hur vi behandlar personuppgifter framgår av [integritetspolicyn](/integritetspolicy).',
    },
    support: {
      title: 'Kontakt och öppettider',
      text: 'E-post [[contactEmail]], mån–fre [[emailHours]]. Telefon [[phone]], mån–fre [[phoneHours]]. [Skriv till oss](/kontakt).',
    },
    law: {
      title: 'Ändringar, lag och tvist',
      text: 'För ett köp gäller de villkor som fanns på sidan när du betalade. Svensk lag gäller. En tvist som vi inte kan lösa tillsammans prövas av svensk allmän domstol.',
    },
  },
  seller: 'Säljaren',
} as const;

export const seller = {
  name: 'Namn',
  address: 'Adress',
  orgNumber: 'Organisationsnummer',
  vatNumber: 'Momsregistreringsnummer',
  tax: 'Skatt',
  fTax: 'Godkänd för F-skatt',
  email: 'E-post',
  phone: 'Telefon',
  notOpen: 'Butiken har inte öppnat för köp än. Här står vem som säljer och hur du når oss innan den gör det.',
  notSet: 'Inga betalningar är anslutna än. I en skarp butik står här vem som säljer.',
} as const;
