import type { home as source } from '../sv/home.ts';
import type { TextsOf } from '../texts-of.ts';

export const home: TextsOf<typeof source> = {
  metaTitle: 'Buy qualified B2B leads',
  metaDescription:
    'Find B2B leads from all over Sweden. See quality, age, verification and what is included before you pay. Delivered on the page, by email, as CSV and Excel. No account needed.',
  hero: {
    titleStart: 'New business,',
    titleMark: 'delivered',
    titleEnd: 'to your inbox.',
    text: 'See the price, quality, age and verification before you pay.',
    searchLabel: 'Industry, place or service',
    search: 'Find leads',
    browse: 'See all industries',
    contact: 'Contact us',
  },
  trust: {
    label: 'What you can rely on',
    gdpr: 'GDPR-safe',
    replaced: 'Faulty leads replaced or refunded',
    instant: 'On the page, email, CSV and Excel',
    noAccount: 'No account needed',
  },
  figures: {
    soon: 'No leads are for sale right now. New listings are added in {count} industries.',
    label: 'The shop in figures',
    leadsForSale: '{count, plural, one {lead for sale right now} other {leads for sale right now}}',
    categories: '{count, plural, one {industry} other {industries}}',
    counties: '{count, plural, one {county with leads today} other {counties with leads today}}',
    conversion: 'average conversion, as stated by those who collected the leads',
    claimDays: '[[claimDays]] days',
    claim: 'to report a faulty lead, from delivery',
  },
  showcase: { label: 'Two of the current listings' },
  categories: { title: 'Industries', all: 'All {count} industries' },
  benefits: {
    title: 'You know what you buy',
    text: 'Every listing says this.',
    sample: 'A real lead that is for sale, masked. Its own words are in Swedish.',
    quality: {
      title: 'See what has been reviewed',
      text: 'Whether, how and when the details were verified, and how old they are.',
    },
    exclusive: {
      title: 'See how many you share with',
      text: 'Exclusive, or sold to at most as many buyers as the listing says.',
    },
    instant: {
      title: 'Where you want them',
      text: 'On the page and in your inbox once the payment is complete. What is collected to order is marked in the listing.',
    },
    gdpr: {
      title: 'Consent you can show',
      text: 'What share have a source, a consent text and a time. Erased after [[recordRetentionMonths]] months.',
    },
  },
  steps: {
    title: 'From search to call in four steps',
    search: { title: 'Search and filter', text: 'Industry, county, quality and price.' },
    review: { title: 'Review and select', text: 'The listing shows one of the leads, masked.' },
    pay: { title: 'Pay securely', text: 'Card at checkout, VAT receipt right away.' },
    receive: { title: 'Get the delivery', text: 'On the page, by email, as CSV and Excel.' },
  },
  quotes: {
    title: 'Need a supplier?',
    text: 'Describe the need, and up to [[maxQuoteProviders]] certified companies get in touch. Free of charge.',
    action: 'Compare quotes',
  },
  closing: {
    title: 'Start with one listing',
    text: 'The smallest purchase is a single lead.',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
