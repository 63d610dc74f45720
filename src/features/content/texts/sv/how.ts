export const how = {
  metaTitle: 'Så fungerar det',
  metaDescription:
    'Från sökning till samtal i fyra steg: sök och filtrera, granska och välj, betala säkert, få leveransen. Inget konto behövs.',
  title: 'Så fungerar det',
  intro: 'Du ser vad annonsen innehåller och när den levereras innan du betalar.',
  stepsLabel: 'De fyra stegen',
  steps: {
    search: {
      title: 'Sök och filtrera',
      text: 'Välj bransch eller sök på ord och ort. Filtrera på län, pris och lägsta kvalitet.',
      detail: 'Sökningen förstår stavfel, och å, ä och ö skrivna utan prickar.',
    },
    review: {
      title: 'Granska och välj',
      text: 'Annonsen visar pris, kvalitetspoäng, eventuell konverteringsgrad, vilka uppgifter leadsen har, hur de är verifierade och hur många köpare de delas med.',
      detail: 'Antalet du ser är det som går att köpa. Leads som du redan har köpt säljs aldrig till dig igen.',
    },
    pay: {
      title: 'Betala säkert',
      text: 'Lägg i kundvagnen och betala med [[paymentMethods]]. [[vatPercent]] % moms läggs till i kassan. När du trycker på Betala håller vi leadsen i upp till [[holdMinutes]] minuter.',
      detail: 'Kortuppgifterna går direkt till betaltjänsten och passerar aldrig vår server.',
    },
    receive: {
      title: 'Få leveransen',
      text: 'Det som finns i lager visas på sidan när betalningen är klar och mejlas som CSV och Excel, med kvittot. Det som samlas in efter beställning kommer inom [[deliveryDays]] dagar.',
      detail: 'Köpet finns kvar under Mina köp.',
    },
  },
  sum: {
    leads: '{count, plural, one {# lead} other {# leads}} à {price}',
    vat: 'Moms [[vatPercent]] %',
    total: 'Du betalar',
  },
  benefitsTitle: 'Det du kan räkna med',
  benefits: {
    quality: {
      title: 'Kvalitetsgaranti',
      text: 'Stämmer inte uppgifterna? Anmäl leadet inom [[claimDays]] dagar från leveransen. Om anmälan godkänns får du ett nytt lead eller pengarna tillbaka. Om vi inte svarar i tid godkänns den automatiskt.',
    },
    gdpr: {
      title: 'GDPR-säkert',
      text: 'Annonsen visar hur stor andel av leadsen som har källa, samtyckestext och tidpunkt. Leads sparas i högst [[recordRetentionMonths]] månader.',
    },
    conversion: {
      title: 'Beprövad konvertering',
      text: 'En konverteringsgrad i annonsen är den andel som brukar bli kunder, enligt den som samlade in leadsen. Ditt resultat kan bli ett annat.',
    },
    support: {
      title: 'Snabb hjälp',
      text: 'E-post mån–fre [[emailHours]], telefon [[phone]] mån–fre [[phoneHours]].',
    },
  },
  closing: {
    title: 'Börja med en annons',
    text: 'Det minsta köpet är ett enda lead.',
    leads: 'Hitta leads',
    contact: 'Kontakta oss',
  },
} as const;
