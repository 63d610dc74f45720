import type { about as source } from '../sv/about.ts';
import type { TextsOf } from '../texts-of.ts';

export const about: TextsOf<typeof source> = {
  metaTitle: 'About us',
  metaDescription:
    '[[siteName]] is a Swedish marketplace where companies buy B2B leads in the open: price, quality, verification and number of buyers are shown before the purchase.',
  title: 'An open market for new business',
  intro:
    'Leads have long been sold behind closed doors, with lock-in periods and on blind trust. [[siteName]] is the opposite: an open market square, where you see the goods, the price and how many others may buy.',
  mission: {
    title: 'Our mission',
    text: 'We want a Swedish company to find its next customers as easily as it buys office supplies: with no sales call, no account and no guessing what is in the box. And we want the people who share their details to know where those details go, and to be able to change their minds.',
  },
  values: {
    title: 'What we stand by',
    quality: {
      title: 'Quality',
      text: 'Every listing says whether, how and when its details were verified. Report a faulty lead on the order page, and it is replaced or refunded.',
    },
    transparency: {
      title: 'Transparency',
      text: 'Price, quality score, age and number of buyers are out in the open. The figures on the pages come from the same database as the sales.',
    },
    customer: {
      title: 'Customer focus',
      text: 'No account, no subscription, no complicated terms. A real person helps you [[replyPromise]].',
    },
    innovation: {
      title: 'Innovation',
      text: 'Leads in stock are shown once the payment is complete, and come as CSV and Excel that your CRM can read.',
    },
  },
  team: {
    title: 'The roles behind the marketplace',
    text: 'Everything we do rests on four responsibilities. We list them as roles, because it is the promise that counts.',
    review: { title: 'Review', text: 'Imports leads, states how they were verified and scores the listings.' },
    support: { title: 'Customer support', text: 'Answers questions, handles complaints and helps you choose.' },
    privacy: { title: 'Data protection', text: 'Looks after consent, retention and every request for erasure.' },
    technology: {
      title: 'Technology',
      text: 'Makes sure that no order is lost and no lead is sold too many times.',
    },
  },
  achievements: {
    title: 'What we have built in',
    text: 'Promises that depend on someone’s good will rarely last. So ours are built into the system:',
    ceiling:
      'The limit on the number of buyers is enforced by the database and cannot be exceeded, even when many people press Pay at the same moment.',
    twice: 'The same buyer never gets the same lead twice.',
    late: 'Anything that has not been delivered [[deliveryDays]] days after payment is refunded automatically.',
    masked:
      'Contact details are never shown before they are sold. What is shown before the purchase is shared by at least five leads.',
    retention: 'Leads are erased [[recordRetentionMonths]] months after they were collected, sold or not.',
  },
  trust: {
    title: 'Why you can trust the numbers',
    seller: {
      title: 'Who you buy from',
      text: 'One company sells, delivers and is responsible. Its details are below and on the receipt.',
    },
    verification: {
      title: 'How leads are verified',
      text: 'The listing shows how and when, or that the details are not verified yet. Email, phone, organization number and postal code are also checked when they are imported.',
    },
    conversion: {
      title: 'Where the conversion comes from',
      text: 'It is what the shop states for the listing, not measured on leads sold here. That is why it always says “stated”, and it is not a promise.',
    },
    claims: {
      title: 'What reports lead to',
      text: '{decided, plural, =0 {Faulty leads are replaced or refunded. The outcome is shown here as soon as there is something to show.} one {In the last 12 months # reported lead was decided: {replaced} replaced, {refunded} refunded, {refused} rejected.} other {In the last 12 months # reported leads were decided: {replaced} replaced, {refunded} refunded, {refused} rejected.}}',
    },
  },
  seller: 'The company behind [[siteName]]',
  closing: {
    title: 'Come and have a look',
    text: 'See what is available in your industry today, or tell us what you are looking for.',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
