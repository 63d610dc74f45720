import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { Language } from '../../platform/language.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { contactMail, contactMailTemplate, contactReceivedMail } from './contact-mail.mail.ts';
import { contacts } from './contacts.table.ts';

export type Contact = typeof contacts.$inferSelect;

export type NewContact = Pick<Contact, 'name' | 'email' | 'phone' | 'companyName' | 'subject' | 'message'> & {
  language: Language;
};

const sameWithinMs = 60_000;
/** Beyond this, messages are announced by the collected alert mail. */
const maxMailsADay = 20;

/** Of two identical messages at once, the second waits here and then finds the first. */
const waitForTheSame = (tx: Db, { email }: NewContact) =>
  tx.execute(sql`select pg_advisory_xact_lock(4711004, hashtext(${email}))`);

async function findSame(tx: Db, input: NewContact, now: Date): Promise<Contact | undefined> {
  const { name, email, phone, companyName, subject, message } = contacts;
  const is = (column: AnyPgColumn, value: string | null) => sql`${column} is not distinct from ${value}`;
  const [row] = await tx
    .select()
    .from(contacts)
    .where(
      and(
        gt(contacts.createdAt, new Date(now.getTime() - sameWithinMs)),
        eq(name, input.name),
        eq(email, input.email),
        eq(message, input.message),
        is(phone, input.phone),
        is(companyName, input.companyName),
        is(subject, input.subject),
      ),
    )
    .orderBy(desc(contacts.createdAt))
    .limit(1);
  return row;
}

async function isQuietDay(tx: Db, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ sent: count() })
    .from(mails)
    .where(and(eq(mails.template, contactMailTemplate), gt(mails.createdAt, daysBefore(now, 1))));
  return (row?.sent ?? 0) < maxMailsADay;
}

/** One notice per message: a mail with its contents, or an alert on a busy day. */
async function mailAdmin(tx: Db, deps: Pick<ApiDeps, 'enqueue' | 'env'>, row: Contact, now: Date): Promise<void> {
  if (await isQuietDay(tx, now)) return queueMail(tx, deps.enqueue, contactMail(row, deps.env));
  await raiseAlert(tx, { kind: 'contact-message', about: row.id, label: row.id.slice(-8) }, now);
}

/** The same message again within a minute counts once. */
export async function sendContact(db: Db, deps: Pick<ApiDeps, 'enqueue' | 'env'>, input: NewContact, now: Date) {
  return db.transaction(async (tx) => {
    await waitForTheSame(tx, input);
    const same = await findSame(tx, input, now);
    if (same) return same;
    const [row] = await tx
      .insert(contacts)
      .values({ ...input, createdAt: now })
      .returning();
    if (!row) throw new Error('A message was not stored.');
    await mailAdmin(tx, deps, row, now);
    await queueMail(tx, deps.enqueue, contactReceivedMail(row, deps.env));
    return row;
  });
}
