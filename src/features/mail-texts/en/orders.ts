export const mailOrders = {
  'order-received': {
    subject: 'Thank you for your order {orderNumber}',
    title: '{isInvoiced, select, true {Thank you for your order} other {Thank you, your payment is complete}}',
    text: '{isInvoiced, select, true {The invoice of {total} says when it is to be paid.} other {We have received your payment of {total}{payment}.}} {isWaiting, select, true {Anything that cannot be delivered right away arrives by {completeBy}, or is refunded.} other {{ordered, plural, one {Your lead} other {Your leads}} will arrive in a separate email.}} {isInvoiced, select, true {The invoice} other {The receipt}} {hasTerms, select, true {and the terms of the purchase are attached} other {is attached}}.',
  },
  'order-delivered': {
    subject:
      '{ordered, plural, one {Your lead} other {Your leads}} and {isInvoiced, select, true {invoice} other {receipt}}, order {orderNumber}',
    title: 'Thank you, {ordered, plural, one {here is your lead} other {here are your leads}}',
    text: '{isInvoiced, select, true {The invoice of {total} says when it is to be paid} other {We have received your payment of {total}{payment}}}. {ordered, plural, one {Your lead is attached} =2 {Both leads in your order are attached} other {All {ordered} leads in your order are attached}} as CSV and Excel, along with the {isInvoiced, select, true {invoice} other {receipt}}{hasTerms, select, true { and the terms of the purchase} other {}}. We recommend getting in touch within [[contactLeadsWithinHours]] hours.',
  },
  'invoice-sent': {
    subject: 'Invoice, order {orderNumber}',
    title: 'Here is the invoice',
    text: 'The invoice of {total} is attached. It says when and how it is to be paid.',
  },
  'leads-delivered': {
    subject: '{ordered, plural, one {Your lead} other {Your leads}}, order {orderNumber}',
    title: '{ordered, plural, one {Here is your lead} other {Here are your leads}}',
    text: '{ordered, plural, one {Your lead is attached} =2 {Both leads in your order are attached} other {All {ordered} leads in your order are attached}} as CSV and Excel. We recommend getting in touch within [[contactLeadsWithinHours]] hours.',
  },
  'leads-partly-delivered': {
    subject: 'Some of your leads, order {orderNumber}',
    title: 'Here are some of your leads',
    text: '{delivered} of {ordered} leads have been delivered so far. The rest arrives by {completeBy}, or is refunded.',
  },
  'payment-failed': {
    subject: 'The payment for order {orderNumber} did not go through',
    title: 'The payment did not go through',
    text: 'The payment of {total} was being processed, but did not go through in the end. Nothing was charged, the order is closed and your leads are no longer reserved. Still want them? Place a new order.',
  },
  'order-refunded': {
    subject: 'We have refunded order {orderNumber}',
    title: 'Your money is on its way back',
    text: 'We could not deliver your order and are refunding {refunded} incl. VAT the same way you paid{payment}. When the money shows up depends on your bank.',
  },
  'order-credited': {
    subject: 'We are {isInvoiced, select, true {crediting} other {refunding}} order {orderNumber}',
    title: '{isInvoiced, select, true {The invoice has been credited} other {Your money is on its way back}}',
    text: '{paidBack} The credit note is attached. You may no longer use leads you have received. Delete the details. They can no longer be downloaded from us, and anything not yet delivered will not be delivered.',
  },
  'order-partly-credited': {
    subject: 'We are {isInvoiced, select, true {crediting} other {refunding}} part of order {orderNumber}',
    title:
      '{isInvoiced, select, true {Part of the invoice has been credited} other {Some of your money is on its way back}}',
    text: '{paidBack} The credit note is attached. You may no longer use leads that have been refunded to you. Delete the details.',
  },
  'order-disputed': {
    subject: 'The payment for order {orderNumber} has been reversed',
    title: 'Your bank has reversed the payment',
    text: 'Your bank has reversed {credited} of {total} incl. VAT after the payment was disputed. We will therefore not issue a refund ourselves. The credit note is attached. You may no longer use leads that have been refunded to you. Delete the details.',
  },
  paidBack:
    '{isInvoiced, select, true {We are crediting {amount} on the invoice. Whatever you have already paid too much is paid back.} other {We are refunding {amount} the same way you paid{payment}. When the money shows up depends on your bank.}}',
  amountOf: '{credited}{isPart, select, true { of {total}} other {}} incl. VAT',
  order: 'Order',
  subtotal: 'Subtotal excl. VAT',
  vat: 'VAT [[vatPercent]]%',
  total: '{isPart, select, true {The whole order} other {Total}} incl. VAT',
  creditedSum: '{isInvoiced, select, true {Credited} other {Refunded}} incl. VAT',
  creditedFor: 'For',
  saved: 'You saved excl. VAT',
  each: 'at {price}',
  insteadOf: '(list price {price})',
  insteadOfLess: '(list price {price}, −{percent}%)',
  unnamed: 'No company name',
  more: 'and {count} more, in the files and on the page',
  wrong: 'Something wrong?',
  claimBy: 'Report faulty leads by {date}, {time}.',
  remedy: 'Open the order, or My purchases, and choose Report a fault. What is faulty is replaced or refunded {when}.',
  button: 'View the order',
  open: 'Open My purchases',
  again: 'See leads to buy',
  endsClaims:
    '{count, plural, one {This also closes your report of {references}.} other {This also closes your reports of {references}.}}',
  history: 'My purchases',
  later:
    'The link is valid for [[recordsOpenHours]] hours. After that, and for earlier purchases, you will find everything here:',
  footer: 'Questions? Reply to this email and we will help you.',
} as const;

export const mailClaims = {
  'claim-received': {
    subject: 'We have received your report, order {orderNumber}',
    title: 'Your report has been received',
    text: '{count, plural, one {The lead you reported is} other {The {count} leads you reported are}} being reviewed. You will have our reply by {until}. If we have not replied by then, we will replace or refund automatically.',
  },
  'claim-replaced': {
    subject: '{count, plural, one {A new lead} other {{count} new leads}} as a replacement, order {orderNumber}',
    title: '{count, plural, one {Your lead has been replaced} other {Your leads have been replaced}}',
    text: '{count, plural, one {The lead you reported has} other {The {count} leads you reported have}} been replaced. The files are attached and show what replaces what. A new lead can be reported as well, by {until}.',
  },
  'claim-refunded': {
    subject: 'We are {isInvoiced, select, true {crediting} other {refunding}} {amount}, order {orderNumber}',
    title: '{isInvoiced, select, true {The invoice has been credited} other {Your money is on its way back}}',
    text: '{paidBack} The credit note is attached. You may no longer use leads that have been refunded to you. Delete the details.',
  },
  'claim-refused': {
    subject: 'Our reply to your report, order {orderNumber}',
    title: 'We cannot approve your report',
    text: 'We have reviewed {count, plural, one {the lead} other {the {count} leads}} you reported and cannot approve the report. You can answer the rejection once, by {until}, beside the lead in the order. This is how we see it:',
  },
  'claim-refusal-stands': {
    subject: 'Our reply to what you wrote about the rejection, order {orderNumber}',
    title: 'The rejection stands',
    text: 'We have read your answer about {count, plural, one {the lead} other {the {count} leads}} you reported and do not change our decision. The report is now finally decided. This is how we see it:',
  },
  'record-faulty': {
    subject: 'A lead in order {orderNumber} has turned out to be faulty',
    title: 'One of your leads is faulty',
    text: 'Another buyer reported a lead that you also received, and we approved the report ({reason}). You can report it until {until}, and we will replace or refund it.',
  },
  amountFor: '{amount} incl. VAT for {count, plural, one {the lead} other {the {count} leads}} you reported',
  order: 'Order',
  button: 'View the order',
  later: 'The link is valid for [[recordsOpenHours]] hours. After that, you will find everything here:',
  replaces: '{before} is replaced by {after}',
} as const;
