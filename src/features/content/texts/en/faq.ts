import type { faq as source } from '../sv/faq.ts';
import type { TextsOf } from '../texts-of.ts';

export const faq: TextsOf<typeof source> = {
  metaTitle: 'Frequently asked questions',
  metaDescription: 'Answers about leads, quality, prices, VAT, delivery, claims, GDPR and accounts.',
  title: 'Frequently asked questions',
  intro: 'Search, or choose a topic.',
  topics: 'Topics',
  search: {
    label: 'Search the questions',
    submit: 'Search',
    found: 'Answers: {count}',
    none: 'No answer has what you searched for. [Ask us](/kontakt).',
  },
  categories: {
    general: 'General',
    quality: 'Quality & Data',
    payment: 'Payment & Prices',
    delivery: 'Delivery & Support',
    privacy: 'GDPR & Security',
    account: 'Account & Company',
  },
  questions: {
    lead: {
      question: 'What is a lead?',
      answer:
        'A company, or a person at a company, that has asked to be contacted about something you sell. The listing shows the share of its leads that have a name, phone, email, need, source and consent.',
    },
    buy: {
      question: 'How do I buy?',
      answer:
        '1. [Choose an industry](/leads) or search.\n2. Open a listing and add as many leads as you want to the cart.\n3. Pay with [[paymentMethods]].\n\n[Read more about the steps](/hur-det-fungerar).',
    },
    who: {
      question: 'Who can buy?',
      answer: 'Companies in Sweden. We do not sell to consumers or to other countries.',
    },
    quotes: {
      question: 'I am looking for a supplier myself. Am I in the right place?',
      answer:
        'Yes. [Compare quotes](/jamfor-offerter) free of charge: describe what you need, and your request goes to up to [[maxQuoteProviders]] certified companies in your area. You can withdraw it at any time.',
    },
    score: {
      question: 'What does the quality score mean?',
      answer:
        'The score is the shop’s own rating of the listing, from 1 to 100. It starts from a suggestion of at most 100 points:\n\n- **Freshness, [[qualityFreshness]]**: all when the leads were collected at most [[qualityFreshDays]] days ago, none after [[qualityStaleDays]] days.\n- **Completeness, [[qualityCompleteness]]**: by the share of details that are filled in.\n- **Verification, [[qualityVerification]]**: all when both phone and email are verified, fewer otherwise, none when nothing is verified.\n- **Claims, [[qualityClaims]]**: all when nothing has been claimed, none at [[qualityClaimsPercent]]%.\n\n[[qualityPremiumFrom]] or more is labeled Premium, lower Standard.',
    },
    verified: {
      question: 'How are the details reviewed?',
      answer:
        'Every listing shows how and when its details were verified, or that they are not verified yet. At import the email, phone, organization number and postal code are checked, and duplicates are removed.',
    },
    exclusive: {
      question: 'Are the leads exclusive?',
      answer:
        'The listing says so. “Exclusive” means that only you get the lead. Otherwise it shows the maximum number of buyers who can get the same one. You never get the same lead twice.',
    },
    conversion: {
      question: 'How many turn into business?',
      answer:
        'A conversion rate on a listing is stated by the party that collected the leads. It is not measured here and not a promise.',
    },
    faulty: {
      question: 'What if a lead is faulty?',
      answer:
        'Report it within [[claimDays]] days of delivery, next to the lead on the order page or under [My purchases](/mina-kop).\n\n- A wrong number, a bounced email, a wrong person, a duplicate or a closed company is usually replaced right away with a new lead from the same listing.\n- Otherwise you get an answer [[remedyPromise]]: a new lead, your money back including VAT, or a rejection with the reason. If we have not answered by then, the report is approved automatically.\n- If the new lead is also faulty, it is refunded.\n\nThe full rules are in the [terms](/villkor#claims).',
    },
    price: {
      question: 'What does a lead cost?',
      answer:
        'The price per lead is shown on the listing, excluding VAT. We aim at SEK [[minLeadPriceKr]]–[[maxLeadPriceKr]]. No set-up fees, subscriptions or lock-in periods.',
    },
    vat: {
      question: 'Do prices include VAT?',
      answer: 'No. [[vatPercent]]% is added on its own line in the cart and at checkout.',
    },
    methods: { question: 'How can I pay?', answer: 'At checkout you pay with [[paymentMethods]]. [[invoiceOffer]]' },
    volume: { question: 'Is there a discount for larger purchases?', answer: '[[volumePrices]]' },
    declined: {
      question: 'My card was declined. What should I do?',
      answer:
        'Nothing has been charged, and your leads are reserved for [[holdMinutes]] minutes, or [[largeHoldMinutes]] minutes if the order is large. Try again on the same page, with the same card or another one. Your bank can tell you why it was declined.',
    },
    when: {
      question: 'When do I get my leads?',
      answer:
        'Leads in stock are shown on the page once the payment is confirmed, and emailed as CSV and Excel. What is collected to order follows within [[deliveryDays]] days. Anything not delivered by then is refunded automatically.',
    },
    noMail: {
      question: 'I have not received an email. What should I do?',
      answer:
        'Check your spam folder. The leads are also under [My purchases](/mina-kop), with the address you gave. If you mistyped it, [get in touch](/kontakt) with the order number, and we will correct it and send the delivery again.',
    },
    legal: {
      question: 'May I contact the people?',
      answer:
        'Yes, about what they have consented to. The source, consent text and time come with the leads that have them; the listing shows what share that is. Once you have the personal data you are its controller, and must stop contacting the person if they ask you to.',
    },
    erase: {
      question: 'How do I get removed from your leads?',
      answer:
        'Write on the [contact page](/kontakt) which email address or phone number it is about. We erase the details and put an unreadable hash on a suppression list, so that you cannot be imported again.',
    },
    card: {
      question: 'Is it safe to pay?',
      answer: 'Yes. Card details are entered with the payment service and never reach our server.',
    },
    account: {
      question: 'Do I need an account?',
      answer: 'No, for now no account is needed. A name and an email address at checkout are enough.',
    },
    history: {
      question: 'How do I find old purchases?',
      answer:
        'Enter your email address under [My purchases](/mina-kop). You get a link that is valid for [[signInLinkMinutes]] minutes and opens all purchases made with that address.',
    },
    receipt: {
      question: 'Do I get a receipt with VAT?',
      answer:
        'Yes, as a PDF with a serial number, VAT and our organization number. Enter your company, organization number and reference at checkout if they should be on it. The receipt is in the email and under [My purchases](/mina-kop).',
    },
    sell: {
      question: 'Can we join as a contractor?',
      answer:
        'Yes. Requests go to certified companies in the right industry and area, in turn. [Tell us](/kontakt) what you do and where.',
    },
  },
  closing: { title: 'Didn’t find the answer?', text: 'Ask us.', leads: 'Find leads', contact: 'Contact us' },
};
