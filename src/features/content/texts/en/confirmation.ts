import type { confirmation as source } from '../sv/confirmation.ts';
import type { TextsOf } from '../texts-of.ts';

export const confirmation: TextsOf<typeof source> = {
  metaTitle: 'Your order',
  states: {
    waiting: { title: 'Waiting for the payment', text: 'The page updates automatically, so please leave it open.' },
    processing: {
      title: 'The payment is being processed',
      text: 'The bank has received the payment and will confirm it soon. Your leads are reserved in the meantime.',
    },
    declined: {
      title: 'The payment was declined',
      text: 'Nothing was charged. Your leads stay reserved for a while: go back to the checkout and try again, or use another card.',
    },
    aborted: {
      title: 'The payment was stopped',
      text: 'Nothing was charged. Your leads are reserved a little longer. Go back to the checkout and try again, or choose another payment method.',
    },
    paid: { title: 'Thank you for your purchase', text: 'The payment is complete.' },
    invoiced: { title: 'Thank you for your purchase', text: 'The invoice is below.' },
    failed: {
      title: 'Payment failed',
      text: 'Nothing was charged and the order is closed. What you wanted is still in the cart, but no longer reserved.',
    },
    cancelled: {
      title: 'The reservation has expired',
      text: 'The payment did not arrive in time, so your leads were released to other buyers. Nothing was charged. What you wanted is still in the cart.',
    },
    refunded: {
      title: 'You are getting your money back',
      unserved:
        'What you paid for could not be delivered. We are therefore refunding {amount} to the payment method you used. When the money shows up depends on your bank.',
      notYet:
        'The purchase is closed, but the money has not been refunded yet. We are aware of it and will get in touch. You do not need to do anything.',
      credited:
        'Every lead in the purchase has been refunded. {amount} goes back to the payment method you used. When the money shows up depends on your bank. You may no longer use the details. Delete them.',
      onInvoice:
        'The whole purchase has been credited on the invoice: {amount}. Whatever has been paid too much is paid back. You may no longer use the leads that you received. Delete the details.',
      returned:
        'The purchase has been refunded. {amount} goes back to the payment method you used. When the money shows up depends on your bank. You may no longer use leads you have received. Delete the details. They are no longer shown here, and anything not yet delivered will not be delivered.',
    },
  },
  toCheckout: 'To the checkout',
  toCart: 'To the cart',
  toLeads: 'Find leads',
  toHistory: 'To My purchases',
  contact: 'Contact us',
  steps: {
    label: 'How far your order has come',
    ordered: 'Order',
    paid: 'Payment',
    invoiced: 'Invoice',
    delivered: 'Delivery',
    done: 'done',
    now: 'in progress',
    later: 'remaining',
  },
  slow: {
    payment: 'This is taking longer than usual. Leave this page open, or check back later under My purchases.',
    delivery: 'The delivery is taking longer than usual. Leave this page open, or check back later under My purchases.',
    ask: 'Check again',
  },
  offline: 'We cannot reach the shop right now. We will keep trying.',
  downloads: {
    label: 'Download',
    xlsx: 'Leads as Excel',
    csv: 'Leads as CSV',
    receipt: 'Receipt (PDF)',
    invoice: 'Invoice (PDF)',
    invoiceXml: 'Invoice (XML)',
    creditNote: 'Credit note {count} (PDF)',
  },
  order: {
    title: 'Your order',
    heading: 'Order {number}',
    number: 'Order number',
    buyer: 'Buyer',
    receipt: 'Receipt number',
    invoice: 'Invoice number',
    date: 'Date',
    reference: 'Your reference',
    paidBy: 'Payment method',
    delivery: 'Delivery',
    lines: 'What you bought',
    quantity: '{quantity} × {price}',
    delivered: '{count, number} of {total, number} delivered',
    subtotal: 'Subtotal',
    vat: 'VAT [[vatPercent]]%',
    total: 'Total',
    inclVat: 'incl. VAT',
    refunded: 'Refunded',
    credited: 'Credited on the invoice',
  },
  invoice: {
    left: 'To pay',
    dueOn: 'By',
    ocr: 'OCR number',
    bankgiro: 'Bankgiro',
    nothingLeft: 'Nothing is left to pay of the invoice.',
  },
  deliveries: {
    new: { name: 'New', text: 'Your leads are being prepared. They will be here in a moment.' },
    underWay: {
      name: 'In progress',
      text: 'Not everything has been delivered yet. The rest will be shown here as soon as it is available. Anything not delivered by {date} is refunded.',
    },
    closed: { text: 'The order is closed. Get in touch if anything is missing.' },
    delivered: { name: 'Delivered', text: 'Your leads are below.' },
    paused: {
      name: 'Paused/Error',
      text: 'The delivery has stopped. We are aware of it and will get in touch. You do not need to do anything.',
    },
  },
  mailed: 'Everything is also sent by email.',
  mailedTo: 'Everything is also sent to {email}.',
  wrongAddress: 'Wrong address? Write to us',
  next: {
    title: 'What happens now',
    call: 'We recommend contacting your leads within [[contactLeadsWithinHours]] hours.',
    claim:
      'Something wrong? Report the lead on this page or under My purchases within [[claimDays]] days of delivery. Faulty leads are replaced or refunded.',
    keep: 'In this tab your leads are shown for [[recordsOpenHours]] hours after the purchase. After that, and on other devices, they are under My purchases.',
  },
  records: {
    title: 'Your leads',
    part: 'The first {shown, number} of {total, number}. Show the others below, or take all of them with you as a file.',
    closed:
      'Out of respect for the people concerned, your leads are shown here for [[recordsOpenHours]] hours after the purchase. They remain under My purchases, where you can also report faults.',
  },
  unknown: {
    title: 'We cannot show an order here',
    text: 'Open it with the button in the email about the order, or in the browser where you bought. The link is valid for a limited time, and the address must be complete. Later, and on other devices, everything you have bought is under My purchases, with leads and receipts.',
  },
  print: 'Print',
};
