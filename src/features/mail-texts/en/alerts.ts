import { mailAlerts as swedish } from '../sv/alerts.ts';

/** Only what stands in both languages is translated. */
export const mailAlerts = {
  ...swedish,
  more: '… and {count} more.',
  open: 'Open',
  sold: {
    ...swedish.sold,
    text: '{buyer} has bought {count, plural, one {one lead} other {{count} leads}} for {total} incl. VAT{payment}.',
  },
  kinds: {
    'order-waits': 'Order {label} is waiting for more leads. The next import completes it.',
    'order-stopped': 'Order {label} is paused: the delivery email did not arrive. See the outbox.',
    'refund-failed': 'A refund of order {label} did not go through. Make it manually.',
    'order-disputed':
      'The payment of order {label} is disputed. Respond at the payment service in time: the deadline is shown on the order.',
    'dispute-lost': 'The dispute of order {label} was lost: the money has been returned, like a refund.',
    'dispute-reversed':
      'The dispute of order {label} was won in the end, after being lost. The credit note stands. Review the order.',
    'claim-due':
      'A claim on order {label} will soon be approved automatically. Decide it before the deadline shown on it.',
    'payment-unserved': 'The payment of order {label} could not be accepted and is being refunded.',
    'payment-given-up':
      'The payment of order {label} has been processing for [[processingDays]] days without an answer. The order is closed and its stock released. See what happened at the payment service.',
    'invoice-unpaid':
      'The invoice of order {label} is unpaid after two reminders. Pass it to a debt collector or write it off.',
    'mail-failed': 'An email ({label}) did not arrive. See the outbox.',
    'job-failed': 'A job ({label}) failed and is not retried automatically.',
    'quote-without-provider': 'Quote request {label} matches no contractor.',
    'contact-message': 'A new message from the contact form ({label}).',
    'price-request': 'A price request ({label}) is waiting for a price proposal.',
    'listing-sold-out': 'The listing {label} has sold out. Import more leads, or archive it.',
    'admin-password-changed':
      'The password of the admin account {label} was changed. If that was not you, change it with npm run admin:password.',
    'admin-second-step-off':
      'Two-step login is off for the admin account {label}. If that was not you, change the password and turn it on again.',
    'night-waits':
      'The nightly retention run ({label}) is waiting for your approval: the server clock or the number of leads looks wrong. Nothing is erased until you respond.',
    'check-failed': 'The nightly check found discrepancies ({label}). See npm run doctor.',
    'backup-failed': 'The backup {label} could not be made. See the log.',
    'backup-not-copied': 'The backup {label} was made, but BACKUP_AFTER failed. See the log.',
    'backup-unrestorable': 'The backup {label} could not be restored in a trial. See the log.',
  },
} as const;
