import type { adminOutbox as source } from '../sv/admin-outbox.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminOutbox: TextsOf<typeof source> = {
  label: 'Outbox',
  empty: 'No emails yet',
  emptyText: 'Receipts, deliveries, answers and newsletters appear here when they are sent.',
  to: 'To',
  subject: 'Subject',
  template: 'Template',
  statuses: {
    queued: 'Queued',
    sent: 'Sent',
    failed: 'Failed',
    kept: 'Not sent: no email server',
    'held-back': 'Held back: too many today',
  },
  attempts: 'Attempts',
  createdAt: 'Created',
  sentAt: 'Sent',
  lastError: 'Last error',
  resend: 'Send again',
  resendRow: 'Send again: {title}',
  resent: 'The email is being sent again',
  blankedTitle: 'The email cannot be sent again',
  blanked: 'Its links were removed when it was sent. The buyer can ask for a new one under My purchases.',
  kept: 'Without a mail server this is the only copy, so the links in the email work: try them, or pass them on to the recipient. With a mail server they are removed from here once the email is sent.',
  frame: 'The email as it is sent',
  masked:
    'Leads in the email are made-up examples. The shop fills in the real ones, and what […] stands for, when the email is sent, and never keeps them here. Links that open something are emptied once the email has left.',
  failed: 'The email could not be loaded.',
  test: {
    title: 'Send a test email',
    to: 'To',
    toHint: 'Empty: the address of your account, else where the shop sends its alerts.',
    invalid: 'Invalid email address',
    send: 'Send',
    done: 'The test email is on its way',
    doneText: 'The list shows whether the mail server accepts it.',
  },
};
