export const compare = {
  metaTitle: 'Jämför annonser',
  title: 'Jämför annonser',
  none: 'Kryssa för Jämför på upp till fyra annonser, så visas de här bredvid varandra.',
  tooMany: 'Högst fyra annonser jämförs åt gången. Här är de fyra första.',
  gone: '{count, plural, one {En annons finns inte längre.} other {# annonser finns inte längre.}}',
  price: 'Pris per lead exkl. moms',
  stock: 'Antal',
  quality: 'Kvalitet av 100',
  shares: 'Andel av leadsen som har varje uppgift',
  full: '100 % i alla',
  remove: 'Ta bort',
  toLeads: 'Hitta leads',
} as const;
