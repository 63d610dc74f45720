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
