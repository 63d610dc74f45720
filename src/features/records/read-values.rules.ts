import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { emailInput } from '../../platform/email.input.ts';
import { readOrgNumber } from '../../platform/org-number.ts';
import { monthsBefore } from '../../platform/time/time.rules.ts';
import { readMoment } from './read-moment.rules.ts';
import type { RecordField } from './record-fields.rules.ts';

/** `code` lets pages translate it; the others say where the same person is. */
export type Reason = { code: string; field?: string; reason: string; leadId?: string; otherRow?: number };

/** The last parsed number, because `isMobile` is usually called next and parsing takes most of an import's time. */
let lastRead: ReturnType<typeof parsePhoneNumberFromString>;

export function readPhone(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'SE', extract: false });
  if (!parsed?.isValid() || parsed.ext) return null;
  lastRead = parsed;
  return parsed.number;
}

/** A mobile number belongs to one person, a landline perhaps to a whole company. Expects the output of `readPhone`. */
export function isMobile(phone: string): boolean {
  const type = (lastRead?.number === phone ? lastRead : parsePhoneNumberFromString(phone))?.getType();
  // Some countries do not distinguish them; counting those as mobile means nobody is sold twice.
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

const asWritten = (text: string): string | null => text;

/** Null for a value that cannot be read. */
export const readAs: Readonly<Record<RecordField['kind'], (text: string) => string | null>> = {
  text: asWritten,
  'long-text': asWritten,
  email: readEmail,
  phone: readPhone,
  'org-number': readOrgNumber,
  'postal-code': readPostalCode,
  moment: (text) => readMoment(text)?.toISOString() ?? null,
};

export const longestText = 5_000;

/** Refuses times in the future, and records older than the retention period. */
export function reasonAgainstTime(collectedAt: Date, months: number, now: Date): Reason | null {
  const field = 'collectedAt';
  if (collectedAt > now) return { code: 'in-future', field, reason: 'The time of collection is in the future' };
  if (collectedAt > monthsBefore(now, months)) return null;
  const reason = `Collected more than ${months} months ago`;
  return { code: 'too-old', field, reason };
}
