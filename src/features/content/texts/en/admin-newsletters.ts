import type { adminNewslettersSv } from '../sv/admin-newsletters.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminNewslettersEn: TextsOf<typeof adminNewslettersSv> = {
  label: 'Newsletter subscribers',
  email: 'E-mail',
  createdAt: 'Subscribed at',
  confirmedAt: 'Confirmed',
  unconfirmed: 'Not confirmed',
  confirmed: { true: 'Confirmed', false: 'Not confirmed' },
  anyConfirmed: 'All',
  actions: 'Actions',
  empty: 'No subscribers yet',
  emptyText: 'Whoever signs up for the newsletter in the footer is seen here.',
  deleteTitle: 'Are you sure you want to delete this newsletter subscription?',
  deleteText: '{email} gets no more newsletters.',
  deleted: 'Newsletter subscription deleted successfully',
};
