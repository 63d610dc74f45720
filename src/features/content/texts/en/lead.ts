import type { compare as compareSource, lead as source } from '../sv/lead.ts';
import type { TextsOf } from '../texts-of.ts';

export const lead: TextsOf<typeof source> = {
  notFound: 'The lead could not be found',
  notFoundText: 'It may have sold out and been removed. Here is the way to the others:',
  toLeads: 'Find leads',
  metaUnrated: '{title}: SEK {price} per lead excl. VAT. {category}, {region}.',
  metaDescription: '{title}: SEK {price} per lead excl. VAT. {category}, {region}. Quality {score} out of 100.',
  trail: { label: 'You are here', home: 'Home', leads: 'Find leads' },
  premium: 'Premium',
  standard: 'Standard',
  published: 'Published {age}',
  verified: '{how}, {date}',
  facts: {
    label: 'About the listing',
    region: 'County',
    conversion: 'Conversion',
    conversionText:
      'Share that become customers, as stated by those who collected the leads, not measured here. Yours may differ.',
    becomeCustomers: '{percent} as stated',
    age: 'Age',
    verification: 'Verification',
    buyers: 'Buyers',
    sharedText:
      'At most {count, plural, one {one other can} other {# others can}} buy or have bought the same lead. You get those that the fewest have bought, and of these the freshest.',
    freshestText: 'You get the freshest first.',
    claimRate: 'Reported faulty',
    claimed: '{percent} reported',
    claimedText:
      '{percent} were reported as faulty; rejected reports do not count. Shown from [[claimRateFrom]] delivered leads.',
    madeGood:
      '{count, plural, =0 {None of {total} leads sold had to be replaced or refunded} one {# of {total} leads sold was replaced or refunded after a report} other {# of {total} leads sold were replaced or refunded after a report}}',
    delivery: 'Delivery',
  },
  about: 'Who you will get in touch with',
  inSwedish: 'In Swedish',
  contentsTitle: 'What the leads contain',
  contentsLater: 'These leads are collected to order. What they contain is shown once the first ones arrive.',
  sample: {
    title: 'What one of the leads looks like',
    text: 'A real lead that is for sale, masked. Once you have bought, you see every detail, and the need too. The leads’ own words are in Swedish.',
    textWithNeed:
      'A real lead that is for sale, masked. Once you have bought, you see every detail. The leads’ own words are in Swedish.',
    collected: 'Collected',
  },
  benefits: {
    label: 'What is included',
    reviewed: 'Reviewed before publishing',
    receipt: 'VAT receipt right away',
    instant: 'Delivered right away: on the page, by email, as CSV and Excel',
    within: 'Delivered within [[deliveryDays]] days. What has not arrived by then is refunded',
    replaced:
      'A faulty lead is replaced or refunded: report it within [[claimDays]] days of delivery, settled [[remedyPromise]].',
    rules: 'The terms',
    consent: 'Source, consent text and time come with every lead',
    contents: 'See which details are included',
  },
  box: {
    label: 'Buy',
    quantity: 'Quantity',
    decrease: 'Decrease quantity',
    increase: 'Increase quantity',
    total: 'Total',
    exclVat: 'excl. VAT',
    inclVat: 'incl. VAT',
    presets: 'Choose a quantity',
    all: 'All {count}',
    add: 'Add to cart',
    buyNow: '{count, plural, one {Buy now} other {Buy # listings}}',
    everything:
      'Your cart already holds {count, plural, one {another listing} other {# other listings}}. Buying now pays for everything: {total} incl. VAT.',
    nothingYet: 'There is nothing to buy in this listing yet.',
    soldAll: '{count, plural, one {# lead is taken} other {# leads are taken}}, and no more can be bought right now.',
    ask: 'Ask for more leads',
    askSubject: 'More leads: {title}',
    others: '{count, plural, one {See # lead for sale} other {See # leads for sale}} in {category}',
    secure: 'Secure payment. VAT receipt right away.',
    noAccount: 'No account needed.',
    withCart: 'The volume discount includes the {count, plural, one {lead} other {# leads}} in your cart.',
  },
  related: 'Similar listings',
  relatedInstead: 'Similar listings to buy instead',
};

export const compare: TextsOf<typeof compareSource> = {
  metaTitle: 'Compare listings',
  title: 'Compare listings',
  none: 'Tick Compare on up to four listings, and they are shown here side by side.',
  tooMany: 'At most four listings are compared at a time. These are the first four.',
  gone: '{count, plural, one {One listing no longer exists.} other {# listings no longer exist.}}',
  price: 'Price per lead excl. VAT',
  stock: 'Number',
  quality: 'Quality of 100',
  shares: 'Share of the leads that have each detail',
  full: '100% in all of them',
  remove: 'Remove',
  toLeads: 'Find leads',
};
