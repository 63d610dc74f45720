import type * as source from '../sv/terms.ts';
import type { TextsOf } from '../texts-of.ts';

export const terms: TextsOf<typeof source.terms> = {
  metaTitle: 'Terms',
  metaDescription:
    'Terms for purchases at [[siteName]]: prices and VAT, payment, delivery, claims within [[claimDays]] days and how leads may be used.',
  title: 'Terms',
  dated: 'Effective October 18, 2025',
  changed: 'last updated',
  intro:
    'These terms apply when a company buys leads at [[siteName]]. By paying, you accept them on behalf of the company.',
  contents: 'Contents',
  sections: {
    parties: {
      title: 'The parties',
      text: 'The seller is the company behind [[siteName]], see the bottom of the page. The buyer is the company you are buying for. We sell only within Sweden, and not to consumers, so the Swedish Consumer Sales Act and the right of withdrawal for distance contracts do not apply.',
    },
    goods: {
      title: 'What you buy',
      text: 'A lead consists of details about a person or a company that has asked to be contacted. The listing shows what is included, how the details are verified, the quality score and the maximum number of buyers who can get the lead. The limit cannot be exceeded, and the same buyer never gets the same lead twice.\n\nThe conversion rate and quality score are no guarantee that business will follow.',
    },
    prices: {
      title: 'Prices and VAT',
      text: 'Prices in the catalog are in Swedish kronor excluding VAT. [[vatPercent]]% VAT is added on its own line in the cart and at checkout. **The total charged includes VAT.** If a price changes while you shop, you see the new one before you pay.\n\n[[volumePrices]] [[invoiceTerms]]',
    },
    payment: {
      title: 'Payment',
      text: 'You pay with a method shown at checkout. When you press Pay your leads are reserved for [[holdMinutes]] minutes, or for [[largeHoldMinutes]] minutes if the order takes a large share of what is available and its payment has not started. The purchase is binding when the payment has gone through. You then get a receipt with a serial number.\n\nIf a payment arrives after the reservation has expired and the leads are gone, we refund the full amount and notify you.',
    },
    delivery: {
      title: 'Delivery',
      text: 'The listing says whether its leads are delivered right away or within [[deliveryDays]] days. They are shown on the page, sent by email as CSV and Excel, and after that available under [My purchases](/mina-kop).\n\nIf not everything can be delivered right away, you get what is available, and the rest as soon as it arrives. Anything not delivered [[deliveryDays]] days after payment is refunded without you having to ask.\n\nYou are responsible for giving the right email address. If it is wrong, we correct it on request and send the delivery again.',
    },
    claims: {
      title: 'Claims',
      text: 'A lead is faulty if it cannot be reached with the details you received, if it does not match the listing, if there never was such a need, if the company has closed or if you had already bought it from us.\n\n- **Report.** Report the fault **within [[claimDays]] days of delivery**, next to the lead on the order page or under [My purchases](/mina-kop). The deadline is shown there and in the delivery email.\n- **Answer.** A faulty lead is replaced with another one from the same listing or refunded **[[remedyPromise]]**. Some faulty leads are replaced right away. If we have not answered in time, the report is approved: the lead is replaced, or refunded if there is nothing to replace it with.\n- **Rejection.** If we do not approve a report, we tell you why. You can answer once, within [[answerRefusalDays]] days. The decision after that is final.\n- **Withdrawal.** You can withdraw a report that has not been decided.\n- **Replacements.** A lead that you received as a replacement can be reported once, within [[claimDays]] days of when you received it. If it is faulty, it is refunded.\n- **Refund.** You get back the price of the lead including VAT, to the payment method you used, and a credit note.\n- **Disputes at the bank.** If you have disputed the payment with your bank, reports are on hold, and new ones are not accepted, until the dispute is settled.\n- You may no longer use a lead that has been refunded to you. Delete the details. They are no longer shown here or under My purchases, nor are those of a lead that has been replaced. If the whole purchase has been refunded at once, only the reports are shown. Anything not yet delivered will not be delivered.\n\nIt is not a fault if a person does not answer on the first attempt, has chosen another supplier or has changed their mind.',
    },
    use: {
      title: 'How leads may be used',
      text: 'You may contact the person about what the consent covers. You may not sell, lend or publish the details, or upload them to services that do. Once you have received a lead you are the controller of its personal data: you must comply with the General Data Protection Regulation, stop contacting the person if they ask you to and delete the details when they are no longer needed.',
    },
    quotes: {
      title: 'Quote requests',
      text: 'Comparing quotes is free of charge and commits you to nothing. The request goes to at most [[maxQuoteProviders]] certified companies. Any contract is between you and that company, and we are not a party to it.',
    },
    liability: {
      title: 'Liability',
      text: 'Our liability is limited to the amount you paid for the purchase. We are not liable for lost profits or other indirect damages. This does not apply in cases of intent or gross negligence, or where mandatory law provides otherwise. Neither party is liable for circumstances beyond its control.',
    },
    privacy: {
      title: 'Personal data',
      text: 'How we process personal data is described in the [privacy policy](/integritetspolicy).',
    },
    support: {
      title: 'Contact and hours',
      text: 'Email [[contactEmail]], Mon–Fri [[emailHours]]. Phone [[phone]], Mon–Fri [[phoneHours]]. [Write to us](/kontakt).',
    },
    law: {
      title: 'Changes, law and disputes',
      text: 'The terms shown on the page when you paid apply to the purchase. Swedish law applies. Disputes that we cannot settle together are decided by a Swedish court of general jurisdiction.',
    },
  },
  seller: 'The seller',
};

export const seller: TextsOf<typeof source.seller> = {
  name: 'Name',
  address: 'Address',
  orgNumber: 'Organization number',
  vatNumber: 'VAT number',
  tax: 'Tax',
  fTax: 'Approved for F-tax (Godkänd för F-skatt)',
  email: 'Email',
  phone: 'Phone',
  notOpen: 'The shop is not open for purchases yet. Before it is, this says who sells and how to reach us.',
  notSet: 'No payments are connected yet. In a live shop it says here who the seller is.',
};
