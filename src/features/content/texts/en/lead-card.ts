import type { leadCardSv } from '../sv/lead-card.ts';
import type { TextsOf } from '../texts-of.ts';

export const leadCardEn: TextsOf<typeof leadCardSv> = {
  qualityOf: 'Quality {score} out of 100',
  notRated: 'Not yet rated',
  wholeCountry: 'All of Sweden',
  verificationMissing: 'Not yet verified',
  price: 'SEK {amount}',
  perLead: 'per lead, excl. VAT',
  exclusive: 'Exclusive',
  soldToAtMost: 'Sold to at most {count} buyers',
  sold: '{sold} of {total} sold',
  addToCart: 'Add to cart',
  soldOut: 'Sold out',
  tooManyTitle: 'Too many leads',
  tooManyText: 'Only {count} available.',
  addedTitle: 'Added to the cart',
  addedText: '{quantity} × {title}',
  toCart: 'To the cart',
  view: 'View lead',
  sample: {
    masked: 'Hidden until you have bought it',
    label: 'Masked sample of what you get',
    companyName: 'Company',
    contactName: 'Contact',
    title: 'Title',
    email: 'E-mail',
    phone: 'Phone',
    city: 'Town',
    need: 'Need',
    budget: 'Budget',
  },
};
