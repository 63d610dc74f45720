import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { emailInput } from '../../platform/email.input.ts';
import { readOrgNumber } from '../../platform/org-number.ts';
import { policy } from '../policy/policy.rules.ts';
import { readMoment } from './read-moment.rules.ts';

/** The code is for pages that say it in another language. */
export type Reason = { code: string; field?: string; reason: string };

/** The last one: who reads a number asks next what kind it is, and most of an import's time goes into parsing it. */
let lastRead: ReturnType<typeof parsePhoneNumberFromString>;

export function readPhone(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'SE', extract: false });
  if (!parsed?.isValid() || parsed.ext) return null;
  lastRead = parsed;
  return parsed.number;
}

/** A mobile number is one person's; behind another one there may be a whole company. Takes what `readPhone` gave. */
export function isMobile(phone: string): boolean {
  const type = (lastRead?.number === phone ? lastRead : parsePhoneNumberFromString(phone))?.getType();
  // In some countries a number does not say which it is: taken as one person's, nobody is sold twice.
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

export function readEmail(text: string): string | null {
  const parsed = emailInput.safeParse(text);
  return parsed.success ? parsed.data : null;
}

function readPostalCode(text: string): string | null {
  const [, first, last] = /^(?:SE?[- ]?)?([1-9]\d{2})[ \u00a0]?(\d{2})$/i.exec(text) ?? [];
  return first && last ? `${first} ${last}` : null;
}

const readMomentText = (text: string) => readMoment(text)?.toISOString() ?? null;

/** The fields of a record that have a form of their own, and what is said of a value that has not. */
export const fieldReaders = {
  email: { read: readEmail, reason: 'The email address is not valid' },
  phone: { read: readPhone, reason: 'The phone number is not valid' },
  orgNumber: { read: readOrgNumber, reason: 'The organization number is not valid' },
  postalCode: { read: readPostalCode, reason: 'The postal code is not five digits' },
  consentAt: { read: readMomentText, reason: 'The time of consent is not a date' },
  collectedAt: { read: readMomentText, reason: 'The time of collection is not a date' },
} as const;

export const longestText = 5_000;

function retentionBegins(now: Date): Date {
  const begins = new Date(now);
  begins.setUTCMonth(begins.getUTCMonth() - policy.recordRetentionMonths);
  return begins;
}

/** A record is kept for so long, and one from tomorrow is a slip. */
export function reasonAgainstTime(collectedAt: Date, now: Date): Reason | null {
  const field = 'collectedAt';
  if (collectedAt > now) return { code: 'in-future', field, reason: 'The time of collection is in the future' };
  if (collectedAt > retentionBegins(now)) return null;
  const reason = `Collected more than ${policy.recordRetentionMonths} months ago`;
  return { code: 'too-old', field, reason };
}
