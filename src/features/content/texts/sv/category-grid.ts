export const categoryGridSv = {
  listings: '{count, plural, =0 {Inga annonser just nu} one {# annons} other {# annonser}}',
  empty: 'Inga kategorier tillgängliga',
  descriptionMissing: 'Kvalificerade leads för din bransch',
  view: 'Visa leads',
} as const;
