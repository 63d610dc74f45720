export const categoryGridSv = {
  listings: '{count, plural, =0 {Inga lead-listor just nu} one {# lead-lista} other {# lead-listor}}',
  empty: 'Inga kategorier tillgängliga',
  descriptionMissing: 'Kvalificerade leads för din bransch',
  view: 'Visa leads',
} as const;
