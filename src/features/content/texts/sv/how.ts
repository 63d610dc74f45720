export const how = {
  metaTitle: 'Så fungerar det',
  metaDescription:
    'Från sökning till samtal på fyra steg: sök och filtrera, granska och välj, betala säkert, få leveransen. Inget konto behövs.',
  title: 'Så fungerar det',
  intro: 'Du ser vad annonsen innehåller och när den levereras innan du betalar. Här är hela vägen.',
  stepsLabel: 'De fyra stegen',
  stepNumber: 'Steg {count}',
  steps: {
    search: {
      title: 'Sök och filtrera',
      text: 'Välj bransch eller sök på ord och ort. Filtrera på län, pris och lägsta kvalitet, och sortera som du vill. Filtren finns i adressen, så att du kan spara en sökning eller skicka den till en kollega.',
      detail: 'Sökningen förstår stavfel, och å, ä och ö skrivna utan prickar.',
    },
    review: {
      title: 'Granska och välj',
      text: 'Varje annons visar pris per lead, kvalitetspoäng, konverteringsgrad när den är uppgiven, hur uppgifterna har verifierats och hur många köpare de delas med. Du ser hur stor andel av leadsen som har varje uppgift.',
      detail: 'Antalet du ser är antalet som finns. En slutsåld annons kan inte läggas i kundvagnen.',
    },
    pay: {
      title: 'Betala säkert',
      text: 'Lägg i kundvagnen och betala med kort. Priserna är exklusive moms, och [[vatPercent]] % moms läggs till på en egen rad i kassan. När du trycker på Betala håller vi dina leads i upp till [[holdMinutes]] minuter, så att ingen annan kan köpa dem.',
      detail: 'Kortuppgifterna går direkt till betaltjänsten och passerar aldrig vår server.',
    },
    receive: {
      title: 'Få leveransen',
      text: 'När betalningen är klar visas det som finns i lager på sidan och skickas i mejl som CSV och Excel. Det som samlas in efter beställning kommer inom [[deliveryDays]] dagar. Kvittot kommer i mejl. Du hittar köpet igen under Mina köp, med din e-postadress som nyckel.',
      detail: 'Vi råder dig att ringa inom [[contactLeadsWithinHours]] timmar.',
    },
  },
  benefitsTitle: 'Det du kan räkna med',
  benefits: {
    quality: {
      title: 'Kvalitetsgaranti',
      text: 'Stämmer inte uppgifterna? Anmäl leadet på ordersidan inom [[claimDays]] dagar från leveransen. Om anmälan godkänns får du ett nytt lead eller pengarna tillbaka [[remedyPromise]]. Om vi inte svarar i tid godkänns den automatiskt.',
    },
    gdpr: {
      title: 'GDPR-säkert',
      text: 'Annonsen visar hur stor andel av leadsen som har källa, samtyckestext och tidpunkt. Vi sparar leads i högst [[recordRetentionMonths]] månader och gallrar varje dag.',
    },
    conversion: {
      title: 'Beprövad konvertering',
      text: 'Om annonsen visar en konverteringsgrad är den uppgiven, inte utlovad. Snittet på startsidan beräknas på det som är till salu just nu.',
    },
    support: {
      title: 'Snabb hjälp',
      text: 'Vi svarar [[replyPromise]]. Support via e-post mån–fre [[emailHours]], telefon [[phone]] mån–fre [[phoneHours]].',
    },
  },
  closing: {
    title: 'Börja med en annons',
    text: 'Det minsta köpet är ett enda lead. Om du vill prata igenom vad som passar först är det bara att höra av dig.',
    leads: 'Hitta leads',
    contact: 'Kontakta oss',
  },
} as const;
