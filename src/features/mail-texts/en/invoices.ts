export const mailInvoices = {
  approved: {
    subject: '{company} can buy by invoice',
    title: 'You can buy by invoice',
    text: 'This address can now buy by invoice for {company}. Log in under My purchases and choose invoice at checkout.',
  },
  refused: {
    subject: 'Invoices for {company}',
    title: 'We cannot offer invoices',
    text: 'We have looked at your request and cannot offer {company} purchases by invoice at the moment. You can buy as usual and pay at checkout.',
  },
  none: {
    subject: 'The address no longer buys for {company}',
    title: 'The address was removed',
    text: 'This address can no longer buy by invoice for {company}.',
  },
  company: {
    reason: 'From us',
    limit: 'Credit limit incl. VAT',
    days: 'Payment terms',
    daysOf: '{count} days',
    button: 'Open My purchases',
    footer: 'Questions? Reply to this email.',
  },
  reminder: {
    subject: 'Reminder of invoice {label}',
    title: '{isLast, select, true {Second reminder of an unpaid invoice} other {An invoice is unpaid}}',
    text: 'Invoice {label} was due on {due}. If you have paid it in the last few days, there is nothing you need to do.',
    left: 'Left on the invoice incl. VAT',
    charges: {
      'reminder-fee': 'Reminder fee',
      'late-compensation': 'Late payment compensation',
      interest: 'Interest on late payment',
    },
    toPay: 'To pay',
    ocr: 'OCR number',
    bankgiro: 'Bankgiro',
    iban: 'IBAN',
    footer: 'The invoice is attached. Reply to this email if something is wrong with it.',
  },
} as const;

export const mailProposals = {
  proposed: {
    subject: 'Your price proposal for {leads} leads',
    title: 'Your price proposal',
    text: 'Here is our price proposal for {leads} leads. It is valid through {until}. You will also find it as a PDF in this email.',
  },
  ending: {
    subject: 'Your price proposal is valid through {until}',
    title: 'Your price proposal is valid for a few more days',
    text: 'Our price proposal for {leads} leads is valid through {until}. To buy at these prices, use the link below.',
  },
  each: '{price} per lead',
  lowered: '{price} per lead, list price {listPrice}',
  subtotal: 'Net excl. VAT',
  total: 'Total incl. VAT',
  saved: 'You save excl. VAT',
  validUntil: 'Valid through',
  button: 'View and accept the price proposal',
  footer:
    'Leads are not reserved until checkout. Do not share the link: anybody who has it can accept the proposal and buy at these prices.',
} as const;
