import { dayMs } from '../../platform/time/time.rules.ts';
import type { LetterStatus } from '../newsletter/newsletter.rules.ts';

type Action = 'edit' | 'schedule' | 'send' | 'cancel' | 'finish' | 'delete';

/** The state after each action; a missing one is refused. */
const moves: Readonly<Record<Action, Partial<Record<LetterStatus | 'cancelled unsent', LetterStatus>>>> = {
  edit: { draft: 'draft', scheduled: 'scheduled', 'cancelled unsent': 'draft' },
  schedule: { draft: 'scheduled', scheduled: 'scheduled', 'cancelled unsent': 'scheduled' },
  send: { draft: 'sending', scheduled: 'sending', 'cancelled unsent': 'sending' },
  cancel: { scheduled: 'cancelled', sending: 'cancelled' },
  finish: { sending: 'sent' },
  delete: { draft: 'draft', 'cancelled unsent': 'draft' },
};

type Moved = { status: LetterStatus; startedAt: Date | null };

export function statusAfter(action: Action, { status, startedAt }: Moved): LetterStatus | null {
  const isUnsent = status === 'cancelled' && startedAt === null;
  return moves[action][isUnsent ? 'cancelled unsent' : status] ?? null;
}

/** Letters in a row that an address's own mail server rejects for good, until the subscription ends. */
export const refusalsUntilEnd = 3;

const minutes = [5, 30, 120, 360];

/** The delay after the server has deferred a mail this many times; null when it is given up. */
export const delayMinutes = (delays: number): number | null => minutes[delays] ?? null;

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

export type MailFault = 'of-address' | 'of-letter' | 'for-now' | 'of-server';

const isSmtpError = (error: unknown): error is SmtpError => typeof error === 'object' && error !== null;

/** Rules of the server about this shop, such as "relaying denied" (RFC 3463), say nothing about the address. */
const isPolicy = (response: unknown) => /^5\d\d[ -]5\.7\./.test(String(response));

/** The meaning of a failure: only an address unknown to its own server is counted against it. */
export function faultOf(error: unknown): MailFault {
  if (!isSmtpError(error)) return 'of-server';
  const { code, command, response } = error;
  const status = Number(error.responseCode ?? 0);
  if (code === 'EENVELOPE' && command === 'API') return 'of-address';
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || command === 'MAIL FROM' || status === 421) return 'of-server';
  if (status >= 400 && status < 500) return 'for-now';
  if (status < 500) return 'of-server';
  return command === 'RCPT TO' && !isPolicy(response) ? 'of-address' : 'of-letter';
}

/** About as long as mail servers try among themselves (RFC 5321, 4.5.4.1). */
const patienceMs = 4 * dayMs;

export type Sending = { startedAt: Date | null; sent: number };

/** A server that takes other mails of the letter, and has failed at this one for days, is not about to take it. */
export function faultWhile({ startedAt, sent }: Sending, error: unknown, now: Date): MailFault {
  const fault = faultOf(error);
  const isLate = startedAt !== null && now.getTime() - startedAt.getTime() > patienceMs;
  return fault === 'of-server' && isLate && sent > 0 ? 'for-now' : fault;
}
