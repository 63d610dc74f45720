import type { termsSv } from '../sv/terms.ts';
import type { TextsOf } from '../texts-of.ts';

export const termsEn: TextsOf<typeof termsSv> = {
  metaTitle: 'Terms',
  metaDescription:
    'Terms for purchases at [[siteName]]: prices and VAT, payment, delivery, complaints within [[claimDays]] days and how leads may be used.',
  title: 'Terms',
  dated: 'In force from 18 October 2025, last changed on 22 November 2026',
  intro:
    'These terms apply when a company buys leads at [[siteName]]. By paying you accept them on behalf of the company.',
  contents: 'Contents',
  sections: {
    parties: {
      title: 'The parties',
      text: 'The seller is the company behind [[siteName]], whose details stand at the end of the page. The buyer is the company that you buy for. We sell within Sweden only, and not to consumers, so the consumer sales act and the right of withdrawal for distance contracts do not apply.',
    },
    goods: {
      title: 'What you buy',
      text: 'A lead is details of a person or a company that has asked to be contacted. The list says what is included, how the details are verified, the quality score and whether the lead is exclusive or how many buyers at most can get it. The ceiling cannot be exceeded, and the same buyer never gets the same lead twice.\n\nConversion rate and quality score are information and no undertaking that business will follow.',
    },
    prices: {
      title: 'Prices and VAT',
      text: 'Prices in the catalogue are in Swedish kronor excluding VAT. [[vatPercent]]% VAT is added on its own line in the cart and at checkout. **The total charged includes VAT.** If a price changes while you shop, you see the new one before you pay.\n\nFrom [[volumeOfferFromLeads]] leads we gladly make an offer. If you would rather pay an invoice on [[invoiceTermsDays]]-day terms: [ask us](/kontakt).',
    },
    payment: {
      title: 'Payment',
      text: 'You pay at checkout by card, or with another method shown there. When you press Pay your leads are reserved for [[holdMinutes]] minutes, or for [[largeHoldMinutes]] minutes if the order takes a large part of what is on offer and its payment has not begun. The purchase is binding when the payment has gone through, and you then get an order confirmation and a receipt with a serial number.\n\nIf the purchase cannot be carried out, for instance because a payment arrives when the reservation has lapsed and the leads are gone, we refund the whole amount and tell you.',
    },
    delivery: {
      title: 'Delivery',
      text: 'Every list says whether it is delivered at once or within [[deliveryDays]] days. The leads are shown on the page and sent by e-mail as CSV and Excel. After that they are under [My purchases](/mina-kop).\n\nIf not all can be delivered at once you get what there is, and the rest as soon as it comes. What is still not delivered [[deliveryDays]] days after payment is refunded without you having to ask.\n\nYou are responsible for giving the right e-mail address. If it is wrong we correct it on request and send again.',
    },
    claims: {
      title: 'Complaints',
      text: 'A lead is faulty if it cannot be reached with the details you got, if it is not about what the list says, if the company has closed or if you had already bought it from us.\n\n- **Report.** Report the fault **within [[claimDays]] days of delivery**, beside the lead on the order page or under [My purchases](/mina-kop), and say what is wrong. The last day and hour stand there and in the e-mail of the delivery.\n- **Answer.** A faulty lead is replaced with another from the same list or refunded **within [[remedyDays]] days of the purchase**, or within [[answerClaimDays]] days of the report if that is later. Some faults are replaced at once when you report them. If we have not answered in time, the report is approved: the lead is replaced, or refunded if there is nothing to replace it with.\n- **Refusal.** If we do not approve a report, you are told why. The same lead cannot be reported again after that.\n- **Taking it back.** You can take back a report that has not been decided.\n- **Replacements.** A lead that you were given instead of another can be reported once, within [[claimDays]] days of when you got it. If it is faulty it is refunded.\n- **Refund.** You get back the price of the lead including VAT, the same way as you paid, and a credit note that refers to the receipt.\n- **Disputes at the bank.** If you have disputed the payment at your bank, reports wait, and new ones are not taken, until the dispute is over.\n- A lead that you got your money back for may no longer be used: erase the details. When the whole purchase is refunded at once its leads are no longer shown here or under My purchases, only the reports. What had not been delivered will not be, and may be sold to others.\n\nThat a person does not answer at the first try, has chosen another supplier or has changed their mind is not a fault.',
    },
    use: {
      title: 'How leads may be used',
      text: 'You may contact the person about what the consent is for. You may not sell, lend or publish the details, nor load them into services that do. Once you have received a lead you are the controller of it: you are to follow the General Data Protection Regulation, stop getting in touch if the person asks you to and erase the details when they are no longer needed.\n\nWe recommend that you get in touch within [[contactLeadsWithinHours]] hours.',
    },
    quotes: {
      title: 'Quote requests',
      text: 'Comparing quotes is free of charge and commits you to nothing. The request goes to at most [[maxQuoteProviders]] certified companies. You make any contract for the work with the company itself, and we are no party to it.',
    },
    liability: {
      title: 'Liability',
      text: 'Our liability is limited to the amount you paid for the purchase. We are not liable for lost profit or other indirect damage. The limit does not apply to intent or gross negligence, or where mandatory law says otherwise. Neither of us answers for delay that is due to obstacles beyond our control.',
    },
    privacy: {
      title: 'Personal data',
      text: 'How we process personal data stands in the [privacy policy](/integritetspolicy).',
    },
    support: {
      title: 'Contact and hours',
      text: 'Support by e-mail ([[contactEmail]]) Mon–Fri [[emailHours]]. Phone [[phone]], Mon–Fri [[phoneHours]]. We reply [[replyPromise]]. [Write to us](/kontakt).',
    },
    law: {
      title: 'Changes, law and disputes',
      text: 'A purchase is under the terms that stood on the page when you paid. Swedish law applies. A dispute that we cannot settle together is tried by a Swedish general court.',
    },
  },
  seller: 'The seller',
};
