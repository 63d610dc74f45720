import type { howSv } from '../sv/how.ts';
import type { TextsOf } from '../texts-of.ts';

export const howEn: TextsOf<typeof howSv> = {
  metaTitle: 'How it works',
  metaDescription:
    'From search to call in four steps: search and filter, review and select, pay securely, get the delivery. No account needed.',
  title: 'How it works',
  intro:
    'You see what you buy before you pay, and hold it in your hands seconds later. Here is the whole way, without surprises.',
  stepsLabel: 'The four steps',
  stepNumber: 'Step {count}',
  steps: {
    search: {
      title: 'Search and filter',
      text: 'Choose an industry, or search by word and place. Filter by county, price and lowest quality, and sort as you like. The filters stand in the address, so you can keep a search or send it to a colleague.',
      detail: 'The search understands misspellings, and å, ä and ö written without their dots.',
    },
    review: {
      title: 'Review and select',
      text: 'Every list shows the price per lead, the quality score, the conversion rate where one is stated, how the details were verified and how many buyers they are shared with. You see how many of the leads have each detail.',
      detail: 'The number you see is the number there is. A lead that is sold out cannot be put in the cart.',
    },
    pay: {
      title: 'Pay securely',
      text: 'Add to the cart and pay by card. Prices exclude VAT, and [[vatPercent]]% VAT is added on its own line at checkout. When you press Pay we hold your leads for up to [[holdMinutes]] minutes, so nobody gets in ahead of you.',
      detail: 'Card details go straight to the payment service and never pass our server.',
    },
    receive: {
      title: 'Get the delivery',
      text: 'When the payment is done your leads are shown on the page. At the same time you get them by e-mail as CSV and Excel, together with a receipt. You find the purchase again under My purchases, with your e-mail address as the key.',
      detail: 'Call within [[contactLeadsWithinHours]] hours. Fresh leads answer more often.',
    },
  },
  benefitsTitle: 'What you can count on',
  benefits: {
    quality: {
      title: 'Quality guarantee',
      text: 'Are the details wrong? Report the lead where it stands, within [[claimDays]] days of delivery. If the report is approved you get a new lead or your money back within [[remedyDays]] days of the purchase. If we do not answer in time, it is approved by itself.',
    },
    gdpr: {
      title: 'GDPR-safe',
      text: 'The list shows how many of the leads have a source, the text consented to and a time. We keep leads for at most [[recordRetentionMonths]] months and clear out every day.',
    },
    conversion: {
      title: 'Proven conversion',
      text: 'A conversion rate on a list is stated, not promised. The average on the home page is that of what is on sale right now.',
    },
    support: {
      title: 'Fast support',
      text: 'We reply [[replyPromise]]. Support by e-mail Mon–Fri [[emailHours]], by phone at [[phone]] Mon–Fri [[phoneHours]].',
    },
  },
  closing: {
    title: 'Try it with one list',
    text: 'The smallest purchase is a single lead. If you would rather talk it through first, just get in touch.',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
