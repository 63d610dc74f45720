import type { how as source } from '../sv/how.ts';
import type { TextsOf } from '../texts-of.ts';

export const how: TextsOf<typeof source> = {
  metaTitle: 'How it works',
  metaDescription:
    'From search to call in four steps: search and filter, review and select, pay securely, get the delivery. No account needed.',
  title: 'How it works',
  intro: 'You see what the listing holds and when it is delivered before you pay. Here is the whole process.',
  stepsLabel: 'The four steps',
  stepNumber: 'Step {count}',
  steps: {
    search: {
      title: 'Search and filter',
      text: 'Choose an industry, or search by word and place. Filter by county, price and minimum quality, and sort as you like. The filters are part of the address, so you can save a search or send it to a colleague.',
      detail: 'The search understands misspellings, and å, ä and ö written without their dots.',
    },
    review: {
      title: 'Review and select',
      text: 'Every listing shows the price per lead, the quality score, the conversion rate if stated, how the details were verified and how many buyers they are shared with. You see what share of the leads have each detail.',
      detail: 'The number you see is the number available. A listing that is sold out cannot be added to the cart.',
    },
    pay: {
      title: 'Pay securely',
      text: 'Add to the cart and pay by card. Prices exclude VAT, and [[vatPercent]]% VAT is added on its own line at checkout. When you press Pay we hold your leads for up to [[holdMinutes]] minutes, so nobody else can buy them.',
      detail: 'Card details go straight to the payment service and never pass through our server.',
    },
    receive: {
      title: 'Get the delivery',
      text: 'Once the payment is complete, what is in stock is shown on the page and sent by email as CSV and Excel. What is collected to order follows within [[deliveryDays]] days. The receipt comes by email. You can find the purchase again under My purchases, with your email address as the key.',
      detail: 'We recommend that you call within [[contactLeadsWithinHours]] hours.',
    },
  },
  benefitsTitle: 'What you can count on',
  benefits: {
    quality: {
      title: 'Quality guarantee',
      text: 'Are the details wrong? Report the lead on the order page within [[claimDays]] days of delivery. If the report is approved, you get a new lead or your money back [[remedyPromise]]. If we do not answer in time, it is approved automatically.',
    },
    gdpr: {
      title: 'GDPR-safe',
      text: 'The listing shows what share of the leads have a source, a consent text and a time. We keep leads for at most [[recordRetentionMonths]] months and erase expired ones every day.',
    },
    conversion: {
      title: 'Proven conversion',
      text: 'A conversion rate on a listing is stated, not promised. The average on the home page is calculated from what is on sale right now.',
    },
    support: {
      title: 'Fast support',
      text: 'We reply [[replyPromise]]. Support by email Mon–Fri [[emailHours]], by phone at [[phone]] Mon–Fri [[phoneHours]].',
    },
  },
  closing: {
    title: 'Start with one listing',
    text: 'The smallest purchase is a single lead. If you would rather talk it through first, just get in touch.',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
