import type { confirmationSv } from '../sv/confirmation.ts';
import type { TextsOf } from '../texts-of.ts';

export const confirmationEn: TextsOf<typeof confirmationSv> = {
  metaTitle: 'Your order',
  states: {
    waiting: {
      title: 'Waiting for the payment',
      text: 'It mostly takes a few seconds. The page updates by itself, so please leave it open.',
    },
    processing: {
      title: 'The payment is being processed',
      text: 'The bank has received the payment and will confirm it soon. Your leads are reserved meanwhile.',
    },
    declined: {
      title: 'The payment was declined',
      text: 'Nothing was charged. Your leads stay reserved for a while: go back to the checkout and try again, or use another card.',
    },
    paid: {
      title: 'Thank you for your purchase',
      text: 'The payment is complete.',
    },
    failed: {
      title: 'Payment failed',
      text: 'Nothing was charged and the order is closed. What you wanted is still in the cart, but no longer reserved.',
    },
    cancelled: {
      title: 'The reservation has expired',
      text: 'The payment did not arrive in time, so your leads were released to other buyers. Nothing was charged. What you wanted is still in the cart.',
    },
    refunded: {
      title: 'You get your money back',
      unserved:
        'What you paid for could not be delivered. So we are paying {amount} back the same way as you paid. It usually takes a few banking days.',
      notYet:
        'The purchase has ended, but the money has not gone back yet. We have seen it and will get in touch; you need not do anything.',
      credited:
        'Every lead of the purchase has been refunded. {amount} goes back the same way as you paid. It usually takes a few banking days. The details may no longer be used: erase them.',
      returned:
        'The purchase has been refunded. {amount} goes back the same way as you paid. It usually takes a few banking days. Leads that you have received may no longer be used: erase the details. They are no longer shown here, and what had not been delivered will not be.',
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
    delivered: 'Delivery',
    done: 'done',
    now: 'under way',
    later: 'to come',
  },
  slow: {
    payment:
      'This takes longer than usual. You need not wait here: as soon as the payment is complete we e-mail receipt and leads. You can also keep the address of this page and have a look later.',
    delivery:
      'The delivery takes longer than usual. You need not wait here: we e-mail you as soon as it is complete. You can also keep the address of this page and have a look later.',
    ask: 'Ask again',
  },
  offline: 'We cannot reach the shop just now. We keep trying.',
  downloads: {
    label: 'Download',
    xlsx: 'Leads as Excel',
    csv: 'Leads as CSV',
    receipt: 'Receipt (PDF)',
    creditNote: 'Credit note {count} (PDF)',
  },
  order: {
    title: 'Your order',
    number: 'Order number',
    receipt: 'Receipt number',
    date: 'Date',
    delivery: 'Delivery',
    lines: 'What you bought',
    quantity: '{quantity} at {price}',
    subtotal: 'Subtotal',
    vat: 'VAT [[vatPercent]]%',
    total: 'Total',
    inclVat: 'incl. VAT',
    refunded: 'Refunded',
  },
  deliveries: {
    new: { name: 'New', text: 'Your leads are being prepared. They will be here in a moment, and in your e-mail.' },
    underWay: {
      name: 'In progress',
      text: 'Not everything is delivered yet. What remains will be here and in your e-mail as soon as it is there. What has not been delivered within [[deliveryDays]] days is refunded.',
    },
    closed: { text: 'The order is closed. Get in touch if anything is missing.' },
    delivered: { name: 'Delivered', text: 'Your leads are delivered, here and by e-mail.' },
    paused: {
      name: 'Paused/Error',
      text: 'The delivery has stopped. We have seen it and will get in touch; you need not do anything.',
    },
  },
  next: {
    title: 'What happens now',
    call: 'Contact your leads within [[contactLeadsWithinHours]] hours: that is when the interest is greatest.',
    claim:
      'Something wrong? Report the lead on this page or under My purchases within [[claimDays]] days of delivery. What is faulty is replaced or refunded within [[remedyDays]] days of the purchase.',
    keep: 'Keep the address of this page. Your leads are shown here for [[recordsOpenHours]] hours after the purchase.',
  },
  records: {
    title: 'Your leads',
    closed:
      'Out of respect for those concerned your leads are shown here for [[recordsOpenHours]] hours after the purchase. They stay in the e-mail of the delivery and under My purchases, where you also report faults.',
  },
  unknown: {
    title: 'We cannot find such an order',
    text: 'The link is valid for a short time, and the whole address has to come along. Under My purchases you find everything you have bought, with leads and receipts.',
  },
  print: 'Print',
};
