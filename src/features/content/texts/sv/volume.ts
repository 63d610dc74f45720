export const volume = {
  from: '{price} kr från {count}',
  /** After the prices of all steps: what they are counted on. */
  inCart: 'leads i kundvagnen',
  leftOut: 'Ingår inte i mängdrabatten',
  next: '{count, plural, one {# lead} other {# leads}} till ger {percent} % på allt',
  nextWithLeftOut:
    '{count, plural, one {# lead} other {# leads}} till ger {percent} % på allt som ingår i mängdrabatten',
  listPrice: 'Ordinarie pris',
  percent: '−{percent} %',
  saves: 'Du sparar',
  saved: 'Du sparade',
  exclVat: 'exkl. moms',
} as const;
