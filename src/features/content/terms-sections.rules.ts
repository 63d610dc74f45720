export const termsSections = [
  'parties',
  'goods',
  'prices',
  'payment',
  'delivery',
  'claims',
  'use',
  'quotes',
  'liability',
  'privacy',
  'support',
  'law',
] as const;
