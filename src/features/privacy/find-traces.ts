import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { savedViews } from '../accounts/accounts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import type { Subject } from './privacy.input.ts';

/** Swedish numbers are usually written without +46. */
const asTyped = ({ email, phone }: Subject) => (email === null ? phone.replace(/^\+46/, '') : email);

/** For a number, spaces and dashes in the text are ignored. */
function names(text: SQL | AnyPgColumn, subject: Subject): SQL {
  if (subject.email === null) {
    return sql`position(${asTyped(subject)} in regexp_replace(${text}, '[-() ./]', '', 'g')) > 0`;
  }
  // Matched as a whole, because another address may end with this one.
  const literal = subject.email.replaceAll(/[\\^$.*+?()[\]{}|-]/g, (sign) => `\\${sign}`);
  return sql`lower(${text}) ~ ${`(^|[^a-z0-9._%+-])${literal}($|[^a-z0-9-])`}`;
}

export const isMailAbout = (subject: Subject): SQL | undefined => {
  const isTo = subject.email === null ? undefined : sql`lower(${mails.to}) = ${subject.email}`;
  return and(ne(mails.to, ''), or(isTo, names(mails.text, subject)));
};

/** The key still prevents a second mail, without naming the person. */
export const keyWithoutPerson = (subject: Subject): SQL =>
  sql`regexp_replace(${mails.dedupeKey}, ${asTyped(subject).replaceAll(/[\\^$.*+?()[\]{}|-]/g, (sign) => `\\${sign}`)}, ${mails.id}::text, 'gi')`;

export const isKeyAbout = (subject: Subject): SQL => names(mails.dedupeKey, subject);

export const isJobAbout = (subject: Subject): SQL => names(sql`${jobRows.data}::text`, subject);

/** A view's name may be a person's address; what it searches for is never stored. */
export const isViewAbout = (subject: Subject): SQL => names(savedViews.name, subject);

export const isViewEntryAbout = (subject: Subject): SQL | undefined =>
  and(
    eq(auditEntries.entity, 'view'),
    names(sql`concat_ws(' ', ${auditEntries.before}::text, ${auditEntries.after}::text)`, subject),
  );

/** Includes mails to others that mention them. */
export const findMails = (db: Db, subject: Subject) =>
  db.select().from(mails).where(isMailAbout(subject)).orderBy(asc(mails.id));

/** The queue deletes its jobs by itself, but only after a while. */
export const findJobs = (db: Db, subject: Subject) =>
  db
    .select({ id: jobRows.id, name: jobRows.name, state: jobRows.state, createdAt: jobRows.createdOn })
    .from(jobRows)
    .where(isJobAbout(subject))
    .orderBy(asc(jobRows.createdOn));
