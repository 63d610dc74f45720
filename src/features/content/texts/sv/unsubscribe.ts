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
