import type { adminFind as source } from '../sv/admin-find.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminFind: TextsOf<typeof source> = {
  title: 'Go to',
  label: 'Order number, receipt, invoice, OCR, name, email, phone, listing …',
  found: 'Results',
  searching: 'Searching…',
  none: 'Nothing found.',
  failed: 'The search failed. Please try again.',
  keys: 'Arrow keys choose, Enter opens, Esc closes.',
  single: {
    title: 'Keys',
    list: 'J or arrow down: the next row, or the next of what is open\nK or arrow up: the one before\nEnter: opens the row\nEsc: back to the list, on an order, a buyer or a listing\nX: picks the row, or unpicks it\n/: to the search field of the list\nN: the next thing to do, while you go through them one at a time\nR: Refund, on the page of an order\n1, 2, 3: Replace, Refund, Reject in an open claim (the shop always asks first)\nCtrl or Cmd Enter: sends what you are writing\n?: shows this',
    areOn: 'Use these keys in this browser',
  },
  actions: { newListing: 'Create a listing', failedJobs: 'Failed jobs', newMessages: 'Unanswered messages' },
  kinds: {
    order: 'Order',
    receipt: 'Receipt',
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    company: 'Company',
    buyer: 'Buyer',
    listing: 'Listing',
    record: 'Lead',
    category: 'Category',
    message: 'Message',
    section: 'Section',
    setting: 'Setting',
    action: 'Action',
  },
};
