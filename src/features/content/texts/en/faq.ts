import type { faqSv } from '../sv/faq.ts';
import type { TextsOf } from '../texts-of.ts';

export const faqEn: TextsOf<typeof faqSv> = {
  metaTitle: 'Frequently asked questions',
  metaDescription:
    'Answers on leads, quality, prices, VAT, delivery, complaints, GDPR and accounts. If yours is not here, a person replies [[replyPromise]].',
  title: 'Frequently asked questions',
  intro: 'Six topics, straight answers. Every question has an address of its own that you can pass on.',
  topics: 'Topics',
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
        'A lead is a company, or a person at a company, that has asked to be contacted about something you sell. You get the name, contact details, place and what the need is, together with the source and the consent that was given.',
    },
    buy: {
      question: 'How do I buy?',
      answer:
        'Like this:\n\n1. [Choose an industry](/leads) or search.\n2. Open a list and see the price, the quality and how many have each detail.\n3. Put as many leads as you want in the cart.\n4. Pay by card.\n\nThe leads are shown when the payment is done. [Read more about the steps](/hur-det-fungerar).',
    },
    who: {
      question: 'Who can buy?',
      answer:
        'Companies in Sweden. We sell neither to consumers nor to other countries, and the leads are there for you to offer what the person has asked for.',
    },
    quotes: {
      question: 'I am looking for a supplier myself. Am I in the right place?',
      answer:
        'Yes. [Compare quotes](/jamfor-offerter) free of charge: describe what you need in [[quoteSeconds]] seconds, and your request goes to up to [[maxQuoteProviders]] certified companies in your area. You can take it back whenever you like.',
    },
    score: {
      question: 'What does the quality score mean?',
      answer:
        'The score goes from 1 to 100 and weighs together how fresh, complete and verified the details are. [[qualityPremiumFrom]] or more is labelled Premium, lower is labelled Standard. A list that has not been rated yet says so.',
    },
    verified: {
      question: 'How are the details reviewed?',
      answer:
        'It says so on every list: how the details were verified and when, or that they are not verified yet. When records are taken in we also check that e-mail, phone, organisation number and postal code are written correctly, and remove duplicates.',
    },
    exclusive: {
      question: 'Are the leads exclusive?',
      answer:
        'That is settled list by list, and shown before you buy. “Exclusive” means that only you get the lead. Otherwise it says how many buyers at most can get the same one. The ceiling cannot be exceeded, and you never get the same lead twice.',
    },
    conversion: {
      question: 'How many become business?',
      answer:
        'A conversion rate on a list is stated, not measured here: how many of the contacts usually become customers. The average of what is on sale right now is shown on the [home page](/). It is information and not a promise: how fast you call matters most, so get in touch within [[contactLeadsWithinHours]] hours.',
    },
    faulty: {
      question: 'What if a lead is faulty?',
      answer:
        'Report it within [[claimDays]] days of delivery, beside the lead on the order page or under [My purchases](/mina-kop). Choose what is wrong; several leads can be reported at once.\n\n- A wrong number, a bouncing e-mail, a wrong person, a duplicate and a closed company are usually replaced at once with a new lead from the same list.\n- Otherwise you are answered within [[remedyDays]] days of the purchase, or within [[answerClaimDays]] days of the report if that is later: a new lead, your money back including VAT, or a no with the reason. If we have not answered by then, the report is approved by itself.\n- If the new lead is faulty, too, you can report it within [[claimDays]] days, and it is then refunded.\n\nThe rules in full are in the [terms](/villkor#claims).',
    },
    price: {
      question: 'What does a lead cost?',
      answer:
        'Most leads cost between [[minLeadPriceKr]] and [[maxLeadPriceKr]] SEK each, excluding VAT. The price stands on every list. There are no set-up fees, subscriptions or lock-in periods.',
    },
    vat: {
      question: 'Do prices include VAT?',
      answer:
        'Prices in the catalogue exclude VAT. In the cart and at checkout [[vatPercent]]% VAT is added on its own line, and the amount you pay includes it. All of it stands on the receipt.',
    },
    methods: {
      question: 'How can I pay?',
      answer:
        'By card at checkout, and with the methods that the payment service shows there. If your company would rather pay an invoice on [[invoiceTermsDays]]-day terms: [ask us](/kontakt).',
    },
    volume: {
      question: 'Is there a discount for larger purchases?',
      answer:
        'From [[volumeOfferFromLeads]] leads we gladly make an offer. [Tell us what you need](/kontakt), and we get back [[replyPromise]].',
    },
    declined: {
      question: 'My card was declined. What do I do?',
      answer:
        'Nothing has been charged, and your leads are reserved for [[holdMinutes]] minutes, or [[largeHoldMinutes]] minutes if the order is large. Try again with the same or another card on the same page. If it is declined again, your bank can tell you why.',
    },
    when: {
      question: 'When do I get my leads?',
      answer:
        'It says so on every list. If it is delivered at once, the leads are shown on the page when the payment is confirmed, and an e-mail with CSV and Excel is on its way. If they are collected to order, you get what there is straight away and the rest as soon as it comes, within [[deliveryDays]] days. What is not delivered by then is refunded without you having to do anything.',
    },
    noMail: {
      question: 'I have had no e-mail. What do I do?',
      answer:
        'Look in your spam folder first. Otherwise fetch the leads under [My purchases](/mina-kop) with the address you gave. If you mistyped it we help you: [get in touch](/kontakt) with the order number, and we correct it and send the delivery again.',
    },
    formats: {
      question: 'Which formats does the delivery come in?',
      answer:
        'On the page, as CSV and as Excel. The CSV file opens right in Excel with å, ä and ö. Phone numbers and postal codes keep their zeros.',
    },
    support: {
      question: 'When can I reach you?',
      answer:
        'Support by e-mail ([[contactEmail]]) Mon–Fri [[emailHours]]. Phone [[phone]], Mon–Fri [[phoneHours]]. We reply [[replyPromise]]. [Write to us](/kontakt).',
    },
    legal: {
      question: 'May I contact the people?',
      answer:
        'Yes, about what they have consented to. Source, text consented to and time come with the leads that have them, so that you can show your grounds; the list shows how many they are. You become a controller of the personal data yourself once you have it, and must stop getting in touch if the person asks you to.',
    },
    retention: {
      question: 'How long are details kept?',
      answer:
        'Leads are erased [[recordRetentionMonths]] months after they were collected, sold or not. Purchase history is kept for up to [[orderRetentionYears]] years after the year of the purchase, because the Swedish Bookkeeping Act demands it. The whole list is in the [privacy policy](/integritetspolicy).',
    },
    erase: {
      question: 'How do I get removed from your leads?',
      answer:
        'Write to us on the [contact page](/kontakt) and name the e-mail address or phone number. We erase the details and put an unreadable digest on a suppression list, so that you cannot be taken in again.',
    },
    card: {
      question: 'Is it safe to pay?',
      answer:
        'Yes. Card details are entered with the payment service and never reach our server. The payment is confirmed with your card by your bank’s rules, and the page is encrypted.',
    },
    cookies: {
      question: 'Which cookies do you use?',
      answer:
        'Only necessary ones, until you have chosen. Measuring traffic starts only if you accept, and you change your choice at the bottom of the page. What each cookie does stands in the [privacy policy](/integritetspolicy#cookies).',
    },
    account: {
      question: 'Do I need an account?',
      answer:
        'No, for now no account is needed. You give a name and an e-mail address at checkout, and that is enough.',
    },
    history: {
      question: 'How do I find old purchases?',
      answer:
        'Go to [My purchases](/mina-kop) and give your e-mail address. You get a link that is valid for [[signInLinkMinutes]] minutes and opens all purchases made with that address, with files and receipts.',
    },
    receipt: {
      question: 'Do I get a receipt with VAT?',
      answer:
        'Yes, as a PDF with a serial number, the VAT amount and our organisation number. You can give your company, organisation number and reference at checkout. The receipt is in the e-mail and under [My purchases](/mina-kop).',
    },
    colleague: {
      question: 'Can several people at the company see the same purchase?',
      answer:
        'A purchase belongs to the e-mail address that was given. Use a shared address if several people need it, or share the files within the company.',
    },
    sell: {
      question: 'Can we become a provider of quotes?',
      answer:
        'Yes. Requests go to certified companies in the right industry and area, in turn. [Write to us](/kontakt) and tell us what you do and where.',
    },
  },
  closing: {
    title: 'Did you not find the answer?',
    text: 'Ask us. A person replies [[replyPromise]].',
    leads: 'Find leads',
    contact: 'Contact us',
  },
};
