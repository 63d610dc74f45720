import type { adminBuyers as source } from '../sv/admin-buyers.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminBuyers: TextsOf<typeof source> = {
  title: 'Buyer {email}',
  back: 'To the orders',
  gone: 'There is nothing about this address.',
  failed: 'The buyer could not be fetched.',
  about: 'About the buyer',
  email: 'Email',
  name: 'Name',
  company: 'Company',
  orgNumber: 'Organization number',
  phone: 'Phone',
  orders: 'Number of orders',
  paid: 'Paid',
  refunded: 'Refunded',
  noSubject: 'No subject',
  messageStatuses: { new: 'new', answered: 'answered' },
  groups: {
    orders: 'Orders',
    claims: 'Reports',
    messages: 'Messages',
    quoteRequests: 'Quote requests',
    mails: 'Sent email',
  },
  notes: {
    title: 'Notes',
    label: 'New note',
    add: 'Save the note',
    added: 'Note saved',
    delete: 'Delete',
    deleteOf: 'Delete the note: {text}',
    deleted: 'Note deleted',
    missing: 'Please write something',
    tooLong: 'At most 2,000 characters',
  },
};
