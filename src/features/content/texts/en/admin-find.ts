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
