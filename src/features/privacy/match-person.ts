import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { readPhone } from '../records/read-values.rules.ts';
import type { Subject } from './privacy.input.ts';

const comparedDigits = 7;

/** Numbers are stored as typed, so only their last digits are compared. `isTheirs` decides. */
export function mayBeTheirs({ email, phone }: Subject, columns: { email: AnyPgColumn; phone?: AnyPgColumn }): SQL {
  if (email !== null) return sql`lower(${columns.email}) = ${email}`;
  if (!columns.phone) return sql`false`;
  const end = phone.replaceAll(/\D/g, '').slice(-comparedDigits);
  return sql`right(regexp_replace(${columns.phone}, '[^0-9]', '', 'g'), ${comparedDigits}) = ${end}`;
}

/** Compares the whole number, however it was typed. */
export const isTheirs = ({ phone }: Subject, typed: string | null): boolean =>
  phone === null || (typed !== null && readPhone(typed) === phone);
