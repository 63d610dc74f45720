import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { readPhone } from '../records/record-fields.rules.ts';
import type { Subject } from './privacy.input.ts';

const comparedDigits = 7;

type Columns = { email: AnyPgColumn; phone?: AnyPgColumn };

/** Rows that may be theirs. Numbers stand as they were typed, so of those only the ends are compared. */
export function mayBeTheirs({ email, phone }: Subject, columns: Columns): SQL {
  if (email !== null) return sql`lower(${columns.email}) = ${email}`;
  if (!columns.phone) return sql`false`;
  const end = phone.replaceAll(/\D/g, '').slice(-comparedDigits);
  return sql`right(regexp_replace(${columns.phone}, '[^0-9]', '', 'g'), ${comparedDigits}) = ${end}`;
}

/** Whether a number, however it was typed, is theirs. */
export const isTheirs = ({ phone }: Subject, typed: string | null): boolean =>
  phone === null || (typed !== null && readPhone(typed) === phone);
