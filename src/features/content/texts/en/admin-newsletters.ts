import type { adminNewsletters as source } from '../sv/admin-newsletters.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminNewsletters: TextsOf<typeof source> = {
  letters: 'Write and send newsletters',
  label: 'Newsletter subscribers',
  email: 'Email',
  createdAt: 'Subscribed at',
  confirmedAt: 'Confirmed',
  unconfirmed: 'Not confirmed',
  confirmed: { true: 'Confirmed', false: 'Not confirmed' },
  anyConfirmed: 'All',
  actions: 'Actions',
  empty: 'No subscribers yet',
  emptyText: 'People who sign up for the newsletter in the footer show up here.',
  deleteTitle: 'Are you sure you want to delete this newsletter subscription?',
  deleteText: '{email} will get no more newsletters.',
  deleted: 'Newsletter subscription deleted successfully',
};
