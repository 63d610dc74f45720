import type { adminOutboxSv } from '../sv/admin-outbox.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminOutboxEn: TextsOf<typeof adminOutboxSv> = {
  label: 'Outbox',
  empty: 'No mails yet',
  to: 'To',
  subject: 'Subject',
  template: 'Template',
  status: 'State',
  anyStatus: 'All',
  statuses: {
    queued: 'Queued',
    sent: 'Sent',
    failed: 'Failed',
    kept: 'Not sent: no mail server',
    'held-back': 'Held back: too many today',
  },
  attempts: 'Attempts',
  createdAt: 'Created',
  sentAt: 'Sent',
  lastError: 'Last error',
  actions: 'Actions',
  none: '–',
  show: 'Show',
  showRow: 'Show the mail {title}',
  resend: 'Send again',
  resendRow: 'Send again: {title}',
  resent: 'The mail is sent again',
  blankedTitle: 'The mail cannot be sent again',
  blanked: 'Its links were removed when it was sent. The buyer can ask for a new one under My purchases.',
  frame: 'The mail as it is sent',
  failed: 'The mail could not be fetched.',
};
