import type { about as source } from '../sv/about.ts';
import type { TextsOf } from '../texts-of.ts';

export const about: TextsOf<typeof source> = {
  metaTitle: 'About us',
  metaDescription:
    '[[siteName]] is a Swedish marketplace for B2B leads. Price, quality, verification and number of buyers are shown before the purchase.',
  title: 'B2B leads, sold in the open',
  intro:
    '[[siteName]] sells leads to companies in Sweden. Before you pay you see the price, age, verification and how many may buy the same lead.',
  mission: {
    title: 'Our mission',
    text: 'Companies should be able to buy leads without a sales call, an account or a lock-in period, and know what they get. People who share their details should know where those go, and be able to have them erased.',
  },
  values: {
    title: 'What we stand by',
    quality: { title: 'Quality', text: 'A faulty lead is replaced or refunded.' },
    transparency: {
      title: 'Transparency',
      text: 'The figures in a listing come from the same database as the sales.',
    },
    customer: { title: 'Customer focus', text: 'Questions are answered by a person.' },
    innovation: {
      title: 'Innovation',
      text: 'You buy without sales calls or an account, and leads in stock are shown once the payment is complete.',
    },
  },
  team: {
    title: 'Who is responsible for what',
    text: 'From import to operations.',
    review: { title: 'Review', text: 'Imports leads, states how they were verified and scores the listings.' },
    support: { title: 'Customer support', text: 'Answers questions and decides claims.' },
    privacy: { title: 'Data protection', text: 'Responsible for consent, retention and erasure.' },
    technology: { title: 'Technology', text: 'Responsible for payment, delivery and operations.' },
  },
  achievements: {
    title: 'What the system takes care of',
    text: 'At purchase and delivery:',
    ceiling: 'A lead is never sold to more buyers than its listing says, even when many pay at once.',
    twice: 'The same buyer never gets the same lead twice.',
    late: 'Anything that has not been delivered [[deliveryDays]] days after payment is refunded automatically.',
    masked: 'Contact details are never shown before they are sold.',
    retention: 'Leads are erased [[recordRetentionMonths]] months after they were collected, sold or not.',
  },
  trust: {
    title: 'About the figures',
    seller: {
      title: 'Who you buy from',
      text: 'One company sells, delivers and is responsible. Its details are here and on the receipt.',
    },
    verification: {
      title: 'How leads are verified',
      text: 'The listing shows how and when, or that the details are not verified yet.',
    },
    conversion: {
      title: 'Where the conversion comes from',
      text: 'From the party that collected the leads. It is not measured on leads sold here.',
    },
    claims: {
      title: 'What reports lead to',
      text: '{decided, plural, =0 {Faulty leads are replaced or refunded. The outcome is shown here once something has been decided.} one {In the last 12 months # reported lead was decided: } other {In the last 12 months # reported leads were decided: }}{decided, plural, =0 {} other {{replaced, number} replaced, {refunded, number} refunded, {refused, number} rejected.}}',
    },
  },
  seller: 'The company behind [[siteName]]',
  closing: {
    title: 'Find leads in your industry',
    text: 'See what is on sale today.',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
