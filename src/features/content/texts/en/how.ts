import type { how as source } from '../sv/how.ts';
import type { TextsOf } from '../texts-of.ts';

export const how: TextsOf<typeof source> = {
  metaTitle: 'How it works',
  metaDescription:
    'From search to call in four steps: search and filter, review and select, pay securely, get the delivery. No account needed.',
  title: 'How it works',
  intro: 'You see what the listing holds and when it is delivered before you pay.',
  stepsLabel: 'The four steps',
  steps: {
    search: {
      title: 'Search and filter',
      text: 'Choose an industry, or search by word and place. Filter by county, price and minimum quality.',
      detail: 'The search understands misspellings, and å, ä and ö written without their dots.',
    },
    review: {
      title: 'Review and select',
      text: 'The listing shows the price, quality score, any conversion rate, which details the leads have, how they were verified and how many buyers they are shared with.',
      detail:
        'The number you see is what can be bought. Leads that you have already bought are never sold to you again.',
    },
    pay: {
      title: 'Pay securely',
      text: 'Add to the cart and pay with [[paymentMethods]]. [[vatPercent]]% VAT is added at checkout. When you press Pay we hold the leads for up to [[holdMinutes]] minutes.',
      detail: 'Card details go straight to the payment service and never pass through our server.',
    },
    receive: {
      title: 'Get the delivery',
      text: 'What is in stock is shown on the page once the payment is complete, and emailed as CSV and Excel with the receipt. What is collected to order follows within [[deliveryDays]] days.',
      detail: 'The purchase stays under My purchases.',
    },
  },
  sum: {
    leads: '{count, plural, one {# lead} other {# leads}} at {price}',
    vat: 'VAT [[vatPercent]]%',
    total: 'You pay',
  },
  benefitsTitle: 'What you can count on',
  benefits: {
    quality: {
      title: 'Quality guarantee',
      text: 'Are the details wrong? Report the lead within [[claimDays]] days of delivery. If the report is approved, you get a new lead or your money back. If we do not answer in time, it is approved automatically.',
    },
    gdpr: {
      title: 'GDPR-safe',
      text: 'The listing shows what share of the leads have a source, a consent text and a time. Leads are kept for at most [[recordRetentionMonths]] months.',
    },
    conversion: {
      title: 'Proven conversion',
      text: 'A conversion rate on a listing is the share that usually become customers, as stated by the party that collected the leads. Your result may differ.',
    },
    support: { title: 'Fast support', text: 'Email Mon–Fri [[emailHours]], phone [[phone]] Mon–Fri [[phoneHours]].' },
  },
  closing: {
    title: 'Start with one listing',
    text: 'The smallest purchase is a single lead.',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
