import type { aboutSv } from '../sv/about.ts';
import type { TextsOf } from '../texts-of.ts';

export const aboutEn: TextsOf<typeof aboutSv> = {
  metaTitle: 'About us',
  metaDescription:
    '[[siteName]] is a Swedish marketplace where companies buy B2B leads in the open: price, quality, verification and number of buyers are shown before the purchase.',
  title: 'An open market for new business',
  intro:
    'Leads have long been sold behind closed doors, with lock-in periods and on good faith. [[siteName]] is the opposite: a market square in daylight, where you see the goods, the price and who else may buy.',
  mission: {
    title: 'Our mission',
    text: 'We want a Swedish company to find its next customers as easily as it buys office supplies: without a sales call, without an account and without wondering what is in the box. And we want those who left their details to know where they go, and to be able to change their mind.',
  },
  values: {
    title: 'What we stand by',
    quality: {
      title: 'Quality',
      text: 'Every list says whether, how and when it was verified. A faulty lead is reported where it stands, and replaced or refunded.',
    },
    transparency: {
      title: 'Transparency',
      text: 'Price, quality score, age and number of buyers are out in the open. The figures on the pages come from the same database as the sales.',
    },
    customer: {
      title: 'Customer focus',
      text: 'No account, no subscription, no tangled terms. A person helps you [[replyPromise]].',
    },
    innovation: {
      title: 'Innovation',
      text: 'Delivery takes seconds, in formats that your CRM already understands. We build the waiting away, step by step.',
    },
  },
  team: {
    title: 'The roles behind the square',
    text: 'Four responsibilities carry all we do. They stand here as roles, because it is the promise that counts.',
    review: { title: 'Review', text: 'Takes in, verifies and scores the lists before they are published.' },
    support: { title: 'Customer support', text: 'Answers questions, handles complaints and helps you choose.' },
    privacy: { title: 'Data protection', text: 'Watches over consent, clearing out and every request for erasure.' },
    technology: {
      title: 'Technology',
      text: 'Sees to it that no order is lost and no lead is sold once too often.',
    },
  },
  achievements: {
    title: 'What we have built in',
    text: 'Promises that hang on somebody’s good will seldom last. So ours sit in the system:',
    ceiling:
      'The ceiling on the number of buyers is held by the database and cannot be exceeded, even when many press Pay at once.',
    twice: 'The same buyer never gets the same lead twice.',
    late: 'What could not be delivered [[deliveryDays]] days after payment is refunded by itself.',
    masked:
      'Contact details are never shown before they are sold. What is shown before the purchase, at least five leads have in common.',
    retention: 'Leads are erased [[recordRetentionMonths]] months after they were collected, sold or not.',
  },
  seller: 'The company behind [[siteName]]',
  closing: {
    title: 'Come down to the square',
    text: 'See what there is in your industry today, or tell us what you are looking for.',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
