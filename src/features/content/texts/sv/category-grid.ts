export const categoryGrid = {
  leads: '{count, plural, other {# leads}}',
  from: 'från {amount}\u00a0kr',
  soldOut: 'Inga leads just nu',
  empty: 'Inga kategorier tillgängliga',
  descriptionMissing: 'Kvalificerade leads för din bransch',
  view: 'Visa leads',
} as const;
