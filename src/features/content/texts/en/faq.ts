import type { faq as source } from '../sv/faq.ts';
import type { TextsOf } from '../texts-of.ts';

export const faq: TextsOf<typeof source> = {
  metaTitle: 'Frequently asked questions',
  metaDescription:
    'Answers about leads, quality, prices, VAT, delivery, claims, GDPR and accounts. If yours is not here, a real person replies [[replyPromise]].',
  title: 'Frequently asked questions',
  intro: 'Six topics, straight answers. Every question has its own link that you can share.',
  topics: 'Topics',
  search: {
    label: 'Search the questions',
    submit: 'Search',
    found: 'Answers: {count}',
    none: 'No answer has what you searched for. [Ask us](/kontakt), and a real person will answer.',
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
        'A lead is a company, or a person at a company, that has asked to be contacted about something you sell. The listing shows what you get: the share of the leads that have a name, phone, email, need, source and consent.',
    },
    buy: {
      question: 'How do I buy?',
      answer:
        'Here is how:\n\n1. [Choose an industry](/leads) or search.\n2. Open a listing and see the price, the quality and the share of leads that have each detail.\n3. Add as many leads as you want to the cart.\n4. Pay by card.\n\nThe leads are shown once the payment is complete. [Read more about the steps](/hur-det-fungerar).',
    },
    who: {
      question: 'Who can buy?',
      answer:
        'Companies in Sweden. We do not sell to consumers or to other countries, and the leads are for offering people what they have asked for.',
    },
    quotes: {
      question: 'I am looking for a supplier myself. Am I in the right place?',
      answer:
        'Yes. [Compare quotes](/jamfor-offerter) free of charge: describe what you need in [[quoteSeconds]] seconds, and your request goes to up to [[maxQuoteProviders]] certified companies in your area. You can withdraw it at any time.',
    },
    score: {
      question: 'What does the quality score mean?',
      answer:
        'The score is the shop’s own rating of the listing, from 1 to 100. How old, complete and verified the details are is shown beside it. [[qualityPremiumFrom]] or more is labeled Premium, lower is labeled Standard. A listing that has not been rated yet says so.',
    },
    verified: {
      question: 'How are the details reviewed?',
      answer:
        'Every listing shows how and when its details were verified, or that they are not verified yet. When leads are imported we also check that the email, phone, organization number and postal code are valid, and remove duplicates.',
    },
    exclusive: {
      question: 'Are the leads exclusive?',
      answer:
        'It varies by listing and is shown before you buy. “Exclusive” means that only you get the lead. Otherwise it shows the maximum number of buyers who can get the same one. The limit cannot be exceeded, and you never get the same lead twice.',
    },
    conversion: {
      question: 'How many turn into business?',
      answer:
        'A conversion rate on a listing is stated, not measured here: how many of the contacts usually become customers. The average for what is on sale right now is shown on the [home page](/). It is information, not a promise. We recommend getting in touch within [[contactLeadsWithinHours]] hours.',
    },
    faulty: {
      question: 'What if a lead is faulty?',
      answer:
        'Report it within [[claimDays]] days of delivery, next to the lead on the order page or under [My purchases](/mina-kop). Choose what is wrong; several leads can be reported at once.\n\n- A wrong number, a bounced email, a wrong person, a duplicate or a closed company is usually replaced right away with a new lead from the same listing.\n- Otherwise you get an answer [[remedyPromise]]: a new lead, your money back including VAT, or a rejection with the reason. If we have not answered by then, the report is approved automatically.\n- If the new lead is also faulty, you can report it within [[claimDays]] days, and it is then refunded.\n\nThe full rules are in the [terms](/villkor#claims).',
    },
    price: {
      question: 'What does a lead cost?',
      answer:
        'The price per lead is shown on every listing, excluding VAT. We aim at SEK [[minLeadPriceKr]]–[[maxLeadPriceKr]]. There are no set-up fees, subscriptions or lock-in periods.',
    },
    vat: {
      question: 'Do prices include VAT?',
      answer:
        'Prices in the catalog exclude VAT. In the cart and at checkout [[vatPercent]]% VAT is added on its own line, and the amount you pay includes it. It is all shown on the receipt.',
    },
    methods: {
      question: 'How can I pay?',
      answer:
        'By card at checkout, and with the methods that the payment service shows there. If your company would rather pay an invoice on [[invoiceTermsDays]]-day terms: [ask us](/kontakt).',
    },
    volume: {
      question: 'Is there a discount for larger purchases?',
      answer:
        'From [[volumeOfferFromLeads]] leads we are happy to make you an offer. [Tell us what you need](/kontakt), and we will get back to you [[replyPromise]].',
    },
    declined: {
      question: 'My card was declined. What should I do?',
      answer:
        'Nothing has been charged, and your leads are reserved for [[holdMinutes]] minutes, or [[largeHoldMinutes]] minutes if the order is large. Try again with the same card or another one on the same page. If it is declined again, your bank can tell you why.',
    },
    when: {
      question: 'When do I get my leads?',
      answer:
        'Every listing says so. With instant delivery, the leads are shown on the page as soon as the payment is confirmed, and an email with CSV and Excel is on its way. If they are collected to order, you get what is available right away and the rest as soon as it arrives, within [[deliveryDays]] days. Anything not delivered by then is refunded automatically.',
    },
    noMail: {
      question: 'I have not received an email. What should I do?',
      answer:
        'Check your spam folder first. Otherwise download the leads under [My purchases](/mina-kop) with the address you gave. If you mistyped it, [get in touch](/kontakt) with the order number, and we will correct it and send the delivery again.',
    },
    formats: {
      question: 'Which formats does the delivery come in?',
      answer:
        'On the page, as CSV and as Excel. The CSV file opens correctly in Excel, including å, ä and ö. Phone numbers and postal codes keep their leading zeros.',
    },
    support: {
      question: 'When can I reach you?',
      answer:
        'Support by email ([[contactEmail]]) Mon–Fri [[emailHours]]. Phone [[phone]], Mon–Fri [[phoneHours]]. We reply [[replyPromise]]. [Write to us](/kontakt).',
    },
    legal: {
      question: 'May I contact the people?',
      answer:
        'Yes, about what they have consented to. The source, consent text and time come with the leads that have them, so that you can show your legal basis. The listing shows what share that is. Once you have the personal data you are its controller, and must stop contacting the person if they ask you to.',
    },
    retention: {
      question: 'How long are my details kept?',
      answer:
        'Leads are erased [[recordRetentionMonths]] months after they were collected, sold or not. Purchase history is kept for up to [[orderRetentionYears]] years after the year of the purchase, because the Swedish Bookkeeping Act requires it. The full list is in the [privacy policy](/integritetspolicy).',
    },
    erase: {
      question: 'How do I get removed from your leads?',
      answer:
        'Write to us on the [contact page](/kontakt) and give the email address or phone number. We erase the details and put an unreadable hash on a suppression list, so that you cannot be imported again.',
    },
    card: {
      question: 'Is it safe to pay?',
      answer:
        'Yes. Card details are entered with the payment service and never reach our server. The payment is confirmed under your bank’s rules, and the page is encrypted.',
    },
    cookies: {
      question: 'Which cookies do you use?',
      answer:
        'Only necessary ones, until you have chosen. Traffic analytics start only if you accept, and you can change your choice at the bottom of the page. What each cookie does is explained in the [privacy policy](/integritetspolicy#cookies).',
    },
    account: {
      question: 'Do I need an account?',
      answer:
        'No, for now no account is needed. You enter a name and an email address at checkout, and that is enough.',
    },
    history: {
      question: 'How do I find old purchases?',
      answer:
        'Go to [My purchases](/mina-kop) and enter your email address. You get a link that is valid for [[signInLinkMinutes]] minutes and opens all purchases made with that address, with files and receipts.',
    },
    receipt: {
      question: 'Do I get a receipt with VAT?',
      answer:
        'Yes, as a PDF with a serial number, the VAT amount and our organization number. You can enter your company, organization number and reference at checkout. The receipt is in the email and under [My purchases](/mina-kop).',
    },
    colleague: {
      question: 'Can several people at the company see the same purchase?',
      answer:
        'A purchase belongs to the email address that was given. Use a shared address if several people need it, or share the files within the company.',
    },
    sell: {
      question: 'Can we become a quote provider?',
      answer:
        'Yes. Requests go to certified companies in the right industry and area, in turn. [Write to us](/kontakt) and tell us what you do and where.',
    },
  },
  closing: {
    title: 'Didn’t find the answer?',
    text: 'Ask us. A real person replies [[replyPromise]].',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
