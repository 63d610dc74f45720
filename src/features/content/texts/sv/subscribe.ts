export const subscribe = {
  metaTitle: 'Bekräfta nyhetsbrevet',
  ask: {
    title: 'Bekräfta nyhetsbrevet?',
    text: 'Tryck på knappen, så börjar vi skicka nyhetsbrevet till din adress. Du kan avsluta när du vill med länken i varje brev.',
    submit: 'Bekräfta prenumerationen',
  },
  done: { title: 'Prenumerationen är bekräftad', text: 'Tack! Nästa nyhetsbrev kommer till din adress.' },
  gone: {
    title: 'Prenumerationen finns inte längre',
    text: 'Den har avslutats eller bekräftades inte inom [[unconfirmedDays]] dagar. Om du vill ha nyhetsbrevet kan du anmäla dig igen längst ner på sidan.',
  },
  invalid: {
    title: 'Länken fungerar inte',
    text: 'Öppna länken i mejlet igen, eller anmäl dig på nytt längst ner på sidan.',
    write: 'Skriv till oss',
  },
  toHome: 'Till startsidan',
} as const;

export const unsubscribe = {
  metaTitle: 'Avsluta nyhetsbrevet',
  ask: {
    title: 'Avsluta nyhetsbrevet?',
    text: 'Tryck på knappen, så får du inga fler nyhetsbrev från oss. Mejl om dina köp påverkas inte.',
    submit: 'Avsluta prenumerationen',
    keep: 'Behåll nyhetsbrevet',
  },
  done: {
    title: 'Prenumerationen är avslutad',
    text: 'Du får inga fler nyhetsbrev från oss. Du är välkommen tillbaka när du vill.',
    toHome: 'Till startsidan',
  },
  invalid: {
    title: 'Länken fungerar inte',
    text: 'Öppna länken längst ner i ett av våra nyhetsbrev igen, eller skriv till oss, så tar vi bort din adress.',
    write: 'Skriv till oss',
    toHome: 'Till startsidan',
  },
} as const;
